/** Health Care Eligibility Benefit Inquiry and Response: ASC X12N/005010X279, with its errata. */
export const guide = '005010X279A1';

/** Versions of the 271 that can be read; the errata change nothing that affects reading. */
export const readGuides: readonly string[] = [guide, '005010X279'];

/** Versions of the 999 that can be read. */
export const readAcknowledgmentGuides: readonly string[] = ['005010X231A1', '005010X231'];
