import lists from '@cardlens/x12/code-lists.json' with { type: 'json' };

/** Service types that a check may request: codes of EQ01. */
export const serviceTypeCodes: readonly string[] = Object.keys(lists.serviceTypes.codes);

/** Code sets of the procedures that a check may request: codes of EQ02-1. */
export const procedureQualifiers: readonly string[] = Object.keys(lists.procedureQualifiers.codes);
