import {
  deliveryStatusNames,
  type EventSelection,
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
import { replayDelivery } from '../deliveries/handlers/replay-delivery.js';
import { type AccountId, asAccountId, asDeliveryId, asWebhookId } from '../domain/ids.js';
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
      const { webhookId } = await ownEndpoint(deps, refOf(request));
      return toWireDetail(await getDelivery(deps, webhookId, toDeliveryId(deliveryId)));
    },
    listDeliveries: async ({ limit, after, ...request }) => {
      const { webhookId } = await ownEndpoint(deps, refOf(request));
      const page = await listDeliveries(deps, webhookId, {
        limit,
        after: after && { createdAtUs: after.createdAtUs, deliveryId: toDeliveryId(after.deliveryId) },
      });
      return { deliveries: page.deliveries.map(toWireDelivery), next: page.next };
    },
    replayDelivery: async ({ deliveryId, ...request }) => {
      const { webhookId, isEnabled } = await ownEndpoint(deps, refOf(request));
      const receiver = { receiverId: webhookId, isEnabled };
      return toWireDelivery(await replayDelivery(deps, receiver, toDeliveryId(deliveryId)));
    },
    sendTest: async (request) => toWireDelivery(await sendTest(deps, refOf(request))),
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

function toAccountId(text: string): AccountId {
  if (text === '') throw new InvalidInput('an account is required');
  return asAccountId(text);
}

const toDeliveryId = (text: string) => asDeliveryId(checkedUuid('delivery_id', text));
