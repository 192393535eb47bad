/** The pictures on the cards of samples, which never change: each is asked for once. */
export class Cards {
  private readonly asked = new Map<string, Promise<ArrayBuffer>>();

  constructor(private readonly ask: (sample: string) => Promise<ArrayBuffer>) {}

  of(sample: string): Promise<ArrayBuffer> {
    const card = this.asked.get(sample) ?? this.ask(sample);
    this.asked.set(sample, card);
    card.catch(() => this.asked.delete(sample));
    return card;
  }
}
