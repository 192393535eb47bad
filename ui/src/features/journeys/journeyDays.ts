/** What a day of a journey is like, in a few words. */
import type { DayView } from '../../backend';
import { text } from '../../text';

const words = text.journeys;

/** How long is hustled and marched on, if it is; nothing on a day like any other. */
export function hurry({ hustled, marched }: DayView): string {
  const parts = [
    ...(hustled.exact === '0' ? [] : [words.hustled(hustled.words)]),
    ...(marched.exact === '0' ? [] : [words.marched(marched.words)]),
  ];
  return parts.join(', ');
}

/** The same, or else how it is traveled. */
export function how(day: DayView): string {
  if (day.stretches.length === 0) return words.rest;
  return hurry(day) || [...new Set(day.stretches.map(({ move_action }) => move_action))].join(', ');
}

/** Who is fatigued in the evening. */
export function fatigued({ evening }: DayView): string {
  const tired = evening.filter((one) => one.fatigued).map(({ name }) => name);
  const mounts = evening.filter((one) => one.mount_fatigued);
  const own = tired.length === evening.length && tired.length > 1 ? [words.all] : tired;
  return words.those([...own, ...mounts.map(({ name }) => words.mountOf(name))]);
}

/** What it costs those who travel. */
export function price(day: DayView): string {
  const tired = fatigued(day);
  const parts = [
    hurry(day),
    day.damage === null ? '' : words.dayDamage(day.damage),
    tired === '' ? '' : words.tired(tired),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
