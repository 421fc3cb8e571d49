import { BacksideMode, FlagType } from './gen/cardlens/v1/card.js';
import { CardState, Side } from './gen/cardlens/v1/common.js';
import { EligibilityBatchState, EligibilityScheduleState, PlannedCheckState } from './gen/cardlens/v1/eligibility.js';
import { CardStage, EligibilityState } from './gen/cardlens/v1/events.js';
import { DeliveryStatus } from './gen/cardlens/v1/webhook.js';

/**
 * Public names of wire enums: `SIDE_FRONT` is `front` to callers and in documents. An unknown number (from a newer
 * peer) has no name.
 */
function names<const T extends Record<string, number>>(values: T) {
  const byValue = new Map<number, keyof T>(Object.entries(values).map(([name, value]) => [value, name]));
  return {
    toWire: (name: keyof T): T[keyof T] => values[name],
    fromWire: (value: number): keyof T | undefined => byValue.get(value),
  };
}

export type SideName = 'front' | 'back';
export type CardStateName = 'pending' | 'processing' | 'completed' | 'error' | 'unknown';
export type BacksideModeName = 'disabled' | 'required' | 'optional';
export type FlagTypeName =
  | 'missing_elements'
  | 'incorrect_elements'
  | 'bad_payer_match'
  | 'unreadable_text'
  | 'eligibility_issue'
  | 'other';
export type CardStageName =
  | 'pending'
  | 'processing'
  | 'frontside_processing'
  | 'frontside_failed'
  | 'backside_processing'
  | 'backside_failed'
  | 'post_processing'
  | 'completed'
  | 'error'
  | 'unknown';

export type EligibilityStateName = 'processing' | 'completed' | 'error';

export type DeliveryStatusName = 'pending' | 'succeeded' | 'failed';

export const sideNames = names({ front: Side.SIDE_FRONT, back: Side.SIDE_BACK });

export const flagTypeNames = names({
  missing_elements: FlagType.FLAG_TYPE_MISSING_ELEMENTS,
  incorrect_elements: FlagType.FLAG_TYPE_INCORRECT_ELEMENTS,
  bad_payer_match: FlagType.FLAG_TYPE_BAD_PAYER_MATCH,
  unreadable_text: FlagType.FLAG_TYPE_UNREADABLE_TEXT,
  eligibility_issue: FlagType.FLAG_TYPE_ELIGIBILITY_ISSUE,
  other: FlagType.FLAG_TYPE_OTHER,
});

export const cardStateNames = names({
  pending: CardState.CARD_STATE_PENDING,
  processing: CardState.CARD_STATE_PROCESSING,
  completed: CardState.CARD_STATE_COMPLETED,
  error: CardState.CARD_STATE_ERROR,
  unknown: CardState.CARD_STATE_UNKNOWN,
});

export const backsideModeNames = names({
  disabled: BacksideMode.BACKSIDE_MODE_DISABLED,
  required: BacksideMode.BACKSIDE_MODE_REQUIRED,
  optional: BacksideMode.BACKSIDE_MODE_OPTIONAL,
});

export const cardStageNames = names({
  pending: CardStage.CARD_STAGE_PENDING,
  processing: CardStage.CARD_STAGE_PROCESSING,
  frontside_processing: CardStage.CARD_STAGE_FRONTSIDE_PROCESSING,
  frontside_failed: CardStage.CARD_STAGE_FRONTSIDE_FAILED,
  backside_processing: CardStage.CARD_STAGE_BACKSIDE_PROCESSING,
  backside_failed: CardStage.CARD_STAGE_BACKSIDE_FAILED,
  post_processing: CardStage.CARD_STAGE_POST_PROCESSING,
  completed: CardStage.CARD_STAGE_COMPLETED,
  error: CardStage.CARD_STAGE_ERROR,
  unknown: CardStage.CARD_STAGE_UNKNOWN,
});

export const eligibilityStateNames = names({
  processing: EligibilityState.ELIGIBILITY_STATE_PROCESSING,
  completed: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
  error: EligibilityState.ELIGIBILITY_STATE_ERROR,
});

export const eligibilityBatchStateNames = names({
  processing: EligibilityBatchState.ELIGIBILITY_BATCH_STATE_PROCESSING,
  completed: EligibilityBatchState.ELIGIBILITY_BATCH_STATE_COMPLETED,
  canceled: EligibilityBatchState.ELIGIBILITY_BATCH_STATE_CANCELED,
});

export const scheduleStateNames = names({
  open: EligibilityScheduleState.ELIGIBILITY_SCHEDULE_STATE_OPEN,
  ended: EligibilityScheduleState.ELIGIBILITY_SCHEDULE_STATE_ENDED,
});

export const plannedCheckStateNames = names({
  planned: PlannedCheckState.PLANNED_CHECK_STATE_PLANNED,
  created: PlannedCheckState.PLANNED_CHECK_STATE_CREATED,
  skipped: PlannedCheckState.PLANNED_CHECK_STATE_SKIPPED,
  refused: PlannedCheckState.PLANNED_CHECK_STATE_REFUSED,
});

export const deliveryStatusNames = names({
  pending: DeliveryStatus.DELIVERY_STATUS_PENDING,
  succeeded: DeliveryStatus.DELIVERY_STATUS_SUCCEEDED,
  failed: DeliveryStatus.DELIVERY_STATUS_FAILED,
});
