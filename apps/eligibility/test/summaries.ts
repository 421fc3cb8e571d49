import { summaryOf } from '../src/domain/summary/summary.js';
import { readResponse } from '../src/domain/x12/index.js';
import { a271 } from './a271.js';

export type Entry = Record<string, unknown>;
export type Summary = Record<string, Entry> & { errors: object[] };

/** All entries about one service type. */
export const serviceTypesIn = (all: Summary): Entry[] =>
  Object.values<unknown>(all)
    .filter((entry): entry is Entry => !Array.isArray(entry))
    .filter(({ service_type_code }) => service_type_code !== undefined);

export const summary = (
  answer: Parameters<typeof a271>[0] = {},
  isDependent = false,
  dateOfService?: string,
): Summary => summaryOf(readResponse(a271(answer)), { traceNumber: '', isDependent, dateOfService }) as Summary;

/** The entry for office visits. */
export const officeIn = (all: Summary) =>
  serviceTypesIn(all).find(({ service_type_code }) => service_type_code === '98');

export const usd = (amount: string) => ({ amount, currency: 'USD' });
