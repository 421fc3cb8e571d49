/** Health Care Eligibility Benefit Inquiry and Response: ASC X12N/005010X279, with its errata. */
export const guide = '005010X279A1';

/** Versions of the 271 that are read; the errata change nothing that matters for reading. */
export const readGuides: readonly string[] = [guide, '005010X279'];

/** Versions of the 999 that are read. */
export const readAcknowledgementGuides: readonly string[] = ['005010X231A1', '005010X231'];
