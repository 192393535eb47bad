/** What creatures look like: choosing a picture, cutting it, showing it small. */
import type { Backend, CreatureForm, Encounter } from '../../backend';
import { inPixels, type Crop } from './crop';

type Change = (ask: () => Promise<Encounter>) => Promise<boolean>;

/** A picture that a portrait is about to be cut out of. */
interface Chosen {
  creature: number;
  picture: ImageBitmap;
  square: boolean;
}

export class Portraits {
  chosen = $state.raw<Chosen | null>(null);

  constructor(
    private readonly backend: Backend,
    private readonly change: Change,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Asks for a picture for a creature. */
  async choose(creature: number, square: boolean): Promise<void> {
    try {
      const bytes = await this.backend.choosePortrait();
      if (bytes.byteLength === 0) return;
      const picture = await createImageBitmap(new Blob([bytes]));
      this.chosen = { creature, picture, square };
    } catch (error) {
      this.fail(error);
    }
  }

  /** Cuts the portrait out of the chosen picture. */
  async cut(crop: Crop, square: boolean): Promise<void> {
    const { chosen } = this;
    if (!chosen) return;
    const form = { ...inPixels(crop), square };
    this.forget();
    await this.change(() => this.backend.cropPortrait(chosen.creature, form));
  }

  /** Chooses nothing after all. */
  forget(): void {
    this.chosen?.picture.close();
    this.chosen = null;
  }

  /** Shows a creature's portrait round or square, or not any more. */
  wear(creature: number, form: CreatureForm, portrait: CreatureForm['portrait']): void {
    void this.change(() => this.backend.changeCreature(creature, { ...form, portrait }));
  }

  /** The pixels of a portrait; null when they cannot be had. */
  async pixels(image: string): Promise<ImageBitmap | null> {
    try {
      return await createImageBitmap(new Blob([await this.backend.image(image)]));
    } catch {
      return null;
    }
  }
}
