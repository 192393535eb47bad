/** The picture under the grid. */
import type { Backend, Encounter, PictureForm, Point } from '../../backend';

type Change = (ask: () => Promise<Encounter>) => Promise<boolean>;

export class Background {
  /** Cells of the rectangle by which the picture is brought in line. */
  columns = $state(5);
  rows = $state(5);

  constructor(
    private readonly backend: Backend,
    private readonly change: Change,
    private readonly view: () => Encounter,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Asks for a picture first: that dialog may stay open for long, and other changes do not wait for it. */
  async lay(): Promise<void> {
    try {
      if (!(await this.backend.choosePicture())) return;
    } catch (error) {
      return this.fail(error);
    }
    await this.change(() => this.backend.setBackground());
  }

  set(part: Partial<PictureForm>): void {
    const { picture } = this.view();
    if (picture) void this.change(() => this.backend.setPicture({ ...picture, ...part }));
  }

  /** Brings the picture in line by the rectangle from one corner to another. */
  align(points: Point[]): Promise<boolean> {
    const [from, to] = [points.at(0), points.at(-1)];
    if (!from || !to) return Promise.resolve(false);
    const { columns, rows } = this;
    return this.change(() => this.backend.alignPicture({ from, to, columns, rows }));
  }

  /** Brings the picture in line by the grid that is drawn on it. */
  findGrid(): void {
    void this.change(() => this.backend.findGrid());
  }

  remove(): void {
    void this.change(() => this.backend.removePicture());
  }
}
