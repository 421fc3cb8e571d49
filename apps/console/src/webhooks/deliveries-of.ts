import type { QueryKey } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byCursor } from '../app/by-cursor.js';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';

/** What has deliveries: a webhook endpoint or a FHIR destination. Those of both have the same form. */
export interface Receiver {
  readonly path: string;
  /** Key of everything that was loaded about it. */
  readonly key: QueryKey;
}

export const endpointOf = (webhookId: string): Receiver => ({
  path: `/v1/webhooks/${encodeURIComponent(webhookId)}`,
  key: ['webhooks', webhookId],
});

export const destinationOf = (destinationId: string): Receiver => ({
  path: `/v1/fhir/destinations/${encodeURIComponent(destinationId)}`,
  key: ['fhir', 'destinations', destinationId],
});

const listEveryMs = 3_000;
const pendingEveryMs = 1_000;

const pathOf = ({ path }: Receiver, deliveryId: string) => `${path}/deliveries/${encodeURIComponent(deliveryId)}`;

/** The deliveries, newest first; the first page is kept up to date. */
export function useDeliveries({ path, key }: Receiver) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [...key, 'deliveries', 'list'],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call<'listWebhookDeliveries'>({ path: `${path}/deliveries`, query: { cursor }, signal }),
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    ...byCursor,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? listEveryMs : false),
  });
}

/** A delivery with its attempts. @param isAwaited  whether it is loaded again while it is pending */
export function useDelivery(receiver: Receiver, deliveryId: string, isAwaited = false) {
  const client = useClient();
  return useQuery({
    queryKey: [...receiver.key, 'deliveries', deliveryId],
    queryFn: ({ signal }) => client.call<'getWebhookDelivery'>({ path: pathOf(receiver, deliveryId), signal }),
    refetchInterval: isAwaited
      ? pollWhile<{ readonly status: string }>(({ status }) => status === 'pending', pendingEveryMs)
      : false,
  });
}

/** Sends a delivery again. */
export function useReplay(receiver: Receiver) {
  const client = useClient();
  return (deliveryId: string) =>
    client.call<'replayWebhookDelivery'>({ method: 'POST', path: `${pathOf(receiver, deliveryId)}/replay` });
}
