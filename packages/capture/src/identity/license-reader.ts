import { type License, readLicense } from '@cardlens/license';
import type { OpenCodes } from '../digital/code-watcher.js';

/** What the code of a license in a picture says; `none`: there is no such code. */
export type LicenseOutcome = License | 'incomplete' | 'none';

/** Reads the code of a license in pictures. What it reads with is downloaded for the first picture. */
export class LicenseReader {
  readonly #stop = new AbortController();
  #codes: ReturnType<OpenCodes> | undefined;

  constructor(
    private readonly filesUrl: string,
    private readonly open: OpenCodes,
  ) {}

  /** @throws ReaderUnavailable if this browser cannot read codes; CodeError if it is no picture */
  async read(image: ImageBitmap | Blob): Promise<LicenseOutcome> {
    const { signal } = this.#stop;
    this.#codes ??= this.open({ filesUrl: this.filesUrl, signal });
    const codes = await (await this.#codes).find(image, ['pdf417'], { signal });
    const readings = codes.map(({ bytes }) => readLicense(bytes));
    for (const reading of readings) if (reading.status === 'read') return reading.license;
    return readings.some(({ status }) => status === 'incomplete') ? 'incomplete' : 'none';
  }

  close(): void {
    this.#stop.abort(new DOMException('The license is no longer asked for', 'AbortError'));
    this.#codes?.then((codes) => codes.close()).catch(() => {});
  }
}
