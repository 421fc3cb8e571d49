import {
  CardState,
  ConfirmationStatus,
  Details,
  EligibilityDiscoveryState,
  EligibilityState,
} from '@cardlens/contracts';
import { completed, scores } from './completed-card.js';
import { aCardId, anEligibility, anEligibilityDiscovery, anEligibilityId, type fakeServices } from './fakes.js';

// Cards and checks with a number in every field that identifies a member, to search responses for them.

/** By where they are. */
export const numbers = {
  memberNumber: 'CVH123456789',
  medicareNumber: '1EG4-TE5-MK73',
  rxId: 'RX99887766',
  cardSpecificId: 'SPEC554433',
  prefix: 'XYQ',
  corrected: 'CVH123456780',
  stated: 'CVH555456789',
  correctedBefore: 'CVH444456789',
  asked: 'WRT100200300',
  inResponse: 'RAW100200301',
  ofSubscriber: 'SUB100200302',
  ofDependent: 'DEP100200303',
  atMedicare: '1EG4TE5MK72',
  atOtherPayer: 'OTH100200304',
  policy: 'POL100200305',
  attemptedFrom: 'ATF100200306',
  attemptedTo: 'ATT100200307',
  discovered: 'DIS100200308',
} as const;

const of = (value: string) => ({ value, scores });
const details = Details.fromPartial({
  ...completed.details,
  elements: {
    payer_name: of('Example Health'),
    group_number: of('GRP-4711'),
    member_name: of('JORDAN EXAMPLE'),
    member_number: of(numbers.memberNumber),
    medicare_medicaid_id: of(numbers.medicareNumber),
    rx_id: of(numbers.rxId),
    card_specific_id: of(numbers.cardSpecificId),
    member_id_prefix: of(numbers.prefix),
  },
  // A label or an address may repeat a number.
  addresses: [{ label: `ID ${numbers.memberNumber}`, type: 'medical_claims', value: 'PO Box 1, Springfield', scores }],
});
const source = {
  eligibilityId: anEligibilityId,
  payerId: '12345',
  payerName: 'EXAMPLE HEALTH',
  respondedAtUs: 1,
  simulated: true,
};
const differs = ConfirmationStatus.CONFIRMATION_STATUS_DIFFERS;

const numberedCard = {
  ...completed,
  cardId: aCardId,
  state: CardState.CARD_STATE_COMPLETED,
  details,
  correctedDetails: { ...details, elements: { ...details.elements, member_number: of(numbers.corrected) } },
  confirmedDetails: { ...details, elements: { ...details.elements, member_number: of(numbers.stated) } },
  corrections: {
    member_number: { element: { value: numbers.corrected }, correctedAtUs: 1, keyId: aCardId },
    rx_id: { element: { value: numbers.correctedBefore }, correctedAtUs: 1, keyId: aCardId },
  },
  confirmations: {
    member_number: { status: differs, element: { value: numbers.stated }, cardValue: numbers.memberNumber, source },
  },
  clientMetadataJson: JSON.stringify({ chart: numbers.memberNumber }),
};

const numberedCheck = anEligibility({
  state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
  requestJson: JSON.stringify({
    control_number: '000000123',
    trading_partner_service_id: '60054',
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
    subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: numbers.asked },
  }),
  responseJson: JSON.stringify({
    kind: '271',
    envelope: {},
    responses: [{ subscriber: { member_id: numbers.inResponse } }],
  }),
  summaryJson: JSON.stringify({
    errors: [],
    subscriber_details: { first_name: 'Jordan', member_id: numbers.ofSubscriber, group_number: 'GRP-4711' },
    dependent_details: { member_id: numbers.ofDependent, medicare_number: numbers.atMedicare },
    coverage_summary: {
      status: 'active',
      other_payers: [
        { name: 'Other', plan_number: numbers.policy, subscriber: { name: 'Sam', identifier: numbers.atOtherPayer } },
      ],
      messages: [`ID ${numbers.ofSubscriber} IS ACTIVE`],
    },
    chiropractic: {
      service_type_code: '33',
      service_type: 'Chiropractic',
      status: 'active',
      messages: [`CALL WITH ${numbers.asked}`],
      of_a_later_version: numbers.inResponse,
    },
  }),
  attemptsJson: JSON.stringify([
    {
      number: 1,
      created_at: '2026-01-02 03:04:06.000123+00:00',
      remedy: 'member_id_alternative',
      reject_reason_code: '75',
      changes: [{ field: 'subscriber.member_id', from: numbers.attemptedFrom, to: numbers.attemptedTo }],
      outcome: 'completed',
    },
  ]),
});

/** As in lists. */
const listedCheck = { ...numberedCheck, responseJson: '' };

const numberedDiscovery = anEligibilityDiscovery({
  state: EligibilityDiscoveryState.ELIGIBILITY_DISCOVERY_STATE_COMPLETED,
  contentJson: JSON.stringify({
    ...JSON.parse(anEligibilityDiscovery().contentJson),
    coverages: [
      {
        eligibility_id: anEligibilityId,
        payer_id: '60054',
        payer_name: 'AETNA',
        kind: 'commercial',
        confidence: 'high',
        payment_order: 'primary',
        payment_order_reason: 'only_coverage',
        member_id: numbers.discovered,
      },
    ],
  }),
});

/** Services that respond with them wherever they respond with a card, a check or a discovery. */
export const numberedServices: NonNullable<Parameters<typeof fakeServices>[0]> = {
  cards: {
    getCard: async () => numberedCard,
    createCard: async () => numberedCard,
    correctCard: async () => numberedCard,
    listCards: async () => ({ cards: [numberedCard], next: undefined }),
    searchCards: async () => ({ cards: [numberedCard], next: undefined, truncated: false }),
  },
  eligibility: {
    createEligibility: async () => numberedCheck,
    getEligibility: async () => numberedCheck,
    getNewestEligibility: async () => ({ eligibility: numberedCheck }),
    listEligibilities: async () => ({ eligibilities: [listedCheck], next: undefined }),
    joinEligibilityToCard: async () => numberedCheck,
    listEligibilityBatchResults: async () => ({
      results: [{ row: 1, reference: 'visit-1', check: listedCheck }],
      nextAfterRow: undefined,
    }),
    getEligibilityDiscovery: async () => numberedDiscovery,
    createEligibilityDiscovery: async () => numberedDiscovery,
    cancelEligibilityDiscovery: async () => numberedDiscovery,
    listEligibilityDiscoveries: async () => ({ discoveries: [numberedDiscovery], next: undefined }),
  },
};
