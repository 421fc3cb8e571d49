import { readFileSync } from 'node:fs';
import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { anInquiry, type Entry, ownPartOf, type Summary, serviceTypesIn, usd } from '../../../test/summaries.js';
import type { Asked } from './asked.js';
import { acknowledgmentSummary, summaryOf } from './summary/summary.js';
import { verdictOf, verdictOfAcknowledgment } from './verdict.js';

// Responses rebuilt after reports of people who work with 271s; see fixtures/README.md.

const folder = new URL('../../../../test/fixtures/observed/', import.meta.url);
const day = '20261128';
const child = (firstName: string) => ({ firstName, lastName: 'Example', dateOfBirth: '20260601' });

interface Told {
  readonly outcome: string;
  readonly summary: Summary;
  readonly coverage: Entry;
  readonly plan: Entry;
  readonly stored: string;
  /** The entry of a service type. */
  readonly service: (code: string) => Entry | undefined;
}

const textOf = (name: string): string => readFileSync(new URL(`${name}.x12`, folder), 'utf8').trim();

function told(text: string, more: Partial<Asked>): Told {
  const asked = anInquiry({ traceNumber: 'elg1', firstDay: day, lastDay: day, ...more });
  const document = readResponse(text);
  const own = document.kind === '271' ? ownPartOf(text, asked) : undefined;
  const verdict = document.kind === '271' ? verdictOf(own!) : verdictOfAcknowledgment(document);
  const summary = (own ? summaryOf(own, asked) : document.kind !== '271' && acknowledgmentSummary(document)) as Summary;
  return {
    outcome: verdict.kind === 'completed' ? 'completed' : verdict.code,
    summary,
    coverage: summary.coverage_summary ?? {},
    plan: summary.plan_details ?? {},
    stored: JSON.stringify(own?.document ?? document),
    service: (code) => serviceTypesIn(summary).find(({ service_type_code }) => service_type_code === code),
  };
}

const of = (codes: string) => ({ serviceTypeCodes: [codes] });
const shares = (entry: Entry | undefined, kind: string) => (entry?.[kind] ?? []) as Entry[];

const cases: readonly [name: string, what: string, more: Partial<Asked>, check: (it: Told) => void][] = [
  [
    'two-plans-same-service',
    'names the plan of each copay',
    {},
    ({ service }) => {
      expect(shares(service('98'), 'copays').map(({ plan_name, amount }) => [plan_name, amount])).to.deep.equal([
        ['PPO PLAN A', usd('15.00')],
        ['PPO PLAN B', usd('19.00')],
      ]);
      expect(service('98')).not.to.have.property('plan_name');
    },
  ],
  [
    'two-plans-eb04',
    'tells two plans apart by type and name',
    {},
    ({ service }) =>
      expect(shares(service('98'), 'copays').map(({ plan_name }) => plan_name)).to.deep.equal(['PLAN A', 'PLAN B']),
  ],
  [
    'network-tiers',
    'names the network of each coinsurance',
    of('23'),
    ({ service, coverage, plan }) => {
      const entries = shares(service('23'), 'coinsurance');
      expect(entries.map((one) => [one.network, one.percent, one.network_name, one.network_id])).to.deep.equal([
        ['in', '0', 'EVERGREEN PPO', '1'],
        ['in', '10', 'EVERGREEN PREMIER', '2'],
        ['out', '20', undefined, undefined],
      ]);
      expect(coverage).to.include({ status: 'active' });
      expect(plan).to.include({ plan_name: 'EVERGREEN DENTAL CARE' });
    },
  ],
  [
    'age-limits',
    'does not take a limit of age for visits',
    {},
    ({ service }) =>
      expect(shares(service('98'), 'copays').map(({ amount, quantity }) => [amount, quantity])).to.deep.equal([
        [usd('10.00'), { value: '18', unit: 'age_high_value' }],
        [usd('25.00'), { value: '19', unit: 'age_low_value' }],
      ]),
  ],
  [
    'frames-by-price',
    'keeps the message that tells copays apart',
    of('AM'),
    ({ service }) => {
      const entries = [...shares(service('AM'), 'copays'), ...shares(service('AM'), 'coinsurance')];
      expect(entries.map(({ amount, percent, messages }) => [amount ?? percent, messages])).to.deep.equal([
        [usd('15.00'), ['FOR COSTS UP TO 130']],
        [usd('30.00'), ['FOR COSTS BETWEEN 130 AND UP TO 175']],
        [usd('45.00'), ['FOR COSTS BETWEEN 175 AND UP TO 250']],
        ['40', ['FOR COSTS OVER 250']],
      ]);
    },
  ],
  [
    'two-sources',
    'is covered by the source whose plan is active',
    {},
    ({ coverage, plan, summary, service }) => {
      expect(coverage).to.include({ status: 'active', coverage_start_date: '2026-01-01' });
      expect(plan).to.include({ plan_name: 'NEW PLAN' });
      expect(summary.payer_details).to.include({ name: 'CEDAR HEALTH NEW', payer_id: 'CEDAR2' });
      expect(coverage.plans).to.deep.equal([
        {
          plan_name: 'LEGACY PLAN',
          payer_name: 'CEDAR HEALTH LEGACY',
          status: 'inactive',
          status_reason: 'ended',
          coverage_end_date: '2025-12-31',
        },
        {
          plan_name: 'NEW PLAN',
          payer_name: 'CEDAR HEALTH NEW',
          status: 'active',
          coverage_start_date: '2026-01-01',
        },
      ]);
      expect(shares(service('98'), 'copays')).to.deep.equal([
        { amount: usd('20.00'), network: 'in', coverage_level: 'individual', time_period: 'visit' },
      ]);
    },
  ],
  [
    'second-patient-unavailable',
    'keeps nothing of another inquiry',
    {},
    ({ coverage, summary, stored }) => {
      expect(coverage).to.include({ status: 'active' });
      expect(summary.errors).to.deep.equal([]);
      expect(stored).not.to.match(/MARY|SAMPLE|ZZ900100999/);
    },
  ],
  [
    'cascading-rejections',
    'lists every reason of the payer',
    {},
    ({ outcome, summary }) => {
      expect(outcome).to.equal('MEMBER_ID_INVALID');
      expect((summary.errors as Entry[]).map(({ reject_reason_code }) => reject_reason_code)).to.deep.equal([
        '72',
        '73',
        '71',
      ]);
    },
  ],
  [
    'plan-ended-before-service',
    'is inactive after the end of the plan',
    {},
    ({ coverage, service }) => {
      expect(coverage).to.include({ status: 'inactive', status_reason: 'ended', coverage_end_date: '2025-12-31' });
      expect(service('98')).to.equal(undefined);
    },
  ],
  [
    'plan-ended-before-service',
    'is active while the plan lasted',
    { firstDay: '20251231', lastDay: '20251231' },
    ({ coverage }) => expect(coverage).to.include({ status: 'active' }).and.not.to.have.property('status_reason'),
  ],
  [
    'plan-ended-before-service',
    'is unclear for a stay that is longer than the plan',
    { firstDay: '20251230', lastDay: '20260102' },
    ({ coverage }) => expect(coverage).to.include({ status: 'unclear', status_reason: 'part_of_period' }),
  ],
  [
    'past-end-in-eb-loop',
    'is inactive after the period of the line',
    {},
    ({ coverage }) =>
      expect(coverage).to.include({ status: 'inactive', status_reason: 'ended', coverage_end_date: '2025-12-31' }),
  ],
  [
    'future-start',
    'is inactive before the plan begins',
    {},
    ({ coverage }) =>
      expect(coverage).to.include({
        status: 'inactive',
        status_reason: 'not_begun',
        coverage_start_date: '2027-01-01',
      }),
  ],
  [
    'pending-investigation',
    'is unclear while the payer investigates',
    {},
    ({ coverage }) => expect(coverage).to.include({ status: 'unclear', status_reason: 'pending_investigation' }),
  ],
  [
    'authorization-only-line',
    'states that authorization is required, in network',
    of('62'),
    ({ service }) => {
      expect(service('62')).to.include({ authorization_required: true });
      expect(service('62')?.authorizations).to.deep.equal([{ network: 'in', authorization_required: true }]);
    },
  ],
  [
    'auth-in-benefit-description',
    'states that authorization is required, with its message',
    of('62'),
    ({ service }) => {
      expect(service('62')).to.include({ authorization_required: true });
      expect(shares(service('62'), 'authorizations')[0]?.messages).to.deep.equal(['CALL FOR AUTHORIZATION']);
    },
  ],
  [
    'unlimited-as-99999',
    'does not take nines for an amount',
    {},
    ({ coverage }) =>
      expect(coverage.deductibles).to.deep.equal([
        { no_limit: true, network: 'any', coverage_level: 'family', time_period: 'calendar_year' },
        { amount: usd('190.00'), network: 'any', coverage_level: 'individual', time_period: 'calendar_year' },
      ]),
  ],
  [
    'copay-notes',
    'keeps amounts, networks and notes',
    of('UC'),
    ({ service, coverage }) => {
      expect(shares(service('96'), 'copays')[0]).to.deep.include({
        amount: usd('0.00'),
        network: 'out',
        messages: ['SPECIALIST'],
      });
      expect(shares(service('UC'), 'copays')[0]).to.deep.include({ amount: usd('35.00'), network: 'in' });
      expect(coverage).to.include({ status: 'active' });
    },
  ],
  [
    'medicaid-managed-care-MC',
    'names the organization that manages the care',
    {},
    ({ coverage }) =>
      expect((coverage.other_payers as Entry[])[0]).to.deep.include({
        manages_care: true,
        name: 'BLUERIDGE HEALTHKEEPERS',
        identifier: '00423Z',
        plan_name: 'MEDALLION',
        contacts: [{ type: 'telephone', value: '8005550147' }],
      }),
  ],
  [
    'MC-with-R',
    'names the other payer',
    {},
    ({ coverage }) =>
      expect((coverage.other_payers as Entry[])[0]).to.include({
        name: 'BLUERIDGE HEALTHKEEPERS',
        identifier: '00423Z',
      }),
  ],
  [
    'payers-own-trace-only',
    'finds the person by name and birth date',
    {},
    ({ coverage }) => expect(coverage).to.include({ status: 'active' }),
  ],
  [
    'rejection-before-birth-date',
    'has the reason and the follow-up action',
    {},
    ({ outcome, summary }) => {
      expect(outcome).to.equal('MEMBER_ID_INVALID');
      expect(summary.errors[0]).to.include({ reject_reason_code: '72', follow_up_action_code: 'C' });
    },
  ],
  [
    'isa11-U',
    'reads repetitions although ISA11 is a letter',
    {},
    ({ coverage, service }) => {
      expect(coverage).to.include({ status: 'active' });
      for (const code of ['1', '33', '98']) expect(service(code)).to.include({ status: 'active' });
    },
  ],
  [
    'accepting-ta1-before-999',
    'reads the rejection behind an acceptance',
    {},
    ({ outcome, summary }) => {
      expect(outcome).to.equal('INQUIRY_REJECTED');
      expect(
        (summary.errors as Entry[]).map(({ segment, reject_reason_code }) => [segment, reject_reason_code]),
      ).to.deep.equal([
        ['NM1', '8'],
        ['NM1', '7'],
        [undefined, '5'],
      ]);
    },
  ],
  [
    'empty-identifier',
    'leaves only the empty identifier out',
    {},
    ({ coverage, summary }) => {
      expect(coverage).to.include({ status: 'active' });
      expect(coverage.primary_care_provider).to.deep.equal({ type: 'primary_care_provider', name: 'DANA MAPLE' });
      expect(summary.warnings).to.deep.equal([
        { segment: 'NM1', position: 16, loop: '2120C', element: 'NM109', reason: 'missing_element' },
        { segment: 'PER', position: 17, loop: '2120C', element: 'PER04', reason: 'missing_element' },
      ]);
    },
  ],
  [
    'payer-address',
    'reads the address of the payer',
    {},
    ({ coverage, summary }) => {
      expect(coverage).to.include({ status: 'active' });
      expect(summary.payer_details).to.deep.include({
        address: { lines: ['PO BOX 100'], city: 'SPRINGFIELD', state: 'IL', postal_code: '62701' },
      });
      expect(summary).not.to.have.property('warnings');
    },
  ],
  ...(['open-ended-9999', 'open-ended-d8'] as const).map((name, index): (typeof cases)[number] => [
    name,
    'has a start and no end',
    {},
    ({ coverage, plan }) => {
      expect(coverage).to.include({ status: 'active', coverage_start_date: ['2016-06-01', '2024-01-01'][index] });
      expect(coverage).not.to.have.property('coverage_end_date');
      expect(JSON.stringify(plan.dates)).not.to.contain('9999');
    },
  ]),
  [
    'dependent-own-dates',
    'has the dates of the child',
    { dependent: child('Robin') },
    ({ coverage, summary }) => {
      expect(coverage).to.include({ status: 'active', coverage_start_date: '2026-06-01' });
      expect(summary.dependent_details).to.include({ first_name: 'ROBIN', last_name: 'EXAMPLE' });
    },
  ],
  [
    'hmo-dental-beside-medical',
    'does not call the medical plan by the type of the dental plan',
    {},
    ({ plan, service }) => {
      expect(plan).to.include({ plan_name: 'CHOICE FUND OPEN ACCESS' }).and.not.to.have.property('insurance_type');
      expect(service('35')).to.include({ plan_name: 'DENTAL HMO' });
    },
  ],
  [
    'plan-name-of-dental',
    'does not call the plan by the name of the dental plan',
    {},
    ({ plan, coverage }) => {
      expect(plan).to.not.have.any.keys('plan_name', 'insurance_type');
      expect(coverage).to.include({ status: 'active' });
    },
  ],
  [
    'per-cause-limit',
    'has a limit of money per episode',
    of('70'),
    ({ service }) =>
      expect(service('70')?.limitations).to.deep.equal([
        {
          amount: usd('10000.00'),
          coverage_level: 'individual',
          time_period: 'episode',
          authorization_required: false,
          network: 'any',
          messages: ['PER CAUSE'],
        },
      ]),
  ],
  [
    'repeated-group-in-line',
    'has number and name of the group',
    {},
    ({ plan }) => expect(plan).to.include({ group_number: '3327596', group_name: 'MAPLE GROUP, LLC' }),
  ],
  [
    'group-ig',
    'has number and name of the group',
    {},
    ({ plan }) => expect(plan).to.include({ group_number: 'GRP77', group_name: 'MAPLE GROUP' }),
  ],
  [
    'explicit-service-of-inactive-plan',
    'is inactive, and so is the service',
    of('98'),
    ({ coverage, plan, summary }) => {
      expect(coverage).to.include({ status: 'inactive', status_reason: 'payer_states' });
      expect(plan).to.include({ plan_name: 'GOLD PPO' });
      expect(serviceTypesIn(summary)).to.deep.equal([]);
    },
  ],
  [
    'rejection-without-member-id',
    'keeps the reason of the payer',
    {},
    ({ outcome, summary }) => {
      expect(outcome).to.equal('MEMBER_ID_INVALID');
      expect(summary.errors[0]).to.include({ reject_reason_code: '72' });
    },
  ],
  ['aaa04-missing', 'keeps the reason of the payer', {}, ({ outcome }) => expect(outcome).to.equal('MEMBER_NOT_FOUND')],
  [
    'payer-down-shown',
    'keeps the reason of the payer',
    {},
    ({ outcome, summary }) => {
      expect(outcome).to.equal('PAYER_UNAVAILABLE');
      expect(summary.errors[0]).to.include({ reject_reason_code: '42' }).and.to.have.property('reject_reason');
    },
  ],
  [
    'siblings-without-trace',
    'is about the child with our trace, not about the sibling before',
    { dependent: child('Sky') },
    ({ coverage, summary, stored }) => {
      expect(summary.dependent_details).to.include({ first_name: 'SKY' });
      expect(coverage).to.include({ status: 'inactive' });
      expect(stored).not.to.contain('RIVER');
    },
  ],
  [
    'twins-second-active',
    'is about the child of the name, when both children have our trace',
    { dependent: child('Sky') },
    ({ coverage, summary }) => {
      expect(summary.dependent_details).to.include({ first_name: 'SKY' });
      expect(coverage).to.include({ status: 'active' });
    },
  ],
  ...(
    [
      ['empty-msg', { segment: 'MSG', position: 14, loop: '2110C', element: 'MSG01', reason: 'missing_element' }],
      ['dtp-bad-format', { segment: 'DTP', position: 13, loop: '2100C', element: 'DTP02', reason: 'invalid_element' }],
      ['amount-with-sign', { segment: 'EB', position: 14, loop: '2110C', element: 'EB07', reason: 'invalid_element' }],
      ['nm102-missing', { segment: 'NM1', position: 16, loop: '2120C', element: 'NM102', reason: 'missing_element' }],
    ] as const
  ).map(([name, warning]): (typeof cases)[number] => [
    name,
    'loses only the defective part',
    {},
    ({ coverage, plan, summary }) => {
      expect(coverage).to.include({ status: 'active' });
      expect(plan).to.include({ plan_name: 'PPO' });
      expect(summary.warnings).to.deep.equal([warning]);
    },
  ]),
];

const segmentsOf = (text: string): string[] => text.split('~').slice(0, -1);

/** An interchange of these segments, with the right count in SE. */
const interchangeOf = (segments: readonly string[]): string => {
  const [first, last] = ['ST*', 'SE*'].map((id) => segments.findIndex((one) => one.startsWith(id)));
  const count = (last ?? 0) - (first ?? 0) + 1;
  return segments.map((one) => `${one.replace(/^SE\*\d+/, `SE*${count}`)}~`).join('');
};

/** The same content in another form: nothing in the result changes. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  'with other delimiters': (text) =>
    // A letter in ISA11 says nothing about the separator, so it must be the usual one.
    (text.includes('*U*00501*') ? text : text.replaceAll('^', '!'))
      .replaceAll('*', '|')
      .replaceAll(':', '>')
      .replaceAll('~', '\n'),
  'with line breaks': (text) => text.replaceAll('~', '~\r\n'),
  'with spaces at its end': (text) => `${text} \n`,
};

/** Blocks of an EB and its segments, in the opposite order within each person. */
function withLinesReversed(segments: readonly string[]): string[] {
  const reversed: string[] = [];
  let blocks: string[][] = [];
  const end = () => {
    reversed.push(...blocks.toReversed().flat());
    blocks = [];
  };
  for (const segment of segments) {
    if (segment.startsWith('EB*')) blocks.push([segment]);
    else if (/^(HL|SE)\*/.test(segment) || blocks.length === 0) {
      end();
      reversed.push(segment);
    } else blocks.at(-1)?.push(segment);
  }
  return reversed;
}

const stranger = (level: number) => [
  `HL*${level}*2*22*0`,
  'TRN*2*OTHER-INQUIRY*9CARDLENS0',
  'NM1*IL*1*STRANGER*MORGAN****MI*ZZ900100777',
  'DMG*D8*19500505*F',
  'EB*1**30**STRANGE PLAN',
  'EB*B*IND*98***27*77',
];

/** Other content that says the same about the person. */
const variants: Readonly<Record<string, (segments: readonly string[]) => readonly string[]>> = {
  'with its lines in the opposite order': withLinesReversed,
  'with the response to another inquiry before it': (segments) => {
    const place = segments.findIndex((one) => /^HL\*\d+\*2\*22\*/.test(one));
    return place < 0 ? segments : segments.toSpliced(place, 0, ...stranger(90));
  },
  'with the response to another inquiry after it': (segments) => {
    const place = segments.findIndex((one) => one.startsWith('SE*'));
    const isOneSource = segments.filter((one) => /^HL\*\d+\*\*20/.test(one)).length === 1;
    return isOneSource ? segments.toSpliced(place, 0, ...stranger(91)) : segments;
  },
  'without any trace number': (segments) =>
    segments.some((one) => one.startsWith('AAA')) ? segments : segments.filter((one) => !one.startsWith('TRN*')),
  'without INS and gender': (segments) =>
    segments.filter((one) => !one.startsWith('INS*')).map((one) => one.replace(/^(DMG\*D8\*\d+)\*[FM]$/, '$1')),
  'with a longer name of the person': (segments) =>
    segments.map((one) =>
      one.replace(/^(NM1\*(?:IL|03)\*1\*\w+\*\w+)(\*{4}|$)/, (_, name: string, rest: string) =>
        rest === '' ? `${name}*Q` : `${name}*Q***`,
      ),
    ),
};

/** What must not depend on the order of lines or on other content. */
function essence({ outcome, summary, coverage, plan, stored }: Told) {
  const { status, status_reason, coverage_start_date, coverage_end_date } = coverage;
  const entries = serviceTypesIn(summary).map(({ service_type_code, copays = [], coinsurance = [] }) => [
    service_type_code,
    [...(copays as Entry[]), ...(coinsurance as Entry[])].map((share) => JSON.stringify(share)).sort(),
  ]);
  return {
    outcome,
    status,
    status_reason,
    coverage_start_date,
    coverage_end_date,
    plan_name: plan.plan_name,
    people: [summary.subscriber_details, summary.dependent_details].map((one) => one?.first_name),
    payer: summary.payer_details?.name,
    codes: new Set((summary.errors as Entry[]).map(({ code }) => code)),
    services: new Map(entries.sort().map(([code, shares]) => [code, shares])),
    hasStranger: /STRANGE/.test(stored),
  };
}

describe('responses observed in practice', () => {
  for (const [name, what, more, check] of cases) {
    it(`${name}: ${what}`, () => {
      const it = told(textOf(name), more);
      expect(it.outcome).to.match(/^[A-Z_]+$|^completed$/);
      if (Object.keys(it.coverage).length > 0) expect(it.outcome).to.equal('completed');
      check(it);
    });

    it(`${name}, in another form: ${what}`, () => {
      for (const change of Object.values(forms)) check(told(change(textOf(name)), more));
    });

    it(`${name}, with other content: the same about the person`, () => {
      // Of two plans, the first is named.
      const isOfOnePlan = !name.startsWith('two-plans');
      const essenceOf = (text: string) => {
        const { plan_name, coverage_start_date, ...rest } = essence(told(text, more));
        return isOfOnePlan ? { plan_name, coverage_start_date, ...rest } : rest;
      };
      for (const [variant, change] of Object.entries(variants)) {
        const text = interchangeOf(change(segmentsOf(textOf(name))));
        expect(essenceOf(text), variant).to.deep.equal(essenceOf(textOf(name)));
      }
    });
  }
});
