/** Converts `2026-03-02 14:07:31.204518+00:00`, as in the public API, to a FHIR instant. */
export const instantOf = (timestamp: string): string => timestamp.replace(' ', 'T');

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a date is complete; other dates are exported as printed. */
export const isIsoDate = (text: string): boolean => isoDate.test(text) && !Number.isNaN(Date.parse(text));
