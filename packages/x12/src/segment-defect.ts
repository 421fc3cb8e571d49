import { X12Error, type X12Position, type X12Reason, x12Reasons } from './error.js';

/** The functions of a segment that its defects use. */
interface Located {
  position(place?: number, component?: number): X12Position;
  leftOut(reason: X12Reason, place?: number, component?: number): undefined;
}

/**
 * A segment that cannot be read. An optional segment is then left out with a warning; for any other, the reader of the
 * document throws the `X12Error`. Finding the byte offset reads the whole document, so it is done only then.
 */
export class SegmentDefect extends Error {
  override readonly name = 'SegmentDefect';

  constructor(
    private readonly segment: Located,
    private readonly reason: X12Reason,
    private readonly place?: number,
    private readonly component?: number,
  ) {
    super(x12Reasons[reason]);
  }

  asError(): X12Error {
    return new X12Error(this.reason, this.segment.position(this.place, this.component));
  }

  /** Records the segment, or its defective element, as left out. @returns undefined */
  asWarning(): undefined {
    return this.segment.leftOut(this.reason, this.place, this.component);
  }
}
