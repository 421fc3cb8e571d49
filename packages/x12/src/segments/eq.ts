import type { Written } from '../writing.js';

/** EQ of loops 2110C and 2110D of a request. EQ01 repeats: up to 99 service types in one inquiry. */
export const writeEq = (serviceTypeCodes: readonly string[]): Written => ['EQ', serviceTypeCodes];

/** EQ for one procedure. EQ02 excludes EQ01 and does not repeat, so each procedure has a separate loop. */
export const writeProcedureEq = (procedure: string): Written => ['EQ', undefined, procedure];
