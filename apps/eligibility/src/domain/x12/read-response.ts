import { X12Error } from './error.js';
import type { ResponseDocument } from './response.js';

/**
 * What a payer or clearinghouse answered: of several documents in one payload, all 271s together, else the 999, else the TA1.
 *
 * @throws X12Error naming segment, position, loop and reason, never a value
 */
export function readResponse(payload: string): ResponseDocument {
  throw new X12Error('empty', { segment: 'ISA', segmentNumber: 1, byteOffset: payload.length });
}
