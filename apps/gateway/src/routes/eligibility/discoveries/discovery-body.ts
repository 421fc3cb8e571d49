import { discoveryEndNames, discoveryStateNames, type EligibilityDiscovery } from '@cardlens/contracts';
import { discoveryContentShape, discoveryRequestShape } from '@cardlens/eligibility-record';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { named, namedWithin } from '../../../openapi/schemas.js';
import * as example from '../../example-ids.js';
import { uuid } from '../../fields.js';
import { component, count, id, oneOf, timestamp } from '../../shapes.js';
import { aQuestion } from '../examples.js';

named('DiscoveredPerson', discoveryContentShape.shape.person);
namedWithin('DiscoveryClues', discoveryContentShape.shape.hints);
named('DiscoveryInquiry', discoveryContentShape.shape.inquiries.unwrap().element);
named('DiscoveredCoverage', discoveryContentShape.shape.coverages.unwrap().element);

export const discoveryParams = z.object({ id: uuid('discovery_id', 'The discovery.', example.discoveryId) });

/** A discovery in a list. */
export const discoveryEntryShape = component('EligibilityDiscoveryEntry', 'A discovery in a list.', {
  discovery_id: id('Identifier of the discovery.'),
  state: oneOf(
    discoveryStateNames.all,
    '`processing`: payers are being asked. `completed`: `ended_by` says why. `canceled`: it was stopped.',
  ),
  created_at: timestamp('When it was created, UTC.'),
  completed_at: timestamp('When it ended, or was canceled. Absent until then.').optional(),
  ended_by: oneOf(
    discoveryEndNames.all,
    'Why it is completed. `primary_found`: the stop rule. `budget_spent`: as many inquiries were made as were allowed. `no_payer_left`: every ' +
      'payer that can be asked was asked. `quota_used_up`: the account has no eligibility checks left for the day. Absent otherwise.',
  ).optional(),
  budget: count('Maximum number of inquiries.'),
  inquiries_made: count('Inquiries that have ended.'),
  coverages_found: count('Coverages found, without those of low confidence.'),
  ...discoveryRequestShape.shape,
});

export const discoveryShape = component('EligibilityDiscovery', 'A search for the coverage of a person.', {
  ...discoveryEntryShape.shape,
  inquiries: discoveryContentShape.shape.inquiries,
  coverages: discoveryContentShape.shape.coverages,
});

export const askedExample = {
  person: aQuestion.subscriber,
  provider: aQuestion.provider,
  hints: { state: 'TX', zip: '78701', employer: 'Cedar Motors' },
  budget: 10,
  stop_rule: 'primary_found',
};

const aDiscoveryEntry = {
  ...askedExample,
  discovery_id: example.discoveryId,
  state: 'processing',
  created_at: '2026-03-02 14:07:31.204000+00:00',
  inquiries_made: 0,
  coverages_found: 0,
};

export const aDiscovery = { ...aDiscoveryEntry, inquiries: [], coverages: [] };

const end = {
  state: 'completed',
  ended_by: 'primary_found',
  completed_at: '2026-03-02 14:07:39.518000+00:00',
  inquiries_made: 2,
  coverages_found: 1,
};

export const completedDiscoveryEntry = { ...aDiscoveryEntry, ...end };

export const completedDiscovery = {
  ...aDiscovery,
  ...end,
  inquiries: [
    {
      eligibility_id: '3b8e6a14-90c7-4d25-a1f8-6e4d0c7b9a52',
      payer_id: '84980',
      payer_name: 'BLUE CROSS BLUE SHIELD OF TEXAS',
      probability: 0.301,
      reasons: ['under_65', 'insures_in_state', 'large'],
      outcome: 'not_found',
      error_code: 'MEMBER_NOT_FOUND',
    },
    {
      eligibility_id: example.eligibilityId,
      payer_id: '60054',
      payer_name: 'AETNA',
      probability: 0.081,
      reasons: ['under_65', 'insures_in_state', 'large'],
      outcome: 'covered',
    },
  ],
  coverages: [
    {
      eligibility_id: example.eligibilityId,
      payer_id: '60054',
      payer_name: 'AETNA',
      kind: 'commercial',
      confidence: 'high',
      payment_order: 'primary',
      payment_order_reason: 'only_coverage',
      member_id: 'CVH123456789',
      plan_name: 'CEDAR VALLEY PPO 2000',
      coverage_start_date: '2026-01-01',
    },
  ],
};

/** A discovery as callers see it, without inquiries and coverages. */
export const discoveryEntry = (discovery: EligibilityDiscovery) => ({
  ...discoveryRequestShape.parse(JSON.parse(discovery.contentJson)),
  ...common(discovery),
});

export const discoveryBody = (discovery: EligibilityDiscovery) => ({
  ...discoveryContentShape.parse(JSON.parse(discovery.contentJson)),
  ...common(discovery),
});

const common = (discovery: EligibilityDiscovery) => ({
  discovery_id: discovery.discoveryId,
  state: discoveryStateNames.fromWire(discovery.state) ?? 'processing',
  created_at: formatTimestampUs(discovery.createdAtUs),
  completed_at: discovery.endedAtUs === 0 ? undefined : formatTimestampUs(discovery.endedAtUs),
  ended_by: discoveryEndNames.fromWire(discovery.endedBy),
  budget: discovery.budget,
  inquiries_made: discovery.inquiriesMade,
  coverages_found: discovery.coveragesFound,
});
