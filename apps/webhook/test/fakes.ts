import type { CardEvent, DeliveredType, EligibilityEvent } from '@cardlens/contracts';
import { CardStage, EligibilityState } from '@cardlens/contracts';
import { StaleVersion } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import { createTurns, silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import type { Delivery, Exchange, Outcome } from '../src/deliveries/domain/delivery.js';
import type { DeliveredEvent, DeliveryStore, Exchanges } from '../src/deliveries/handlers/ports.js';
import type { Destination } from '../src/destinations/domain/destination.js';
import { destinationReceivers } from '../src/destinations/handlers/destination-receivers.js';
import type {
  DestinationSecrets,
  DestinationStore,
  FhirClient,
  Pushed,
  PushedStore,
  PushSource,
} from '../src/destinations/handlers/ports.js';
import type { AccountId, CardId, DeliveryId, DestinationId, ReceiverId, WebhookId } from '../src/domain/ids.js';
import { type Endpoint, newEndpoint } from '../src/endpoints/domain/endpoint.js';
import { endpointReceivers } from '../src/endpoints/handlers/endpoint-receivers.js';
import type { EndpointStore, Message } from '../src/endpoints/handlers/ports.js';
import type { DeletedCards, Deps } from '../src/handlers/ports.js';

export const anAccount = '11111111-1111-4111-8111-111111111111' as AccountId;
export const aCardId = '22222222-2222-4222-8222-222222222222' as CardId;
export const aWebhookId = '33333333-3333-4333-8333-333333333333' as WebhookId;

export const anEndpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  ...newEndpoint(
    { webhookId: aWebhookId, accountId: anAccount, url: 'https://hooks.example/', description: '' },
    'sealed',
    1,
  ),
  ...more,
});

export const aCardEvent = (more: Partial<CardEvent> = {}): CardEvent => ({
  cardId: aCardId,
  accountId: anAccount,
  identityId: '44444444-4444-4444-8444-444444444444',
  sessionId: '55555555-5555-4555-8555-555555555555',
  stage: CardStage.CARD_STAGE_COMPLETED,
  failure: undefined,
  enableBacksideScan: true,
  enableLivescan: false,
  deleted: false,
  createdAtUs: Date.UTC(2026, 0, 2, 3, 4, 5) * 1000 + 678,
  updatedAtUs: Date.UTC(2026, 0, 2, 3, 4, 7) * 1000 + 1,
  occurredAtUs: Date.UTC(2026, 0, 2, 3, 4, 7) * 1000 + 2,
  version: 3,
  recognition: 1,
  ...more,
});

export const aCheckEvent = (more: Partial<EligibilityEvent> = {}): EligibilityEvent => {
  const { stage, recognition, ...common } = aCardEvent();
  return {
    ...common,
    eligibilityId: '88888888-8888-4888-8888-888888888888',
    state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
    ...more,
  };
};

export const delivered = (type: Extract<DeliveredType, `card.${string}`>, more: Partial<CardEvent> = {}) =>
  ({ id: `event of ${type}`, type, data: aCardEvent(more) }) as Extract<DeliveredEvent, { type: typeof type }>;

export const deletedCard = (id = 'deletion') =>
  ({ id, type: 'card.deleted', data: aCardEvent({ deleted: true }) }) as Extract<
    DeliveredEvent,
    { type: 'card.deleted' }
  >;

export function inMemoryEndpoints(...initial: Endpoint[]): EndpointStore & { all(): Endpoint[] } {
  const endpoints = new Map(initial.map((endpoint) => [endpoint.webhookId, endpoint]));
  const change = (id: WebhookId, next: (endpoint: Endpoint) => Endpoint) => {
    const found = endpoints.get(id);
    if (found) endpoints.set(id, next(found));
  };
  return {
    all: () => [...endpoints.values()],
    add: async (endpoint) => void endpoints.set(endpoint.webhookId, endpoint),
    get: async (id) => endpoints.get(id),
    ofAccount: async (accountId) =>
      [...endpoints.values()]
        .filter((endpoint) => endpoint.accountId === accountId)
        .sort((a, b) => b.createdAtUs - a.createdAtUs),
    page: async (after, limit) =>
      [...endpoints.values()]
        .filter(({ webhookId }) => after === undefined || webhookId > after)
        .sort((a, b) => (a.webhookId < b.webhookId ? -1 : 1))
        .slice(0, limit),
    async save(endpoint) {
      if (endpoints.get(endpoint.webhookId)?.version !== endpoint.version)
        throw new StaleVersion('Endpoint', endpoint.webhookId);
      endpoints.set(endpoint.webhookId, { ...endpoint, version: endpoint.version + 1 });
    },
    remove: async (id) => void endpoints.delete(id),
    markFailing: async (id, nowMs) => change(id, (endpoint) => ({ failingSinceMs: nowMs, ...endpoint })),
    markWorking: async (id) => change(id, ({ failingSinceMs, ...endpoint }) => endpoint),
    async disable(id, disabledReason) {
      if (!endpoints.get(id)?.isEnabled) return false;
      change(id, (it) => ({ ...it, isEnabled: false, disabledReason, version: it.version + 1 }));
      return true;
    },
  };
}

export const aDestinationId = '66666666-6666-4666-8666-666666666666' as DestinationId;

export const aDestination = (more: Partial<Destination> = {}): Destination => ({
  destinationId: aDestinationId,
  accountId: anAccount,
  version: 1,
  baseUrl: 'https://fhir.example/r4',
  name: 'EHR',
  isEnabled: true,
  createdAtUs: 1,
  auth: { method: 'none' },
  mapping: { patient: { mode: 'create' }, images: 'none', onDelete: 'leave' },
  keys: [],
  ...more,
});

export function inMemoryDestinations(...initial: Destination[]): DestinationStore & { all(): Destination[] } {
  const all = new Map(initial.map((one) => [one.destinationId, one]));
  const change = (id: DestinationId, next: (one: Destination) => Destination) => {
    const found = all.get(id);
    if (found) all.set(id, next(found));
  };
  return {
    all: () => [...all.values()],
    add: async (one) => void all.set(one.destinationId, one),
    get: async (id) => all.get(id),
    ofAccount: async (accountId) => [...all.values()].filter((one) => one.accountId === accountId),
    page: async (after, limit) =>
      [...all.values()].filter(({ destinationId: id }) => after === undefined || id > after).slice(0, limit),
    async save(one) {
      if (all.get(one.destinationId)?.version !== one.version) throw new StaleVersion('Destination', one.destinationId);
      all.set(one.destinationId, { ...one, version: one.version + 1 });
    },
    remove: async (id) => void all.delete(id),
    markFailing: async (id, nowMs) => change(id, (one) => ({ failingSinceMs: nowMs, ...one })),
    markWorking: async (id) => change(id, ({ failingSinceMs, ...one }) => one),
    async disable(id) {
      if (!all.get(id)?.isEnabled) return false;
      change(id, (one) => ({ ...one, isEnabled: false, disabledReason: 'failing', version: one.version + 1 }));
      return true;
    },
  };
}

function inMemoryPushed(): PushedStore & { all(): Pushed[] } {
  let all: Pushed[] = [];
  const isSame = (a: Pushed, b: Pushed) =>
    a.destinationId === b.destinationId && a.cardId === b.cardId && a.eligibilityId === b.eligibilityId;
  return {
    all: () => all,
    async add(one) {
      const before = all.find((other) => isSame(one, other))?.created ?? [];
      all = [
        ...all.filter((other) => !isSame(one, other)),
        { ...one, created: [...new Set([...before, ...one.created])] },
      ];
    },
    ofCard: async (destinationId, cardId) =>
      all.filter((one) => one.destinationId === destinationId && one.cardId === cardId),
    async removeOfCard(destinationId, cardId) {
      all = all.filter((one) => one.destinationId !== destinationId || one.cardId !== cardId);
    },
    async removeOfDestination(destinationId) {
      all = all.filter((one) => one.destinationId !== destinationId);
    },
  };
}

interface Kept {
  delivery: Delivery;
  dueAtMs: number;
  claim: string;
}

export function inMemoryDeliveries(): DeliveryStore & { all(): Delivery[] } {
  const kept = new Map<DeliveryId, Kept>();
  let claims = 0;
  const keep = (delivery: Delivery) =>
    void kept.set(delivery.deliveryId, { delivery, dueAtMs: delivery.nextAttemptAtMs ?? 0, claim: '' });
  const removeIf = (isUnwanted: (delivery: Delivery) => boolean): number => {
    const unwanted = [...kept.values()].filter(({ delivery }) => isUnwanted(delivery));
    for (const { delivery } of unwanted) kept.delete(delivery.deliveryId);
    return unwanted.length;
  };
  return {
    all: () => [...kept.values()].map(({ delivery }) => delivery),
    async add(delivery) {
      if (kept.has(delivery.deliveryId)) return false;
      keep(delivery);
      return true;
    },
    get: async (id, receiverId) => {
      const delivery = kept.get(id)?.delivery;
      return delivery?.receiverId === receiverId ? delivery : undefined;
    },
    list: async ({ receiverId, limit, after }) =>
      [...kept.values()]
        .map(({ delivery }) => delivery)
        .filter((one) => one.receiverId === receiverId)
        .sort((a, b) => b.createdAtUs - a.createdAtUs || (b.deliveryId < a.deliveryId ? -1 : 1))
        .filter(
          ({ createdAtUs, deliveryId }) =>
            after === undefined ||
            createdAtUs < after.createdAtUs ||
            (createdAtUs === after.createdAtUs && deliveryId < after.deliveryId),
        )
        .slice(0, limit),
    due: async (nowMs, { except, limit }) =>
      [...kept.values()]
        .filter(({ delivery, dueAtMs }) => delivery.status === 'pending' && dueAtMs <= nowMs)
        .filter(({ delivery }) => !except.includes(delivery.receiverId))
        .sort((a, b) => a.dueAtMs - b.dueAtMs || a.delivery.occurredAtUs - b.delivery.occurredAtUs)
        .slice(0, limit)
        .map(({ delivery: { deliveryId, receiverId } }) => ({ deliveryId, receiverId })),
    async claim({ deliveryId: id }, nowMs, untilMs) {
      const found = kept.get(id);
      if (found?.delivery.status !== 'pending' || found.dueAtMs > nowMs) return undefined;
      found.dueAtMs = untilMs;
      found.claim = `${++claims}`;
      return { delivery: found.delivery, claim: found.claim };
    },
    async settle({ delivery, claim }, next) {
      if (kept.get(delivery.deliveryId)?.claim !== claim) return false;
      keep(next);
      return true;
    },
    async release({ delivery, claim }, atMs) {
      const found = kept.get(delivery.deliveryId);
      if (found?.claim === claim) Object.assign(found, { dueAtMs: atMs, claim: '' });
    },
    async requeue(delivery) {
      if (kept.has(delivery.deliveryId)) keep(delivery);
    },
    async requeueFailed(receiverId, { sinceUs, limit }, nowMs) {
      const isFailed = (delivery: Delivery) =>
        delivery.receiverId === receiverId &&
        delivery.status === 'failed' &&
        !delivery.isTest &&
        delivery.createdAtUs >= sinceUs;
      const found = [...kept.values()].map(({ delivery }) => delivery).filter(isFailed);
      const oldest = found.sort((a, b) => a.createdAtUs - b.createdAtUs).slice(0, limit);
      for (const delivery of oldest) keep({ ...delivery, status: 'pending', tries: 0, nextAttemptAtMs: nowMs });
      return oldest.map(({ deliveryId }) => ({ deliveryId, receiverId }));
    },
    earlierOf: async ({ cardId, receiverId, occurredAtUs }) =>
      [...kept.values()]
        .filter(({ delivery }) => delivery.cardId === cardId && delivery.receiverId === receiverId)
        .filter(({ delivery }) => delivery.status === 'pending' && delivery.occurredAtUs < occurredAtUs)
        .map(({ delivery: { tries }, dueAtMs }) => ({ tries, dueAtMs })),
    remove: async ({ deliveryId: id }) => void kept.delete(id),
    removeOfReceiver: async (receiverId) => void removeIf((delivery) => delivery.receiverId === receiverId),
    removeOfCard: async (cardId) => removeIf((delivery) => delivery.cardId === cardId && !delivery.isOfDeletion),
    removeOfCheck: async (cardId, eligibilityId) =>
      removeIf((one) => one.cardId === cardId && one.eligibilityId === eligibilityId && !one.isOfDeletion),
    removeOlder: async (beforeUs) =>
      removeIf(({ status, createdAtUs }) => status !== 'pending' && createdAtUs < beforeUs),
    removeBeyond: async (receiverId, keptMax) => {
      const newest = [...kept.values()]
        .map(({ delivery }) => delivery)
        .filter((one) => one.receiverId === receiverId)
        .sort((a, b) => b.createdAtUs - a.createdAtUs)
        .slice(0, keptMax);
      return removeIf((one) => one.receiverId === receiverId && one.status !== 'pending' && !newest.includes(one));
    },
  };
}

export function inMemoryDeletedCards(): DeletedCards {
  const cards = new Map<CardId, number>();
  return {
    add: async (cardId, nowMs) => void cards.set(cardId, nowMs),
    has: async (cardId) => cards.has(cardId),
    removeOlder: async (beforeMs) => {
      for (const [cardId, atMs] of cards) if (atMs < beforeMs) cards.delete(cardId);
    },
  };
}

/** Exchanges as JSON, sealed by nothing. */
const plainExchanges: Exchanges = {
  seal: async (_accountId, _deliveryId, exchange) => Buffer.from(JSON.stringify(exchange)),
  open: async (_accountId, _deliveryId, sealed) => JSON.parse(Buffer.from(sealed).toString()) as Exchange,
};

/** In-memory dependencies of the handlers; receivers respond with `respond`. */
export function world({
  endpoints = [anEndpoint()],
  destinations = [],
}: {
  endpoints?: Endpoint[];
  destinations?: Destination[];
} = {}) {
  const clock = fakeClock();
  const sent: Message[] = [];
  const pushes: { destination: Destination; bundles: readonly object[] }[] = [];
  let keyCount = 0;
  const published: OutgoingEvent[] = [];
  const its = {
    respond: async (_message: Message, _signal: AbortSignal): Promise<Outcome> => ({ status: 204 }),
    respondToPush: async (_signal: AbortSignal): Promise<Outcome> => ({ status: 200 }),
    wakeCount: 0,
  };
  const own = {
    endpoints: inMemoryEndpoints(...endpoints),
    deliveries: inMemoryDeliveries(),
    exchanges: plainExchanges,
    deletedCards: inMemoryDeletedCards(),
    users: { of: async () => 'patient-4711' as string | undefined },
    destinations: inMemoryDestinations(...destinations),
    pushed: inMemoryPushed(),
    pushSource: {
      contentOf: async ({ cardId, eligibilityId }) => ({
        cardId,
        bundles: [{ cardId, eligibilityId }],
        created: { card: [`Coverage?identifier=${cardId}`], check: [] },
      }),
      deletionOf: (_id, created) => ({ bundles: [{ deleted: created }], created: { card: [], check: [] } }),
    } as PushSource,
    fhir: {
      send: async (destination, bundles, signal) => {
        pushes.push({ destination, bundles });
        return { outcome: await its.respondToPush(signal), exchange: { request: { headers: {} } } };
      },
      checkUrl: () => {},
    } as FhirClient,
    imagesInTurn: createTurns({ atOnce: 2, waiting: 0, waitingOfOne: 0, waitMs: 0 }),
    isAccountDeleted: async (_accountId: AccountId): Promise<boolean> => false,
    destinationSecrets: {
      createKey: async (_id, algorithm, signsFromMs) => ({
        keyId: `key ${++keyCount}`,
        algorithm,
        publicJwk: { kty: 'EC' },
        sealedPrivate: 'sealed',
        signsFromMs,
      }),
      seal: (secret) => `sealed ${secret}`,
      resealed: () => undefined,
    } as DestinationSecrets,
    secrets: { create: () => 'whsec_bmV3', seal: (secret: string) => `sealed ${secret}`, resealed: () => undefined },
    sender: {
      send: async (message: Message, signal: AbortSignal) => {
        sent.push(message);
        const outcome = await its.respond(message, signal);
        return { outcome, exchange: { request: { headers: {}, body: message.body } } };
      },
      checkUrl: () => {},
    },
    wake: () => void its.wakeCount++,
    grown: new Set<ReceiverId>(),
    deliveryIdOf: (receiverId: ReceiverId, what: string) => `${receiverId} ${what}` as DeliveryId,
    publisher: { publish: async (event: OutgoingEvent) => void published.push(event) },
    clock,
    ids: fakeIds(),
    random: () => 0,
    log: silentLogger,
    rules: {
      schedule: { retriesMs: [5000, 300_000], jitter: 0.1 },
      disableAfterMs: 432_000_000,
      overlapMs: 86_400_000,
      endpointsMax: 3,
      destinationsMax: 3,
      claimMs: 20_000,
      retentionMs: 86_400_000,
      logMax: 100,
    },
  } satisfies Omit<Deps, 'receivers'>;
  const deps: typeof own & Deps = {
    ...own,
    // Of the dependencies as they are when they are used: tests replace some.
    get receivers() {
      return { webhook: endpointReceivers(this), fhir: destinationReceivers(this) };
    },
  };
  return { deps, clock, sent, pushes, published, its };
}
