import type {
  CardPosition,
  DeliveryPosition,
  EligibilityBatchPosition,
  EligibilityPosition,
  EligibilitySchedulePosition,
  PayerPlace,
  SearchPosition,
} from '@cardlens/contracts';

/** Position of an entry in each kind of list. */
export interface Positions {
  readonly cards: CardPosition;
  readonly search: SearchPosition;
  readonly payers: PayerPlace;
  readonly eligibility: EligibilityPosition;
  readonly batches: EligibilityBatchPosition;
  readonly schedules: EligibilitySchedulePosition;
  /** The row. */
  readonly 'batch rows': number;
  readonly deliveries: DeliveryPosition;
  /** The sequence number. */
  readonly audit: number;
}

/** One list of an account; the third element is its query, or the resource that it belongs to. */
export type List<K extends keyof Positions> = readonly [kind: K, accountId: string, of?: string];

/** Positions in lists as opaque texts. */
export interface Cursors {
  write<K extends keyof Positions>(list: List<K>, position: Positions[K]): string;
  /** @throws InvalidInput `Invalid cursor` for anything but a cursor that was issued for this list */
  read<K extends keyof Positions>(list: List<K>, cursor: string): Positions[K];
}
