import type { X12Reason } from '../error.js';

/** An optional part of a response that could not be read and was left out. Names and positions, never values. */
export interface ReadWarning {
  /** Segment identifier if the guide defines it, otherwise `?`. */
  readonly segment: string;
  /** 1 for the first segment of the payload. */
  readonly segmentNumber: number;
  /** Loop of the guide, `2110C`. */
  readonly loop?: string;
  /** The element left out, `EB07`; absent when the whole segment was. */
  readonly element?: string;
  readonly reason: X12Reason;
}
