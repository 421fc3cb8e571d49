/** Minimum time that a hint must last before it is announced, and minimum interval between announcements. */
const settleMs = 600;
const apartMs = 2_500;

/** Selects which of many rapidly changing texts a screen reader announces: those that last, at a limited rate. */
export class Announcer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = '';
  #saidAt = 0;

  constructor(private readonly say: (text: string) => void) {}

  /** Sets the current text; setting the same text again has no effect. */
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
