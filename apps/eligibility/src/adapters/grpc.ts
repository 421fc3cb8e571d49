import { type EligibilityFilter, EligibilityServiceService, eligibilityStateNames } from '@cardlens/contracts';
import { bind } from '@cardlens/rpc';
import { batchCalls } from '../batches/adapters/batch-rpc.js';
import { createEligibility, createEligibilityOnce } from '../checks/handlers/create-eligibility.js';
import { deleteEligibility } from '../checks/handlers/delete-eligibility.js';
import { getEligibility } from '../checks/handlers/get-eligibility.js';
import { getNewest } from '../checks/handlers/get-newest.js';
import { listEligibilities } from '../checks/handlers/list-eligibilities.js';
import type { Deps, RecordFilter } from '../handlers/ports.js';
import { scheduleCalls } from '../schedules/adapters/schedule-rpc.js';
import { factsToWire, ownerOf, questionOf, toCardId, toEligibilityId, toWire } from './wire.js';

/**
 * EligibilityService: converts between messages and handler inputs.
 * @param onBatch  called when a batch is ready for processing
 */
export const eligibilityBinding = (deps: Deps, onBatch: () => void) =>
  bind(EligibilityServiceService, {
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
    getNewestEligibility: async ({ caller, cardId, eligibilityId }) => {
      const of =
        eligibilityId === undefined ? { cardId: toCardId(cardId) } : { eligibilityId: toEligibilityId(eligibilityId) };
      const newest = await getNewest(deps, { caller: ownerOf(caller), of });
      return { eligibility: newest && factsToWire(newest) };
    },
    ...batchCalls(deps, onBatch),
    ...scheduleCalls(deps),
  });

const filterOf = ({ state, cardId, ...rest }: Partial<EligibilityFilter> = {}): RecordFilter => ({
  ...rest,
  state: state === undefined ? undefined : eligibilityStateNames.fromWire(state),
  cardId: cardId === undefined ? undefined : toCardId(cardId),
});
