/** What the mouse wheel does to the map, and two fingers on a touchpad with it. */

export const wheelChoices = ['device', 'zoom', 'pan'] as const;

/** `device`: a mouse zooms, two fingers on a touchpad pan. */
export type WheelChoice = (typeof wheelChoices)[number];

const KEPT = 'footfall.wheel';

export class Wheel {
  choice = $state<WheelChoice>(kept());

  choose(choice: WheelChoice): void {
    this.choice = choice;
    try {
      localStorage.setItem(KEPT, choice);
    } catch {
      // Without storage the choice lasts until the window is shut.
    }
  }
}

function kept(): WheelChoice {
  try {
    const kept = localStorage.getItem(KEPT);
    return wheelChoices.find((choice) => choice === kept) ?? 'device';
  } catch {
    return 'device';
  }
}
