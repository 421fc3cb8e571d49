/** `2026-03-02 14:07:31.204518+00:00` of the public API as an instant of FHIR. */
export const instantOf = (timestamp: string): string => timestamp.replace(' ', 'T');

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Dates that were read exactly; others are exported as printed. */
export const isIsoDate = (text: string): boolean => isoDate.test(text) && !Number.isNaN(Date.parse(text));
