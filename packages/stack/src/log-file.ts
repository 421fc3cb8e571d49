import { copyFile, mkdir, open, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

const bytesMax = 10_000_000;
const checkEveryMs = 5_000;

/**
 * A log that a child appends to on its own, kept below about 10 MB: what is older moves to `<file>.1`, what is older
 * still goes. The child writes to the file itself, not through us, so that its last words survive our own crash.
 */
export class LogFile {
  readonly #timer: NodeJS.Timeout;

  constructor(
    readonly path: string,
    private readonly maxBytes = bytesMax,
  ) {
    this.#timer = setInterval(() => void this.bound(), checkEveryMs);
    this.#timer.unref();
  }

  /** A handle to give to a child; the caller closes its own copy. */
  async open() {
    await mkdir(dirname(this.path), { recursive: true });
    // Appending, because then a child goes on at the new end after the file was cut.
    return open(this.path, 'a', 0o600);
  }

  /** Moves what is there to `<file>.1` when there is too much of it. */
  async bound(): Promise<void> {
    try {
      if ((await stat(this.path)).size <= this.maxBytes) return;
      await copyFile(this.path, `${this.path}.1`);
      await truncate(this.path);
    } catch {
      // No log yet, or a full disk: neither is a reason to stop the stack.
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
