import type { EligibilityBatchRow } from '@cardlens/contracts';
import { questionFields } from '@cardlens/eligibility-record';
import { z } from 'zod';
import { eligibility, text } from '../question.js';
import { inSnakeCase, isObject } from '../snake-case.js';
import type { RowOfBatch } from './batch-file.js';

const reference = text('reference', 1, 100, 'Your own reference, returned with the result.').optional();
const row = z.object({ reference }, { error: 'the row must be an object' });

/** A date as people and spreadsheets write it, `1980-01-02` or `1/2/1980`, as digits only; any other value unchanged. */
const digitsOf = (date: unknown): unknown =>
  typeof date !== 'string'
    ? date
    : date
        .trim()
        .replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3')
        .replace(
          /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
          (_, month: string, day: string, year: string) => year + month.padStart(2, '0') + day.padStart(2, '0'),
        );

const dates = ['date_of_birth', 'date_of_service', 'date_of_service_end'];

type Fields = Readonly<Record<string, unknown>>;

const withDigits = (part: Fields): Fields =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, dates.includes(name) ? digitsOf(value) : value]),
  );

/** The request with its dates as digits only. */
function withDatesAsDigits(request: Fields): Fields {
  const people = ['subscriber', 'dependent'].flatMap((name) => {
    const person = request[name];
    return isObject(person) ? [[name, withDigits(person)] as const] : [];
  });
  return { ...withDigits(request), ...Object.fromEntries(people) };
}

/** Reasons are worded for the body of `POST /v1/eligibility`, which takes one format. */
const reasonOf = (error: z.ZodError): string =>
  (error.issues[0]?.message ?? 'the row is invalid').replace('YYYYMMDD', 'YYYYMMDD, YYYY-MM-DD or M/D/YYYY');

/**
 * A row of a batch, validated like the body of `POST /v1/eligibility`, or the reason for its rejection: the field and
 * the rule, never a value.
 * @param number  counts from 1
 */
export function batchRow({ value, problem, line = 0 }: RowOfBatch, number: number): EligibilityBatchRow {
  const own = row.safeParse(value);
  const rejected = (reason: string): EligibilityBatchRow => ({
    row: number,
    reference: own.data?.reference ?? '',
    content: { $case: 'rejected', value: reason },
    line,
  });
  if (problem !== undefined) return rejected(problem);
  if (!own.success) return rejected(reasonOf(own.error));
  const { eligibility: request } = inSnakeCase({ eligibility: value }) as { eligibility: Fields };
  const question = eligibility.safeParse(withDatesAsDigits(request));
  if (!question.success) return rejected(reasonOf(question.error));
  const { payer_id, subscriber } = question.data;
  if (payer_id === undefined) return rejected('payer_id is required');
  if (subscriber.member_id === undefined) return rejected('subscriber.member_id is required');
  const content = { $case: 'check', value: questionFields(question.data) } as const;
  return { row: number, reference: own.data.reference ?? '', content, line };
}
