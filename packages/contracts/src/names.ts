import {
  BacksideMode,
  ConfirmationStatus,
  FlagType,
  HolderSource,
  ReadingPictures,
  RealPayerReason,
} from './gen/cardlens/v1/card.js';
import { CardState, Side } from './gen/cardlens/v1/common.js';
import { ValueSource } from './gen/cardlens/v1/details.js';
import {
  EligibilityBatchState,
  EligibilityDiscoveryEnd,
  EligibilityDiscoveryState,
  EligibilityScheduleState,
  PlannedCheckState,
} from './gen/cardlens/v1/eligibility.js';
import { CardStage, EligibilityState } from './gen/cardlens/v1/events.js';
import { DeviceReading, RetentionKind } from './gen/cardlens/v1/session.js';
import { DeliveryStatus } from './gen/cardlens/v1/webhook.js';

/** `SIDE_FRONT` of prefix `SIDE` is `front`. */
type NameIn<Key, Prefix extends string> = Key extends `${Prefix}_UNSPECIFIED`
  ? never
  : Key extends `${Prefix}_${infer Name}`
    ? Lowercase<Name>
    : never;

/**
 * Public names of a wire enum, derived from the names in the proto file: `SIDE_FRONT` is `front` to callers and in
 * documents. An unknown number (from a newer peer) has no name.
 */
function namesOf<E extends Record<string, number | string>, const Prefix extends string>(values: E, prefix: Prefix) {
  type Name = NameIn<keyof E, Prefix>;
  type Value = E[Extract<keyof E, `${Prefix}_${string}`>];
  const named = Object.entries(values)
    .filter(([key, value]) => key.startsWith(`${prefix}_`) && value !== 0)
    .map(([key, value]) => [key.slice(prefix.length + 1).toLowerCase(), value]) as [Name, Value][];
  const byName = new Map(named);
  const byValue = new Map<unknown, Name>(named.map(([name, value]) => [value, name]));
  return {
    all: named.map(([name]): Name => name),
    toWire: (name: Name): Value => byName.get(name) as Value,
    fromWire: (value: number): Name | undefined => byValue.get(value),
  };
}

export const sideNames = namesOf(Side, 'SIDE');
export const flagTypeNames = namesOf(FlagType, 'FLAG_TYPE');
export const cardStateNames = namesOf(CardState, 'CARD_STATE');
export const backsideModeNames = namesOf(BacksideMode, 'BACKSIDE_MODE');
export const confirmationStatusNames = namesOf(ConfirmationStatus, 'CONFIRMATION_STATUS');
export const realPayerReasonNames = namesOf(RealPayerReason, 'REAL_PAYER_REASON');
export const holderSourceNames = namesOf(HolderSource, 'HOLDER_SOURCE');
export const deviceReadingNames = namesOf(DeviceReading, 'DEVICE_READING');
export const readingPicturesNames = namesOf(ReadingPictures, 'READING_PICTURES');
export const valueSourceNames = namesOf(ValueSource, 'VALUE_SOURCE');
export const cardStageNames = namesOf(CardStage, 'CARD_STAGE');
export const eligibilityStateNames = namesOf(EligibilityState, 'ELIGIBILITY_STATE');
export const eligibilityBatchStateNames = namesOf(EligibilityBatchState, 'ELIGIBILITY_BATCH_STATE');
export const discoveryStateNames = namesOf(EligibilityDiscoveryState, 'ELIGIBILITY_DISCOVERY_STATE');
export const discoveryEndNames = namesOf(EligibilityDiscoveryEnd, 'ELIGIBILITY_DISCOVERY_END');
export const scheduleStateNames = namesOf(EligibilityScheduleState, 'ELIGIBILITY_SCHEDULE_STATE');
export const plannedCheckStateNames = namesOf(PlannedCheckState, 'PLANNED_CHECK_STATE');
export const deliveryStatusNames = namesOf(DeliveryStatus, 'DELIVERY_STATUS');
export const retentionKindNames = namesOf(RetentionKind, 'RETENTION_KIND');

type NamesOf<T extends { readonly all: readonly string[] }> = T['all'][number];

export type DeviceReadingName = NamesOf<typeof deviceReadingNames>;
export type SideName = NamesOf<typeof sideNames>;
export type FlagTypeName = NamesOf<typeof flagTypeNames>;
export type CardStateName = NamesOf<typeof cardStateNames>;
export type BacksideModeName = NamesOf<typeof backsideModeNames>;
export type CardStageName = NamesOf<typeof cardStageNames>;
export type EligibilityStateName = NamesOf<typeof eligibilityStateNames>;
export type PlannedCheckStateName = NamesOf<typeof plannedCheckStateNames>;
export type DeliveryStatusName = NamesOf<typeof deliveryStatusNames>;
export type RetentionKindName = NamesOf<typeof retentionKindNames>;
