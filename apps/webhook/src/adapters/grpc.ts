import {
  deliveryStatusNames,
  type EventSelection,
  type PushRequest,
  WebhookServiceService,
  type Delivery as WireDelivery,
  type DeliveryDetail as WireDetail,
  type Endpoint as WireEndpoint,
  type EndpointWithSecret as WireEndpointWithSecret,
  webhookEventTypes,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { bind } from '@cardlens/rpc';
import { checkedUuid } from '@cardlens/runtime';
import type { Delivery, Exchange } from '../deliveries/domain/delivery.js';
import { type DeliveryDetail, getDelivery } from '../deliveries/handlers/get-delivery.js';
import { listDeliveries } from '../deliveries/handlers/list-deliveries.js';
import { recoverDeliveries } from '../deliveries/handlers/recover-deliveries.js';
import { replayDelivery } from '../deliveries/handlers/replay-delivery.js';
import { authOf, jwksOf, mappingOf, toWireDestination } from '../destinations/adapters/wire.js';
import {
  createDestination,
  deleteDestination,
  rotateKey,
  updateDestination,
} from '../destinations/handlers/destinations.js';
import { type DestinationRef, ownDestination } from '../destinations/handlers/own-destination.js';
import { type Chosen, previewPush, pushRecord } from '../destinations/handlers/push-record.js';
import { DestinationNotFound } from '../domain/errors.js';
import {
  type AccountId,
  asAccountId,
  asDeliveryId,
  asDestinationId,
  asWebhookId,
  type ReceiverId,
} from '../domain/ids.js';
import type { Endpoint } from '../endpoints/domain/endpoint.js';
import { createEndpoint, type EndpointWithSecret } from '../endpoints/handlers/create-endpoint.js';
import { deleteEndpoint } from '../endpoints/handlers/delete-endpoint.js';
import { type EndpointRef, ownEndpoint } from '../endpoints/handlers/own-endpoint.js';
import { rotateSecret } from '../endpoints/handlers/rotate-secret.js';
import { sendTest } from '../endpoints/handlers/send-test.js';
import { updateEndpoint } from '../endpoints/handlers/update-endpoint.js';
import type { Deps } from '../handlers/ports.js';

/** WebhookService: converts between messages and handler inputs. */
export const webhookBinding = (deps: Deps) =>
  bind(WebhookServiceService, {
    listEndpoints: async ({ accountId }) => ({
      endpoints: (await deps.endpoints.ofAccount(toAccountId(accountId))).map(toWire),
      limit: deps.rules.endpointsMax,
    }),
    createEndpoint: async ({ accountId, url, selection, description }) => {
      const events = eventsOf(selection);
      const chosen = events === undefined || events === 'all' ? {} : { events };
      return withSecret(await createEndpoint(deps, { accountId: toAccountId(accountId), url, description, ...chosen }));
    },
    getEndpoint: async (request) => toWire(await ownEndpoint(deps, refOf(request))),
    updateEndpoint: async ({ url, selection, description, enabled, ...request }) => {
      const events = eventsOf(selection);
      return toWire(
        await updateEndpoint(deps, refOf(request), {
          ...(url === undefined ? {} : { url }),
          ...(events === undefined ? {} : { events }),
          ...(description === undefined ? {} : { description }),
          ...(enabled === undefined ? {} : { isEnabled: enabled }),
        }),
      );
    },
    deleteEndpoint: async (request) => {
      await deleteEndpoint(deps, refOf(request));
      return {};
    },
    rotateSecret: async (request) => withSecret(await rotateSecret(deps, refOf(request))),
    getDelivery: async ({ deliveryId, ...request }) => {
      const { receiverId } = await ownReceiver(deps, request);
      return toWireDetail(await getDelivery(deps, receiverId, toDeliveryId(deliveryId)));
    },
    listDeliveries: async ({ limit, after, ...request }) => {
      const { receiverId } = await ownReceiver(deps, request);
      const page = await listDeliveries(deps, receiverId, {
        limit,
        after: after && { createdAtUs: after.createdAtUs, deliveryId: toDeliveryId(after.deliveryId) },
      });
      return { deliveries: page.deliveries.map(toWireDelivery), next: page.next };
    },
    replayDelivery: async ({ deliveryId, ...request }) => {
      const receiver = await ownReceiver(deps, request);
      return toWireDelivery(await replayDelivery(deps, receiver, toDeliveryId(deliveryId)));
    },
    recoverDeliveries: async ({ sinceUs, ...request }) => {
      const { webhookId, isEnabled } = await ownEndpoint(deps, refOf(request));
      return recoverDeliveries(deps, { receiverId: webhookId, isEnabled }, sinceUs);
    },
    sendTest: async (request) => toWireDelivery(await sendTest(deps, refOf(request))),
    listDestinations: async ({ accountId }) => ({
      destinations: (await deps.destinations.ofAccount(toAccountId(accountId))).map(toWireDestination),
      limit: deps.rules.destinationsMax,
    }),
    createDestination: async ({ accountId, baseUrl, name, auth, mapping }) =>
      toWireDestination(
        await createDestination(deps, {
          accountId: toAccountId(accountId),
          baseUrl,
          name,
          auth: authOf(auth),
          mapping: mappingOf(mapping),
        }),
      ),
    getDestination: async (request) => toWireDestination(await ownDestination(deps, destinationRef(request))),
    updateDestination: async ({ baseUrl, name, enabled, auth, mapping, ...request }) =>
      toWireDestination(
        await updateDestination(deps, destinationRef(request), {
          ...(baseUrl === undefined ? {} : { baseUrl }),
          ...(name === undefined ? {} : { name }),
          ...(enabled === undefined ? {} : { isEnabled: enabled }),
          ...(auth === undefined ? {} : { auth: authOf(auth) }),
          ...(mapping === undefined ? {} : { mapping: mappingOf(mapping) }),
        }),
      ),
    deleteDestination: async (request) => {
      await deleteDestination(deps, destinationRef(request));
      return {};
    },
    rotateDestinationKey: async ({ immediately, ...request }) =>
      toWireDestination(await rotateKey(deps, destinationRef(request), immediately)),
    getDestinationKeys: async ({ destinationId }) => {
      const id = toDestinationId(destinationId);
      const destination = await deps.destinations.get(id);
      if (destination === undefined) throw new DestinationNotFound(id);
      return { jwksJson: jwksOf(destination, deps.clock.nowMs()) };
    },
    previewPush: async ({ record, ...request }) => ({
      bundleJson: JSON.stringify(await previewPush(deps, destinationRef(request), chosenOf(record))),
    }),
    push: async ({ record, ...request }) =>
      toWireDelivery(await pushRecord(deps, destinationRef(request), chosenOf(record))),
  });

/** @returns undefined when the request does not name events */
function eventsOf(selection: EventSelection | undefined): readonly string[] | 'all' | undefined {
  if (selection === undefined) return undefined;
  const isKnown = (type: string) => webhookEventTypes.some((known) => known === type);
  if (!selection.events.every(isKnown)) throw new InvalidInput('Unknown event');
  return selection.events.length === 0 ? 'all' : [...new Set(selection.events)];
}

const toWire = (endpoint: Endpoint): WireEndpoint => ({
  webhookId: endpoint.webhookId,
  url: endpoint.url,
  events: [...(endpoint.events ?? [])],
  description: endpoint.description,
  enabled: endpoint.isEnabled,
  createdAtUs: endpoint.createdAtUs,
  disabledReason: endpoint.disabledReason,
});

const withSecret = ({ endpoint, secret }: EndpointWithSecret): WireEndpointWithSecret => ({
  endpoint: toWire(endpoint),
  secret,
});

const toWireDelivery = (delivery: Delivery): WireDelivery => ({
  deliveryId: delivery.deliveryId,
  eventId: delivery.eventId,
  type: delivery.type,
  cardId: delivery.isWithoutCard ? undefined : delivery.cardId,
  status: deliveryStatusNames.toWire(delivery.status),
  attempts: delivery.attempts,
  responseStatus: delivery.responseStatus,
  nextAttemptAtUs: delivery.nextAttemptAtMs === undefined ? undefined : delivery.nextAttemptAtMs * 1000,
  createdAtUs: delivery.createdAtUs,
  errorCode: delivery.errorCode,
  eligibilityId: delivery.eligibilityId,
});

const toWireDetail = ({ delivery, attempts }: DeliveryDetail): WireDetail => ({
  delivery: toWireDelivery(delivery),
  attempts: attempts.map(({ startedAtUs, durationMs, responseStatus, errorCode, exchange }) => ({
    startedAtUs,
    durationMs,
    responseStatus,
    errorCode,
    request: exchange && { headers: exchange.request.headers, body: exchange.request.body },
    response: exchange?.response && toWireResponse(exchange.response),
  })),
});

const toWireResponse = ({ isTruncated, ...response }: NonNullable<Exchange['response']>) => ({
  ...response,
  truncated: isTruncated,
});

const refOf = ({ accountId, webhookId }: { accountId: string; webhookId: string }): EndpointRef => ({
  accountId: toAccountId(accountId),
  webhookId: asWebhookId(checkedUuid('webhook_id', webhookId)),
});

const destinationRef = ({
  accountId,
  destinationId,
}: {
  accountId: string;
  destinationId: string;
}): DestinationRef => ({
  accountId: toAccountId(accountId),
  destinationId: toDestinationId(destinationId),
});

/** The endpoint or the destination of a request, if it is the caller's. @throws WebhookNotFound, DestinationNotFound */
async function ownReceiver(
  deps: Deps,
  { accountId, webhookId, destinationId }: { accountId: string; webhookId: string; destinationId?: string | undefined },
): Promise<{ receiverId: ReceiverId; isEnabled: boolean }> {
  if (destinationId === undefined) {
    const endpoint = await ownEndpoint(deps, refOf({ accountId, webhookId }));
    return { receiverId: endpoint.webhookId, isEnabled: endpoint.isEnabled };
  }
  const destination = await ownDestination(deps, destinationRef({ accountId, destinationId }));
  return { receiverId: destination.destinationId, isEnabled: destination.isEnabled };
}

/** @throws InvalidInput */
function chosenOf(record: PushRequest['record']): Chosen {
  if (record === undefined) throw new InvalidInput('card_id or eligibility_id is required');
  const { $case, value } = record;
  return $case === 'cardId'
    ? { cardId: checkedUuid('card_id', value) }
    : { eligibilityId: checkedUuid('eligibility_id', value) };
}

const toDestinationId = (text: string) => asDestinationId(checkedUuid('destination_id', text));

function toAccountId(text: string): AccountId {
  if (text === '') throw new InvalidInput('an account is required');
  return asAccountId(text);
}

const toDeliveryId = (text: string) => asDeliveryId(checkedUuid('delivery_id', text));
