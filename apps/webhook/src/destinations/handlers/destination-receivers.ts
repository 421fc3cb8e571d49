import { cardOfCheck } from '@cardlens/contracts';
import { DomainError, isOutage } from '@cardlens/errors';
import { record, traceCarrier } from '@cardlens/runtime';
import {
  type Delivery,
  errorCodeOf,
  isSuccess,
  type NewDelivery,
  newDelivery,
  type Outcome,
} from '../../deliveries/domain/delivery.js';
import type { DeliveredEvent, Receiver, ReceiverKind, Sent } from '../../deliveries/handlers/ports.js';
import { asAccountId, asCardId, asDestinationId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Destination } from '../domain/destination.js';
import type { NoPush, PushContent } from './ports.js';

export type DestinationReceiverDeps = Pick<
  Deps,
  | 'deletedCards'
  | 'deliveries'
  | 'deliveryIdOf'
  | 'destinations'
  | 'fhir'
  | 'imagesInTurn'
  | 'pushed'
  | 'pushSource'
  | 'clock'
  | 'rules'
  | 'log'
>;

/** What is sent, and what removes it if the destination wants that. */
const pushedTypes = ['card.completed', 'card.corrected', 'eligibility.completed'] as const;
const deletionTypes = ['card.deleted', 'eligibility.deleted'] as const;
type PushedEvent = Extract<DeliveredEvent, { type: (typeof pushedTypes)[number] | (typeof deletionTypes)[number] }>;

const isPushed = (event: DeliveredEvent): event is PushedEvent =>
  [...pushedTypes, ...deletionTypes].some((type) => type === event.type);
const isDeletionOf = ({ type }: PushedEvent): boolean => deletionTypes.some((one) => one === type);

/** FHIR destinations as receivers: each gets the cards and checks of its account, as they are when they are sent. */
export const destinationReceivers = (deps: DestinationReceiverDeps): ReceiverKind => ({
  async deliveriesOf(event) {
    if (!isPushed(event)) return [];
    const isDeletion = isDeletionOf(event);
    const all = await deps.destinations.ofAccount(asAccountId(event.data.accountId));
    const made = all
      .filter(({ isEnabled, mapping }) => isEnabled && (!isDeletion || mapping.onDelete === 'delete'))
      .map((destination) => (isDeletion ? deletionOf(deps, event, destination) : pushOf(deps, event, destination)));
    return (await Promise.all(made)).filter((one) => one !== undefined);
  },
  async find(receiverId) {
    const destination = await deps.destinations.get(asDestinationId(receiverId));
    return destination && receiverOf(deps, destination);
  },
  async page(after, limit) {
    const from = after === undefined ? undefined : asDestinationId(after);
    return (await deps.destinations.page(from, limit)).map(({ destinationId }) => destinationId);
  },
});

function pushOf({ deliveryIdOf }: DestinationReceiverDeps, event: PushedEvent, destination: Destination): NewDelivery {
  const { destinationId, accountId } = destination;
  const { cardId, occurredAtUs } = event.data;
  const isWithoutCard = 'eligibilityId' in event.data && cardOfCheck(event.data) === undefined;
  return {
    kind: 'fhir',
    receiverId: destinationId,
    deliveryId: deliveryIdOf(destinationId, event.id),
    accountId,
    eventId: event.id,
    type: event.type,
    cardId: asCardId(cardId),
    ...(isWithoutCard ? { isWithoutCard } : {}),
    ...('eligibilityId' in event.data ? { eligibilityId: event.data.eligibilityId } : {}),
    body: '',
    isOfDeletion: false,
    occurredAtUs,
    trace: traceCarrier(),
  };
}

/** The removal of what was sent, if anything was. */
async function deletionOf(
  deps: DestinationReceiverDeps,
  event: PushedEvent,
  destination: Destination,
): Promise<NewDelivery | undefined> {
  const push = pushOf(deps, event, destination);
  const { destinationId } = destination;
  const ofCard = await deps.pushed.ofCard(destinationId, asCardId(event.data.cardId));
  const { eligibilityId } = push;
  const gone = ofCard.filter((one) => eligibilityId === undefined || one.eligibilityId === eligibilityId);
  const created = gone.flatMap((one) => one.created);
  if (created.length === 0) return undefined;
  return { ...push, isOfDeletion: true, body: JSON.stringify([...new Set(created)]) };
}

function receiverOf(deps: DestinationReceiverDeps, destination: Destination): Receiver {
  return {
    isEnabled: destination.isEnabled,
    send: (delivery, signal) =>
      delivery.isOfDeletion
        ? sendDeletion(deps, destination, delivery, signal)
        : sendInTurn(deps, destination, delivery, signal),
    recordHealth: (outcome) => recordHealth(deps, destination, outcome),
  };
}

const unsent: Readonly<Record<Exclude<NoPush, 'obsolete'>, Outcome>> = {
  patient_unknown: { failure: 'FHIR_PATIENT_UNKNOWN', isFinal: true },
  too_large: { failure: 'FHIR_BUNDLE_TOO_LARGE', isFinal: true },
};

/** With images, few at once: each is held several times as text. The others wait. */
async function sendInTurn(
  deps: DestinationReceiverDeps,
  destination: Destination,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Sent | 'unavailable' | 'obsolete'> {
  if (destination.mapping.images === 'none') return sendPush(deps, destination, delivery, signal);
  let isStarted = false;
  const send = () => {
    isStarted = true;
    return sendPush(deps, destination, delivery, signal);
  };
  try {
    return await deps.imagesInTurn(destination.accountId, send);
  } catch (error) {
    if (isStarted) throw error;
    return 'unavailable';
  }
}

async function sendPush(
  deps: DestinationReceiverDeps,
  destination: Destination,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Sent | 'unavailable' | 'obsolete'> {
  const { pushSource, pushed, fhir, log } = deps;
  const { destinationId } = destination;
  const { deliveryId, accountId, cardId, isWithoutCard, eligibilityId } = delivery;
  // Tests of a destination are about no card.
  if (cardId === undefined) return 'obsolete';
  let content: Awaited<ReturnType<typeof pushSource.contentOf>>;
  try {
    content = await pushSource.contentOf(
      { accountId, cardId: isWithoutCard ? undefined : cardId, eligibilityId },
      destination,
    );
  } catch (error) {
    log.warn('card or check for a FHIR destination not read; retrying', { deliveryId, destinationId }, error);
    // A service of the previous release rejects calls of webhook.
    const isWaiting = isOutage(error) || DomainError.from(error).kind === 'forbidden';
    return isWaiting ? 'unavailable' : { outcome: { failure: 'WEBHOOK_CARD_UNREADABLE' } };
  }
  if (content === 'obsolete') return 'obsolete';
  if (typeof content === 'string') return { outcome: unsent[content] };
  // Before it is sent: what a crash leaves at the destination can be removed too.
  const { card, check } = content.created;
  if (card.length > 0) await pushed.add({ destinationId, cardId, created: card });
  if (check.length > 0) await pushed.add({ destinationId, cardId, eligibilityId, created: check });
  // A purge removes the deliveries of a card or check, then notes what `pushed` knows: it is after this, or seen here.
  const isRemoved = async () => (await deps.deliveries.get(deliveryId, destinationId)) === undefined;
  if (await isRemoved()) return 'obsolete';
  let isDone = false;
  try {
    const sent = await fhir.send(destination, content.bundles, signal);
    isDone = 'status' in sent.outcome;
    return sent;
  } finally {
    if (await isRemoved()) await deleteAgain(deps, delivery, content.created, isDone);
  }
}

/**
 * The removal of what was being sent when it was deleted: the one that the deletion has stored may have found nothing.
 * @param isDone  whether the destination has responded; otherwise it may still be storing what it got
 */
async function deleteAgain(
  { deletedCards, deliveries, deliveryIdOf, destinations, clock, rules }: DestinationReceiverDeps,
  delivery: Delivery,
  { card, check }: PushContent['created'],
  isDone: boolean,
): Promise<void> {
  const { deliveryId, receiverId, accountId, cardId, eligibilityId, isWithoutCard, eventId } = delivery;
  const destination = await destinations.get(asDestinationId(receiverId));
  if (destination?.mapping.onDelete !== 'delete' || cardId === undefined) return;
  const isOfCheck = eligibilityId !== undefined && !(await deletedCards.has(cardId));
  const created = [...new Set(isOfCheck ? check : [...card, ...check])];
  if (created.length === 0) return;
  const nowUs = clock.nowUs();
  const removal = newDelivery(
    {
      kind: 'fhir',
      receiverId,
      deliveryId: deliveryIdOf(receiverId, `removal after ${deliveryId}`),
      accountId,
      eventId,
      type: isOfCheck ? 'eligibility.deleted' : 'card.deleted',
      cardId,
      ...(isWithoutCard ? { isWithoutCard } : {}),
      ...(isOfCheck ? { eligibilityId } : {}),
      body: JSON.stringify(created),
      isOfDeletion: true,
      occurredAtUs: nowUs,
      trace: traceCarrier(),
    },
    nowUs,
  );
  const atMs = clock.nowMs() + (isDone ? 0 : rules.claimMs);
  await deliveries.add({ ...removal, nextAttemptAtMs: atMs });
}

async function sendDeletion(
  { pushSource, pushed, fhir }: DestinationReceiverDeps,
  destination: Destination,
  { deliveryId, cardId, eligibilityId, body }: Delivery,
  signal: AbortSignal,
): Promise<Sent> {
  const { bundles } = pushSource.deletionOf(deliveryId, JSON.parse(body));
  const sent = await fhir.send(destination, bundles, signal);
  const isOfCard = eligibilityId === undefined && cardId !== undefined;
  if (isOfCard && isSuccess(sent.outcome)) await pushed.removeOfCard(destination.destinationId, cardId);
  return sent;
}

/** Failures that say nothing about whether the destination works. */
const ofRecord: readonly (string | undefined)[] = [
  'FHIR_PATIENT_UNKNOWN',
  'FHIR_BUNDLE_TOO_LARGE',
  'WEBHOOK_CARD_UNREADABLE',
];

/** Records the destination's health and disables it after days of failures. */
async function recordHealth(
  { destinations, clock, rules, log }: DestinationReceiverDeps,
  { destinationId, accountId, failingSinceMs }: Destination,
  outcome: Outcome,
): Promise<void> {
  if (ofRecord.includes(errorCodeOf(outcome))) return;
  if (isSuccess(outcome)) {
    if (failingSinceMs !== undefined) await destinations.markWorking(destinationId);
    return;
  }
  const nowMs = clock.nowMs();
  if (failingSinceMs === undefined) return destinations.markFailing(destinationId, nowMs);
  if (nowMs - failingSinceMs < rules.disableAfterMs || !(await destinations.disable(destinationId))) return;
  record('webhookDisabled', 1, { reason: 'failing' });
  log.warn('FHIR destination disabled', { destinationId, accountId, reason: 'failing' });
}
