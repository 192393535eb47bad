/** Keys of list rows that are identified by name. A renamed row keeps its key, so it is not rendered anew. */
export class RowKeys {
  private readonly keys = new Map<string, number>();
  private last = 0;

  of(name: string): number {
    const key = this.keys.get(name) ?? (this.last += 1);
    this.keys.set(name, key);
    return key;
  }

  rename(from: string, to: string): void {
    const key = this.of(from);
    this.keys.delete(from);
    this.keys.set(to, key);
  }
}
