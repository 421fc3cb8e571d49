import { interchangeOf, smallBody } from '@cardlens/testing/x12';
import { type EligibilityResponse, readResponse, X12Error } from '../src/index.js';

export const responseWith = (...more: readonly string[]): EligibilityResponse => {
  const document = readResponse(interchangeOf(smallBody(...more)));
  if (document.kind !== '271') throw new Error('no 271');
  return document.responses[0]!;
};

/** The error for a document that cannot be read. */
export function rejected(payload: string): X12Error {
  try {
    readResponse(payload);
  } catch (error) {
    if (error instanceof X12Error) return error;
    throw error;
  }
  throw new Error('it was read');
}

export const rejectedBody = (...more: readonly string[]) => rejected(interchangeOf(smallBody(...more)));
