import type {
  CardPosition,
  DeliveryPosition,
  EligibilityBatchPosition,
  EligibilityPosition,
  EligibilitySchedulePosition,
  PayerPlace,
  SearchPosition,
} from '@cardlens/contracts';

/** Positions in lists as opaque texts. */
export interface Cursors {
  write(accountId: string, position: CardPosition): string;
  /** @throws InvalidInput `Invalid cursor` for anything but a cursor that was issued to this account */
  read(accountId: string, cursor: string): CardPosition;
  /** A position among the results of one query; not valid with another query. */
  writeSearch(accountId: string, query: string, position: SearchPosition): string;
  /** @throws InvalidInput as `read` */
  readSearch(accountId: string, query: string, cursor: string): SearchPosition;
  /** A position among the payers found by one query. */
  writePayers(accountId: string, query: string, position: PayerPlace): string;
  /** @throws InvalidInput as `read` */
  readPayers(accountId: string, query: string, cursor: string): PayerPlace;
  writeEligibility(accountId: string, position: EligibilityPosition): string;
  /** @throws InvalidInput as `read` */
  readEligibility(accountId: string, cursor: string): EligibilityPosition;
  writeBatch(accountId: string, position: EligibilityBatchPosition): string;
  /** @throws InvalidInput as `read` */
  readBatch(accountId: string, cursor: string): EligibilityBatchPosition;
  writeSchedule(accountId: string, position: EligibilitySchedulePosition): string;
  /** @throws InvalidInput as `read` */
  readSchedule(accountId: string, cursor: string): EligibilitySchedulePosition;
  /** A row among the results of one batch. */
  writeBatchRow(accountId: string, batchId: string, row: number): string;
  /** @throws InvalidInput as `read` */
  readBatchRow(accountId: string, batchId: string, cursor: string): number;
  /** A position in the audit log. */
  writeAudit(accountId: string, sequence: number): string;
  /** @throws InvalidInput as `read` */
  readAudit(accountId: string, cursor: string): number;
  writeDelivery(accountId: string, webhookId: string, position: DeliveryPosition): string;
  /** @throws InvalidInput as `read` */
  readDelivery(accountId: string, webhookId: string, cursor: string): DeliveryPosition;
}
