/** Brings the keyboard to a field that may only just be coming to the page. */
import { tick } from 'svelte';

export async function focusOn(testid: string): Promise<void> {
  await tick();
  const field = document.querySelector<HTMLInputElement>(`[data-testid="${testid}"]`);
  field?.focus();
  field?.select();
}
