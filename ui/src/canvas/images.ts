/** The images that display lists name, each fetched and unpacked once. */
import { Retries } from '../backend/retries';

export class Images {
  private readonly loaded = new Map<string, ImageBitmap | null>();
  private readonly retries = new Retries();

  constructor(
    private readonly fetch: (hash: string) => Promise<ArrayBuffer>,
    private readonly arrived: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The image if it is there; otherwise null, and `arrived` is called once it is. */
  readonly get = (hash: string): ImageBitmap | null => {
    const image = this.loaded.get(hash);
    if (image !== undefined) return image;
    if (!this.retries.may(hash)) return null;
    this.loaded.set(hash, null);
    void this.load(hash);
    return null;
  };

  close(): void {
    for (const image of this.loaded.values()) image?.close();
    this.loaded.clear();
  }

  private async load(hash: string): Promise<void> {
    try {
      const image = await createImageBitmap(new Blob([await this.fetch(hash)]));
      this.loaded.set(hash, image);
      this.arrived();
    } catch (error) {
      this.loaded.delete(hash);
      this.retries.failed(hash);
      this.failed(error);
    }
  }
}
