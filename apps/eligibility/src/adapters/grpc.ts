import { type EligibilityFilter, EligibilityServiceService, eligibilityStateNames } from '@cardlens/contracts';
import { bind } from '@cardlens/rpc';
import { batchCalls } from '../batches/adapters/batch-rpc.js';
import { createCheck, createCheckOnce } from '../checks/handlers/create-check.js';
import { deleteCheck } from '../checks/handlers/delete-checks.js';
import { getCheck, getNewestCheck } from '../checks/handlers/get-check.js';
import { joinCard } from '../checks/handlers/join-card.js';
import { listChecks } from '../checks/handlers/list-checks.js';
import type { RecordFilter } from '../checks/handlers/ports.js';
import { quotaLeft } from '../checks/handlers/take-quota.js';
import { discoveryCalls } from '../discoveries/adapters/discovery-rpc.js';
import type { Deps } from '../handlers/deps.js';
import { getConnection } from '../payers/handlers/get-connection.js';
import { scheduleCalls } from '../schedules/adapters/schedule-rpc.js';
import { factsToWire, ownerOf, questionOf, toCardId, toEligibilityId, toWire } from './wire.js';

/**
 * EligibilityService: converts between messages and handler inputs.
 * @param wake  called when a batch or a discovery is ready for processing
 */
export const eligibilityBinding = (deps: Deps, wake: { batches(): void; discoveries(): void }) =>
  bind(EligibilityServiceService, {
    createEligibility: async (request) => {
      const { cardId, idempotencyKey: key } = request;
      const input = {
        caller: ownerOf(request.caller),
        cardId: cardId === '' ? undefined : toCardId(cardId),
        question: questionOf(request),
      };
      return toWire(await (key === undefined ? createCheck(deps, input) : createCheckOnce(deps, key, input)));
    },
    getEligibility: async ({ caller, eligibilityId }) =>
      toWire(await getCheck(deps, { eligibilityId: toEligibilityId(eligibilityId), caller: ownerOf(caller) })),
    deleteEligibility: async ({ caller, eligibilityId }) => {
      await deleteCheck(deps, { eligibilityId: toEligibilityId(eligibilityId), caller: ownerOf(caller) });
      return {};
    },
    listEligibilities: async ({ caller, limit, after, filter }) => {
      const page = await listChecks(deps, {
        caller: ownerOf(caller),
        limit,
        filter: filterOf(filter),
        after: after && { createdAtUs: after.createdAtUs, eligibilityId: toEligibilityId(after.eligibilityId) },
      });
      return { eligibilities: page.records.map(toWire), next: page.next };
    },
    getUsage: async ({ accountId, fromDay, toDay }) => ({
      days: [...(await deps.usage.between(accountId, fromDay, toDay))],
      quota: await quotaLeft(deps, accountId),
    }),
    getNewestEligibility: async ({ caller, cardId, eligibilityId }) => {
      const of =
        eligibilityId === undefined ? { cardId: toCardId(cardId) } : { eligibilityId: toEligibilityId(eligibilityId) };
      const newest = await getNewestCheck(deps, { caller: ownerOf(caller), of });
      return { eligibility: newest && factsToWire(newest) };
    },
    listFailingConnectors: async () => ({
      connectors: deps.payers.failing().map(({ name, sinceMs }) => ({ name, sinceUs: sinceMs * 1000 })),
    }),
    joinEligibilityToCard: async ({ caller, eligibilityId, cardId }) =>
      toWire(
        await joinCard(deps, {
          caller: ownerOf(caller),
          eligibilityId: toEligibilityId(eligibilityId),
          cardId: toCardId(cardId),
        }),
      ),
    getPayerConnection: async ({ caller, payerId }) => {
      const { isConnected, isSimulated } = getConnection(deps.payers, { ...ownerOf(caller), payerId });
      return { connected: isConnected, simulated: isSimulated };
    },
    ...batchCalls(deps, wake.batches),
    ...discoveryCalls(deps, wake.discoveries),
    ...scheduleCalls(deps),
  });

const filterOf = ({ state, cardId, ...rest }: Partial<EligibilityFilter> = {}): RecordFilter => ({
  ...rest,
  state: state === undefined ? undefined : eligibilityStateNames.fromWire(state),
  cardId: cardId === undefined ? undefined : toCardId(cardId),
});
