import { randomUUID } from 'node:crypto';
import { BacksideMode, type Card, CardStage, CardState, type Eligibility, EligibilityState } from '@cardlens/contracts';
import { accountId, cards, checks } from './running-service.js';

export const scores = ['0.990', '0.980'];

/** A completed card of the account of the test. */
export function aCard(values: Record<string, string>, more: Partial<Card> = {}): Card {
  const elements = Object.entries(values).map(([name, value]) => [name, { value, scores }] as const);
  const card: Card = {
    cardId: randomUUID(),
    accountId,
    state: CardState.CARD_STATE_COMPLETED,
    stage: CardStage.CARD_STAGE_COMPLETED,
    createdAtUs: 1,
    updatedAtUs: 2,
    failure: undefined,
    details: {
      elements: Object.fromEntries(elements),
      dependentNames: [],
      planDetails: [],
      phoneNumbers: [],
      addresses: [],
    },
    payerMatch: undefined,
    deleted: false,
    backside: BacksideMode.BACKSIDE_MODE_DISABLED,
    enableLivescan: false,
    scans: [],
    corrections: {},
    correctedDetails: undefined,
    times: undefined,
    confirmations: {},
    confirmedDetails: undefined,
    realPayer: undefined,
    enrichedEvents: false,
    ...more,
  };
  cards.set(card.cardId, card);
  return card;
}
export const values = {
  member_name: 'JORDAN EXAMPLE',
  member_number: 'CVH123456789',
  payer_name: 'CEDAR VALLEY HEALTH',
};

/** A completed check of the account of the test. */
export function aCheck(card: Card | undefined): Eligibility {
  const eligibilityId = randomUUID();
  const check: Eligibility = {
    eligibilityId,
    cardId: card?.cardId ?? eligibilityId,
    accountId,
    state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
    createdAtUs: 1,
    endedAtUs: 2,
    failure: undefined,
    requestJson: JSON.stringify({
      control_number: '000000001',
      trading_partner_service_id: '60054',
      provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
      subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: 'CVH123456789' },
    }),
    responseJson: '',
    summaryJson: JSON.stringify({ errors: [], coverage_summary: { status: 'active' } }),
    endEventId: '',
  };
  checks.set(eligibilityId, check);
  return check;
}
