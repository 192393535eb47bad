import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import type { Backend } from '../../backend';
import { recorded, SHRINE } from '../../backend/recorded';
import type { Editor } from '../editor.svelte';
import CombatTab from './CombatTab.svelte';

afterEach(cleanup);

async function shown(backend: Backend): Promise<{ editor: Editor; chip: HTMLElement }> {
  const shell = new Shell(backend);
  await shell.start();
  await shell.openEncounter(SHRINE);
  const { editor } = shell;
  if (!editor) throw new Error('nothing is open');
  editor.select(1);
  render(CombatTab, { editor });
  return { editor, chip: screen.getByTestId('combat-turn-sight') };
}

describe('lines of sight in the combat tab', () => {
  it('say why there are none to show', async () => {
    const { editor, chip } = await shown(recorded());
    expect(chip.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByTestId('no-sight').textContent).toContain('no lines of sight');
    await fireEvent.click(chip);
    expect(editor.preview.sight).toBeNull();
  });

  it('are shown where the rules have them', async () => {
    const backend = recorded();
    const catalogue = async () => {
      const { rulesets, ...rest } = await recorded().catalogue();
      return { ...rest, rulesets: rulesets.map((ruleset) => ({ ...ruleset, sight: true })) };
    };
    const { editor, chip } = await shown({ ...backend, catalogue });
    expect(screen.queryByTestId('no-sight')).toBeNull();
    await fireEvent.click(chip);
    expect(editor.preview.sight).toBe('shot');
  });
});
