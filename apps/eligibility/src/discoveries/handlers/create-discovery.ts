import { ageOn, type CamelCased, type DiscoveryRequest } from '@cardlens/eligibility-record';
import { InvalidInput, ssnNotDemanded } from '@cardlens/errors';
import { createOnce } from '@cardlens/runtime';
import { payerOf } from '../../checks/domain/payer-choice.js';
import { checkWritable } from '../../checks/handlers/new-check.js';
import { type QuotaDeps, takeQuota } from '../../checks/handlers/take-quota.js';
import { present } from '../../domain/fields.js';
import { asCardId, asDiscoveryId, asEligibilityId, type DiscoveryId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import { isSameQuestion, type Question } from '../../domain/question.js';
import { zonedTime } from '../../domain/zoned-time.js';
import type { Deps } from '../../handlers/deps.js';
import { type Discovery, discoveryAsCreated } from '../domain/discovery.js';
import { NoPayerToAsk } from '../domain/errors.js';
import { candidatesOf, type Hints } from '../domain/probability.js';
import { stateOfZip } from '../domain/zip-states.js';

export interface CreateDiscoveryInput {
  readonly caller: Owner;
  readonly question: Question;
  readonly hints: CamelCased<NonNullable<DiscoveryRequest['hints']>> | undefined;
  readonly budget: number;
  readonly stopRule: Discovery['stopRule'];
  readonly key: string | undefined;
}

type CreateDeps = QuotaDeps &
  Pick<Deps, 'discoveries' | 'discoveryClaims' | 'payerFacts' | 'payers' | 'cards' | 'ids' | 'settings' | 'log'>;

/**
 * Stores a discovery; a worker then asks its payers. The first inquiry is counted against the quota now, so that a caller
 * without any left learns it at once.
 *
 * @throws InvalidInput for values that X12 cannot represent, and for a social security number that no payer requires
 * @throws CardNotFound for an earlier card that the caller may not see
 * @throws NoPayerToAsk
 * @throws QuotaExceeded
 * @throws CreationRunning, KeyReused
 * @throws DomainError `unavailable` when it is unknown whether it was created
 */
export async function createDiscovery(deps: CreateDeps, input: CreateDiscoveryInput): Promise<Discovery> {
  const newId = () => asDiscoveryId(deps.ids.uuid());
  if (input.key === undefined) return keep(deps, await prepared(deps, newId(), input));
  const discovery = await createOnce<DiscoveryId, Discovery, Discovery>(
    deps.discoveryClaims,
    {
      owner: input.caller,
      key: input.key,
      newId,
      find: (discoveryId) => deps.discoveries.get(discoveryId),
      isSameRequest: (found) => isSameRequest(found, input),
      prepare: (discoveryId) => prepared(deps, discoveryId, input),
      write: (made) => keep(deps, made),
    },
    deps.clock.nowMs(),
  );
  return discoveryAsCreated(discovery);
}

const isSameRequest = (found: Discovery, { question, hints, budget, stopRule }: CreateDiscoveryInput): boolean =>
  isSameQuestion(found.question, question) &&
  JSON.stringify(Object.entries(found.hints ?? {}).sort()) === JSON.stringify(Object.entries(hints ?? {}).sort()) &&
  found.budget === budget &&
  found.stopRule === stopRule;

async function prepared(deps: CreateDeps, discoveryId: DiscoveryId, input: CreateDiscoveryInput): Promise<Discovery> {
  const { payers, payerFacts, clock, settings } = deps;
  const { caller, question, hints, budget, stopRule } = input;
  const { accountId } = caller;
  const anyPayer = { id: 'PAYER', name: 'PAYER' };
  checkWritable(deps, { eligibilityId: asEligibilityId(discoveryId), question, memberId: '', payer: anyPayer });
  const askable = payers.byName(accountId);
  const { ssn, dateOfBirth } = question.subscriber;
  if (ssn !== undefined && !askable.some((payerId) => payers.takesSsn(accountId, payerId)))
    throw new InvalidInput(ssnNotDemanded);
  const { dateOfService: day = zonedTime(clock.nowMs(), settings.timeZone).date } = question;
  const state = hints?.state ?? (hints?.zip === undefined ? undefined : stateOfZip(hints.zip));
  const known: Hints = {
    age: ageOn(dateOfBirth, day),
    state,
    employer: hints?.employer,
    earlier: await earlierPayer(deps, input),
  };
  const candidates = candidatesOf(
    askable.map((payerId) => payerFacts.of(payerId)),
    known,
  );
  if (candidates.length === 0) throw new NoPayerToAsk();
  await takeQuota(deps, caller);
  return {
    discoveryId,
    accountId,
    version: 0,
    state: 'processing',
    createdAtUs: clock.nowUs(),
    question,
    ...present({ hints }),
    budget,
    stopRule,
    candidates,
    inquiries: [],
    coveragesFound: 0,
    takenCount: 0,
  };
}

/** The payer of an earlier card. @throws CardNotFound */
async function earlierPayer(
  { cards, payerFacts }: CreateDeps,
  { caller, hints }: CreateDiscoveryInput,
): Promise<Hints['earlier']> {
  if (hints?.cardId === undefined) return undefined;
  const { payerMatch } = await cards.get(asCardId(hints.cardId), caller);
  if (payerMatch === undefined || payerMatch.svcPayerId === '') return undefined;
  const companies = payerFacts.bySvcPayerId(payerMatch.svcPayerId)?.companies ?? [];
  return { ...present({ id: payerOf(payerMatch)?.id }), companies };
}

async function keep({ discoveries, log }: CreateDeps, discovery: Discovery): Promise<Discovery> {
  await discoveries.add(discovery);
  const { discoveryId, accountId, budget } = discovery;
  log.info('eligibility discovery created', { discoveryId, accountId, count: budget });
  return { ...discovery, version: discovery.version + 1 };
}
