import { InvalidInput, NotFound } from '@cardlens/errors';
import { traceCarrier } from '@cardlens/runtime';
import { type Delivery, newDelivery } from '../../deliveries/domain/delivery.js';
import { DestinationDisabled, NothingToPush } from '../../domain/errors.js';
import { asCardId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Destination } from '../domain/destination.js';
import { type DestinationRef, ownDestination } from './own-destination.js';
import type { PushContent } from './ports.js';

/** A card, or a check. */
export type Chosen = { readonly cardId: string } | { readonly eligibilityId: string };

/**
 * What would be sent: the transaction of the card, or that of the check. A check of a card comes after the card's.
 * @throws DestinationNotFound, NotFound, NothingToPush, DomainError `unavailable`, `rate_limited`
 */
export async function previewPush(deps: Deps, ref: DestinationRef, chosen: Chosen): Promise<object> {
  const { bundles } = await contentOf(deps, await ownDestination(deps, ref), chosen);
  const bundle = bundles.at(-1);
  if (bundle === undefined) throw new InvalidInput('nothing to send');
  return bundle;
}

/**
 * Sends a card or check now, as an event would.
 * @throws DestinationNotFound, DestinationDisabled, NotFound, NothingToPush
 */
export async function pushRecord(deps: Deps, ref: DestinationRef, chosen: Chosen): Promise<Delivery> {
  const { deliveries, clock, ids, deliveryIdOf, grown, wake } = deps;
  const destination = await ownDestination(deps, ref);
  if (!destination.isEnabled) throw new DestinationDisabled();
  const { cardId } = await contentOf(deps, destination, chosen);
  const { destinationId, accountId } = destination;
  const eventId = ids.orderedUuid();
  const nowUs = clock.nowUs();
  const eligibilityId = 'eligibilityId' in chosen ? chosen.eligibilityId : undefined;
  const delivery = newDelivery(
    {
      kind: 'fhir',
      receiverId: destinationId,
      deliveryId: deliveryIdOf(destinationId, eventId),
      accountId,
      eventId,
      type: eligibilityId === undefined ? 'card.completed' : 'eligibility.completed',
      cardId: asCardId(cardId ?? eligibilityId ?? ''),
      ...(cardId === undefined ? { isWithoutCard: true } : {}),
      ...(eligibilityId === undefined ? {} : { eligibilityId }),
      body: '',
      isOfDeletion: false,
      occurredAtUs: nowUs,
      trace: traceCarrier(),
    },
    nowUs,
  );
  await deliveries.add(delivery);
  grown.add(destinationId);
  wake([delivery]);
  return delivery;
}

async function contentOf(
  { pushSource, imagesInTurn }: Deps,
  destination: Destination,
  chosen: Chosen,
): Promise<PushContent> {
  const { accountId } = destination;
  const ref =
    'cardId' in chosen
      ? { accountId, cardId: asCardId(chosen.cardId) }
      : { accountId, eligibilityId: chosen.eligibilityId };
  const read = () => pushSource.contentOf(ref, destination);
  const content = await (destination.mapping.images === 'none' ? read() : imagesInTurn(accountId, read));
  if (content === 'obsolete')
    throw 'cardId' in chosen
      ? new NotFound('card_id', chosen.cardId)
      : new NotFound('eligibility_id', chosen.eligibilityId);
  if (typeof content === 'string') throw new NothingToPush(content);
  return content;
}
