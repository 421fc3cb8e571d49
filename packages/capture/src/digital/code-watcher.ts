import type { CodeReader, OpenCodeReaderOptions } from '@cardlens/reader-web';
import type { Watcher } from '../flow/viewfinder.js';
import { CodeParts, codePartOf, type DigitalSource } from './digital-source.js';

export type OpenCodes = (options: OpenCodeReaderOptions) => Promise<Pick<CodeReader, 'find' | 'close'>>;

export interface CodeWatcherOptions {
  readonly filesUrl: string;
  readonly open: OpenCodes;
  /** Some codes of a card were seen. */
  onParts(seen: CodeParts['seen']): void;
  onSource(source: DigitalSource): void;
}

/** Looks for the QR codes of digital cards. What it reads with is downloaded when the camera is open. */
export class CodeWatcher implements Watcher {
  readonly pauseMs = 250;
  readonly #parts = new CodeParts();
  readonly #stop = new AbortController();
  #reader: ReturnType<OpenCodes> | undefined;

  constructor(private readonly options: CodeWatcherOptions) {}

  async look(frame: ImageBitmap): Promise<void> {
    const { signal } = this.#stop;
    if (signal.aborted) return;
    const { filesUrl, open } = this.options;
    // If it cannot be loaded, it is not asked for again: the card is photographed.
    this.#reader ??= open({ filesUrl, signal });
    const codes = await (await this.#reader).find(frame, ['qr'], { signal });
    for (const { text } of codes) {
      const part = codePartOf(text);
      const source = part && this.#parts.add(part);
      if (source && !signal.aborted) return this.options.onSource(source);
      if (part && !signal.aborted) this.options.onParts(this.#parts.seen);
    }
  }

  close(): void {
    this.#stop.abort(new DOMException('The camera was closed', 'AbortError'));
    this.#reader?.then((reader) => reader.close()).catch(() => {});
  }
}
