/** A picture was not read. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed';
  /** As of the server's error: IMG_BLURRY, IMG_NO_TEXT, CARD_REJECTED, … */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
