import { CreationRunning, DomainError, requestErrors } from '@cardlens/errors';
import { outgoing } from '@cardlens/messaging';
import type { NamedPayer, PayerStatement } from '@cardlens/reading';
import { derivedUuid } from '@cardlens/runtime';
import { omit, present } from '../../domain/fields.js';
import { type AccountId, asEligibilityId, type EligibilityId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/deps.js';
import { type EligibilityRecord, inquiryOf } from '../domain/record.js';
import { type CreateDeps, createCheckOnce } from './create-check.js';
import type { IdentifiedPayer } from './ports.js';

export type ConfirmDeps = CreateDeps & Pick<Deps, 'claims' | 'directory' | 'sealStatement' | 'publisher'>;

/**
 * Sends what the payer stated to the card, encrypted, once the check has ended; then asks the payer that the response
 * names in place of the one that was asked, if that is switched on. The ids of event and check derive from those of the
 * ended check, so that a repeated message repeats neither.
 *
 * @throws DomainError `unavailable` (retried)
 */
export async function confirmCard(
  deps: ConfirmDeps,
  eligibilityId: EligibilityId,
  eventId: string,
  accountId?: AccountId,
): Promise<void> {
  const record = await deps.records.get(eligibilityId, accountId);
  // A follow-up asks another payer than that of the card.
  if (record?.statement === undefined || record.followUpOf !== undefined) return;
  // The payer that responded, which may be another one of the company.
  const { payer } = inquiryOf(record);
  const { payerName, plan, ...stated } = record.statement;
  const { endedAtUs = record.updatedAtUs } = record;
  const [company, identifiedPlan] = await Promise.all([
    payerName === undefined ? undefined : identified(deps, payerName, payer.svcPayerId),
    plan && identified(deps, plan.name),
  ]);
  const statement: PayerStatement = {
    source: {
      eligibilityId,
      payerId: payer.id,
      payerName: payerName ?? payer.name,
      atUs: endedAtUs,
      ...present({ isSimulated: record.isSimulated }),
    },
    ...(payerName === undefined && { isPayerUnnamed: true }),
    ...stated,
    ...(payerName !== undefined && company && { company: { ...namedBy(payerName, company), ...namesIn(company) } }),
    ...(plan && { plan: { ...plan, ...(identifiedPlan && namedBy(plan.name, identifiedPlan)) } }),
  };
  const { cardId } = record;
  const data = {
    eligibilityId,
    cardId,
    accountId: record.accountId,
    occurredAtUs: endedAtUs,
    sealedStatement: await deps.sealStatement(record, statement),
  };
  const { publisher, clock } = deps;
  await publisher.publish(outgoing(`${eventId}.confirmed`, 'eligibility.confirmed', cardId, data, clock.nowMs()));
  if (identifiedPlan?.checkedId !== undefined && deps.settings.hasFollowUps)
    await followUp(deps, record, identifiedPlan.checkedId);
}

/** @returns undefined when the directory has no single payer of this name, or matching fails for good */
async function identified({ directory, log }: ConfirmDeps, name: string, matchedSvcPayerId?: string) {
  try {
    return await directory.identify(name, matchedSvcPayerId);
  } catch (error) {
    const { kind, code } = DomainError.from(error);
    if (kind === 'unavailable' || kind === 'timeout') throw error;
    log.warn('a payer in a response cannot be looked up', { code });
    return undefined;
  }
}

const namedBy = (name: string, { svcPayerId, svcPayerName, claimsIds }: IdentifiedPayer): NamedPayer => ({
  name,
  svcPayerId,
  svcPayerName,
  claimsIds,
});

const namesIn = ({ formerNames, isOfSameGroup }: IdentifiedPayer) => ({ formerNames, isOfSameGroup });

/**
 * Checks the patient with the payer that a response names, once: its id derives from that of the first check. It counts
 * toward the quotas of the caller of the first one; without anything left, it is not made.
 */
async function followUp(deps: ConfirmDeps, record: EligibilityRecord, payerId: string): Promise<void> {
  const { eligibilityId, cardId, accountId, identityId, sessionId } = record;
  const id = asEligibilityId(derivedUuid('follow-up', eligibilityId));
  // Idempotency keys expire.
  if (await deps.records.get(id, accountId)) return;
  const { memberId, ...accepted } = inquiryOf(record);
  // That inquiry names the patient as a dependent of nobody, which another payer may not accept.
  const question = accepted.isSubscriberUnnamed ? record.question : accepted.question;
  // Without a number, as after a search by name, that of the card is sent.
  const subscriber = { ...omit(question.subscriber, 'ssn', 'memberId'), ...(memberId !== '' && { memberId }) };
  const input = {
    caller: { accountId, ...present({ identityId, sessionId }) },
    cardId,
    question: { ...question, subscriber, payerId },
    followUpOf: eligibilityId,
  };
  try {
    await createCheckOnce(deps, `follow-up ${eligibilityId}`, input, id);
  } catch (error) {
    const { kind, code } = DomainError.from(error);
    // It is requested again once the other process has finished.
    if (error instanceof CreationRunning) throw new DomainError(requestErrors.unavailable);
    if (kind === 'unavailable' || kind === 'timeout' || kind === 'internal') throw error;
    deps.log.info('a follow-up check was not requested', { eligibilityId, cardId, accountId, code });
  }
}
