import {
  type Caller,
  type CreateEligibilityRequest,
  type EligibilityFilter,
  type EligibilityServiceServer,
  EligibilityServiceService,
  eligibilityStateNames,
  type Eligibility as WireEligibility,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { bind } from '@cardlens/rpc';
import { checkedUuid } from '@cardlens/runtime';
import type { AccountId, CardId, EligibilityId } from '../domain/ids.js';
import { publicRequest } from '../domain/public-request.js';
import type { Question } from '../domain/question.js';
import type { EligibilityRecord, Owner, RecordFacts } from '../domain/record.js';
import { createEligibility, createEligibilityOnce } from '../handlers/create-eligibility.js';
import { deleteEligibility } from '../handlers/delete-eligibility.js';
import { getEligibility } from '../handlers/get-eligibility.js';
import { getNewest } from '../handlers/get-newest.js';
import { listEligibilities } from '../handlers/list-eligibilities.js';
import type { Deps, RecordFilter } from '../handlers/ports.js';

/** EligibilityService: messages to handler inputs and back. */
export const eligibilityBinding = (deps: Deps) =>
  bind<EligibilityServiceServer>(EligibilityServiceService, {
    createEligibility: async (request) => {
      const { cardId, idempotencyKey: key } = request;
      const input = {
        caller: ownerOf(request.caller),
        cardId: cardId === '' ? undefined : toCardId(cardId),
        question: questionOf(request),
      };
      return toWire(
        await (key === undefined ? createEligibility(deps, input) : createEligibilityOnce(deps, key, input)),
      );
    },
    getEligibility: async ({ caller, eligibilityId }) =>
      toWire(await getEligibility(deps, { eligibilityId: toEligibilityId(eligibilityId), caller: ownerOf(caller) })),
    deleteEligibility: async ({ caller, eligibilityId }) => {
      await deleteEligibility(deps, { eligibilityId: toEligibilityId(eligibilityId), caller: ownerOf(caller) });
      return {};
    },
    listEligibilities: async ({ caller, limit, after, filter }) => {
      const page = await listEligibilities(deps, {
        caller: ownerOf(caller),
        limit,
        filter: filterOf(filter),
        after: after && { createdAtUs: after.createdAtUs, eligibilityId: toEligibilityId(after.eligibilityId) },
      });
      return { eligibilities: page.records.map(toWire), next: page.next };
    },
    getUsage: async ({ accountId, fromDay, toDay }) => ({
      days: [...(await deps.usage.between(accountId, fromDay, toDay))],
    }),
    getNewestEligibility: async ({ caller, cardId }) => {
      const newest = await getNewest(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      return { eligibility: newest && { ...common(newest), requestJson: '', responseJson: '', summaryJson: '' } };
    },
  });

const common = (record: RecordFacts) => ({
  eligibilityId: record.eligibilityId,
  cardId: record.cardId,
  accountId: record.accountId,
  state: eligibilityStateNames.toWire(record.state),
  createdAtUs: record.createdAtUs,
  endedAtUs: record.endedAtUs ?? 0,
  failure: record.failure && { code: record.failure.code },
  sessionId: record.sessionId ?? '',
  endEventId: record.endEventId ?? '',
  simulated: record.isSimulated,
});

const toWire = (record: EligibilityRecord): WireEligibility => ({
  ...common(record),
  requestJson: JSON.stringify(publicRequest(record)),
  responseJson: record.responseJson ?? '',
  summaryJson: record.summaryJson ?? '',
});

const filterOf = ({ state, cardId, ...rest }: Partial<EligibilityFilter> = {}): RecordFilter => ({
  ...rest,
  state: state === undefined ? undefined : eligibilityStateNames.fromWire(state),
  cardId: cardId === undefined ? undefined : toCardId(cardId),
});

const present = (text: string): string | undefined => (text === '' ? undefined : text);

/** The question; the gateway has validated every field (decisions §8). */
function questionOf({ subscriber, dependent, provider, ...request }: CreateEligibilityRequest): Question {
  if (!subscriber || !provider) throw new InvalidInput('subscriber and provider are required');
  const payerId = present(request.payerId);
  return withoutAbsent({
    subscriber: withoutAbsent({ ...subscriber, memberId: present(subscriber.memberId) }),
    dependent: dependent && withoutAbsent({ ...dependent, relationship: present(dependent.relationship) }),
    provider: withoutAbsent({
      npi: provider.npi,
      firstName: present(provider.firstName),
      lastName: present(provider.lastName),
      organizationName: present(provider.organizationName),
    }),
    serviceTypeCodes: request.serviceTypeCodes,
    payerId,
    dateOfService: request.dateOfService,
    dateOfServiceEnd: request.dateOfServiceEnd,
  }) as Question;
}

const withoutAbsent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

function ownerOf(caller: Caller | undefined): Owner {
  if (!caller || caller.accountId === '') throw new InvalidInput('a caller is required');
  return withoutAbsent({
    accountId: caller.accountId as AccountId,
    identityId: present(caller.identityId),
    sessionId: present(caller.sessionId),
  }) as Owner;
}

const toCardId = (text: string) => checkedUuid('card_id', text) as CardId;
const toEligibilityId = (text: string) => checkedUuid('eligibility_id', text) as EligibilityId;
