import { copyFile, mkdir, open, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

const bytesMax = 10_000_000;
const checkEveryMs = 5_000;

/**
 * A log that a child process appends to, limited to about 10 MB: older lines are moved to `<file>.1`, which replaces
 * the previous one. The child writes to the file directly, so that its last lines survive a crash of this process.
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

  /** A file descriptor for a child; the caller closes its own copy. */
  async open() {
    await mkdir(dirname(this.path), { recursive: true });
    // In append mode, the child continues at the new end after the file is truncated.
    return open(this.path, 'a', 0o600);
  }

  /** Moves the file to `<file>.1` when it is too large. */
  async bound(): Promise<void> {
    try {
      if ((await stat(this.path)).size <= this.maxBytes) return;
      await copyFile(this.path, `${this.path}.1`);
      await truncate(this.path);
    } catch {
      // A missing log or a full disk must not stop the stack.
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
