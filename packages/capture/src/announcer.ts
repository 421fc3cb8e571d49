/** How long a hint must last before it is read out, and how far apart two are: ten a second would be noise. */
const settleMs = 600;
const apartMs = 2_500;

/** Decides which of many quick texts a screen reader says: those that last, not too often. */
export class Announcer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = '';
  #saidAt = 0;

  constructor(private readonly say: (text: string) => void) {}

  /** The text at this moment; the same text again changes nothing. */
  update(text: string): void {
    if (text === this.#wanted) return;
    this.#wanted = text;
    clearTimeout(this.#timer);
    if (text === '') {
      this.say('');
      return;
    }
    const waitMs = Math.max(settleMs, this.#saidAt + apartMs - performance.now());
    this.#timer = setTimeout(() => {
      this.#saidAt = performance.now();
      this.say(text);
    }, waitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = '';
  }
}
