import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids, Logger, Turns } from '@cardlens/runtime';
import type { ReceiverKindName, Schedule } from '../deliveries/domain/delivery.js';
import type { DeliveryStore, Due, Exchanges, ReceiverKind } from '../deliveries/handlers/ports.js';
import type {
  DestinationSecrets,
  DestinationStore,
  FhirClient,
  PushedStore,
  PushSource,
} from '../destinations/handlers/ports.js';
import type { AccountId, CardId, DeliveryId, ReceiverId } from '../domain/ids.js';
import type { CardUsers, EndpointStore, SecretBox, Sender } from '../endpoints/handlers/ports.js';

/** Recently deleted cards; late events about them must not be stored. */
export interface DeletedCards {
  add(cardId: CardId, nowMs: number): Promise<void>;
  has(cardId: CardId): Promise<boolean>;
  removeOlder(deletedBeforeMs: number): Promise<void>;
}

export interface Deps {
  readonly receivers: Readonly<Record<ReceiverKindName, ReceiverKind>>;
  readonly deliveries: DeliveryStore;
  readonly exchanges: Exchanges;
  readonly deletedCards: DeletedCards;
  readonly endpoints: EndpointStore;
  readonly users: CardUsers;
  readonly secrets: SecretBox;
  readonly sender: Sender;
  readonly destinations: DestinationStore;
  readonly pushed: PushedStore;
  readonly pushSource: PushSource;
  readonly fhir: FhirClient;
  /** Bounds the memory for bundles with images. @throws DomainError before the work starts if there are too many */
  readonly imagesInTurn: Turns;
  readonly destinationSecrets: DestinationSecrets;
  /** @throws DomainError `unavailable` */
  readonly isAccountDeleted: (accountId: AccountId) => Promise<boolean>;
  /** These are due now and need not wait for the next query. */
  readonly wake: (due: readonly Due[]) => void;
  /** Receivers that this process has added deliveries to since it last trimmed their logs. */
  readonly grown: Set<ReceiverId>;
  /** A deterministic identifier of the given parts. */
  readonly deliveryIdOf: (receiverId: ReceiverId, what: string) => DeliveryId;
  /** Publishes immediately. @throws DomainError `unavailable` when the broker does not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
  /** Random number, 0 to 1. */
  random(): number;
  readonly log: Logger;
  readonly rules: Rules;
}

interface Rules {
  readonly schedule: Schedule;
  /** How long a receiver may fail before it is disabled. */
  readonly disableAfterMs: number;
  /** How long a replaced secret keeps signing. */
  readonly overlapMs: number;
  readonly endpointsMax: number;
  readonly destinationsMax: number;
  /** Claim duration: the longest an attempt may take. */
  readonly claimMs: number;
  /** Deliveries kept for each receiver, besides pending ones. */
  readonly logMax: number;
  /** How long ended deliveries are kept. */
  readonly retentionMs: number;
}
