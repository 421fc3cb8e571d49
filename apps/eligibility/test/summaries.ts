import { readResponse } from '@cardlens/x12';
import type { Asked } from '../src/checks/domain/asked.js';
import { ownResponseOf } from '../src/checks/domain/own-response.js';
import { summaryOf } from '../src/checks/domain/summary/summary.js';
import { a271 } from './a271.js';

export type Entry = Record<string, unknown>;
export type Summary = Record<string, Entry> & { errors: object[] };

/** All entries about one service type. */
export const serviceTypesIn = (all: Summary): Entry[] =>
  Object.values<unknown>(all)
    .filter((entry): entry is Entry => !Array.isArray(entry))
    .filter(({ service_type_code }) => service_type_code !== undefined);

/** The inquiry that the responses of `a271` are for. */
export const anInquiry = (more: Partial<Asked> = {}): Asked => ({
  traceNumber: 'T1',
  subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' },
  serviceTypeCodes: [],
  hasProcedures: false,
  firstDay: '20260302',
  lastDay: '20260302',
  ...more,
});

export const aDependent = { firstName: 'Riley', lastName: 'Example', dateOfBirth: '20150607' };

/** The person's own part of a 271. */
export function ownPartOf(text: string, asked: Asked) {
  const document = readResponse(text);
  if (document.kind !== '271') throw new Error(`a ${document.kind}`);
  return ownResponseOf(document, asked);
}

const summaryOfText = (text: string, asked: Asked): Summary => summaryOf(ownPartOf(text, asked), asked) as Summary;

export const summary = (part: Parameters<typeof a271>[0] = {}, more: Partial<Asked> = {}): Summary =>
  summaryOfText(a271(part), anInquiry(more));

/** The entry for office visits. */
export const officeIn = (all: Summary) =>
  serviceTypesIn(all).find(({ service_type_code }) => service_type_code === '98');

export const usd = (amount: string) => ({ amount, currency: 'USD' });
