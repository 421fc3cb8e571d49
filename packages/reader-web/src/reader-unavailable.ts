/** Why a browser cannot read. */
export type UnavailableReason = 'unsupported' | 'network' | 'integrity' | 'blocked';

/**
 * The browser cannot read, so the server must:
 *
 * - `unsupported`: the browser lacks something, or the page is not served over HTTPS
 * - `network`: a file could not be downloaded
 * - `integrity`: a downloaded file is not the one that the list describes
 * - `blocked`: the page's content security policy does not allow the files, the worker or WebAssembly
 */
export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
