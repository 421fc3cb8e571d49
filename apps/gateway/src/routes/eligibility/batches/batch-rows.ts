import type { EligibilityBatchRow } from '@cardlens/contracts';
import { z } from 'zod';
import { eligibility, text } from '../question.js';
import { inSnakeCase } from '../snake-case.js';
import { wireQuestion } from '../wire-question.js';

const reference = text('reference', 1, 100, 'Your own reference, returned with the result.').optional();
const row = z.object({ reference }, { error: 'the row must be an object' });

const nobody = { userId: '', accountId: '', identityId: '', sessionId: '' };

/**
 * A row of a batch, validated like the body of `POST /v1/eligibility`, or the reason for its rejection: the field and
 * the rule, never a value.
 * @param number  counts from 1
 */
export function batchRow(value: unknown, number: number): EligibilityBatchRow {
  const rejected = (reason: string): EligibilityBatchRow => ({
    row: number,
    reference: '',
    content: { $case: 'rejected', value: reason },
  });
  const own = row.safeParse(value);
  if (!own.success) return rejected(own.error.issues[0]?.message ?? 'the row is invalid');
  const { eligibility: asked } = inSnakeCase({ eligibility: value }) as { eligibility: unknown };
  const question = eligibility.safeParse(asked);
  if (!question.success) return rejected(question.error.issues[0]?.message ?? 'the row is invalid');
  const { payer_id, subscriber } = question.data;
  if (payer_id === undefined) return rejected('payer_id is required');
  if (subscriber.member_id === undefined) return rejected('subscriber.member_id is required');
  const check = { caller: nobody, cardId: '', idempotencyKey: undefined, ...wireQuestion(question.data) };
  return { row: number, reference: own.data.reference ?? '', content: { $case: 'check', value: check } };
}
