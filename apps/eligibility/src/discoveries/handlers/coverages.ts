import { ageOn, isoDay } from '@cardlens/eligibility-record';
import type { EligibilityRecord } from '../../checks/domain/record.js';
import { zonedTime } from '../../domain/zoned-time.js';
import type { Deps } from '../../handlers/deps.js';
import type { Discovery } from '../domain/discovery.js';
import { findingOf } from '../domain/finding.js';
import { inPaymentOrder, type OrderedFinding } from '../domain/payment-order.js';

const medicareAge = 65;

/**
 * The coverages that the checks of a discovery have found, in the order of payment. They are read from the checks, so
 * that nothing is left of a deleted one.
 */
export async function coveragesOf(
  { records, payerFacts, settings }: Pick<Deps, 'records' | 'payerFacts' | 'settings'>,
  discovery: Discovery,
): Promise<readonly OrderedFinding[]> {
  const { inquiries, accountId, question, hints, createdAtUs } = discovery;
  const found = inquiries.filter(({ outcome }) => outcome === 'covered' || outcome === 'unclear');
  const checks = await Promise.all(found.map(({ eligibilityId }) => records.get(eligibilityId, accountId)));
  const { dateOfService = zonedTime(createdAtUs / 1000, settings.timeZone).date } = question;
  const day = isoDay(dateOfService);
  const findingIn = (record: EligibilityRecord | undefined) =>
    record && findingOf(record, payerFacts.of(record.payer.id), day);
  const isEmployed =
    hints?.employer !== undefined && ageOn(question.subscriber.dateOfBirth, dateOfService) >= medicareAge;
  return inPaymentOrder(
    checks.flatMap((record) => findingIn(record) ?? []),
    { isEmployed },
  );
}

export const isFound = ({ confidence }: OrderedFinding): boolean => confidence !== 'low';
