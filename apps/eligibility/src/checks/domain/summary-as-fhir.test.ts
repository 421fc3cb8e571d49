import { readdirSync, readFileSync } from 'node:fs';
import {
  type CostShare,
  type EligibilityQuestion,
  type EligibilitySummary,
  type Money,
  serviceTypesIn,
} from '@cardlens/eligibility-record';
import { eligibilityBundle } from '@cardlens/fhir';
import { loadDefinitions, problems } from '@cardlens/fhir/testing';
import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { a271 } from '../../../test/a271.js';
import { anInquiry, ownPartOf } from '../../../test/summaries.js';
import { summaryOf } from './summary/summary.js';
import { verdictOf } from './verdict.js';

// FHIR must say the same as the summary. Its amounts are read back here without the code that writes them.

const folder = new URL('../../../../test/fixtures/observed/', import.meta.url);
const day = '20261128';
const inquiry = anInquiry({ traceNumber: 'elg1', firstDay: day, lastDay: day });

const responses: readonly (readonly [name: string, text: string])[] = [
  ...readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const),
  ['a PPO plan', a271({ trace: 'elg1' })],
  [
    'limits, places, procedures and an unclear service',
    a271({
      trace: 'elg1',
      benefits: [
        'EB*1**30^33**OPEN ACCESS',
        'EB*F*IND*33***23***VS*20**Y',
        'EB*F*IND*33***29***VS*12**Y',
        'EB*F*IND*35***32*1500*****W',
        'EB*F*IND*35***33*900.5*****W',
        'EB*B*IND*98***27*15****N*Y',
        'III*ZZ*11',
        'EB*A*IND*****.2***Y*Y*HC:99213',
        'EB*5**47',
        'EB*A*IND*47*****.1****Y',
        'EB*I**54',
      ],
    }),
  ],
];

const request: EligibilityQuestion = {
  control_number: '000000001',
  trading_partner_service_id: '60054',
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
  subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: 'ZZ900100200' },
};

interface Item {
  readonly category?: { readonly coding?: readonly { readonly code?: string }[]; readonly text?: string };
  readonly productOrService?: { readonly coding?: readonly { readonly code?: string }[]; readonly text?: string };
  readonly name?: string;
  readonly network?: { readonly coding?: readonly { readonly code?: string }[]; readonly text?: string };
  readonly authorizationRequired?: boolean;
  readonly excluded?: boolean;
  readonly benefit?: readonly {
    readonly type: { readonly text?: string };
    readonly allowedMoney?: { readonly value: number };
    readonly usedMoney?: { readonly value: number };
    readonly allowedString?: string;
    readonly allowedUnsignedInt?: number;
    readonly usedUnsignedInt?: number;
  }[];
}

/** One amount of a service, in the words of both: what it is for, and every number. */
type Line = readonly (string | number | boolean | undefined)[];

const cents = ({ amount }: Money) => Math.round(Number(amount) * 100);
const sorted = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line)).toSorted();

const kinds = [
  'copays',
  'coinsurance',
  'deductibles',
  'out_of_pocket',
  'spend_down',
  'limitations',
  'authorizations',
] as const;

interface Owner extends Partial<Record<(typeof kinds)[number], readonly CostShare[] | undefined>> {
  readonly plan_name?: string | undefined;
}

function linesOf(subject: string, owner: Owner): Line[] {
  return kinds.flatMap((kind) =>
    (owner[kind] ?? []).flatMap((share): Line[] => {
      const plan = share.plan_name ?? owner.plan_name ?? share.insurance_type;
      const network = share.network === 'any' && !share.network_name ? 'in and out of network' : share.network_name;
      const code = share.network === 'any' ? undefined : share.network;
      const place: Line = [
        share.procedure === undefined ? subject : `${subject} ${share.procedure.code}`,
        plan,
        code,
        network,
        share.authorization_required,
      ];
      const { amount, remaining, used, percent, no_limit: isUnlimited, quantity } = share;
      const { remaining_quantity: left, used_quantity: usedCount } = share;
      const numbers: Line[] = [];
      if (amount !== undefined)
        numbers.push(['money', cents(amount), used ? cents(used) : remaining && cents(amount) - cents(remaining)]);
      else if (used !== undefined) numbers.push(['money', undefined, cents(used)]);
      if (amount === undefined && remaining !== undefined) numbers.push(['money left', cents(remaining), undefined]);
      if (isUnlimited) numbers.push(['text', 'no limit', undefined]);
      if (percent !== undefined) numbers.push(['text', `${percent}%`, undefined]);
      if (quantity !== undefined)
        numbers.push([
          'count',
          Number(quantity.value),
          usedCount ? Number(usedCount.value) : left && Number(quantity.value) - Number(left.value),
        ]);
      if (numbers.length === 0 && kind === 'authorizations') numbers.push([]);
      return numbers.map((number) => [...place, ...number]);
    }),
  );
}

/** Everything with a number or an authorization that the summary says. */
const saidBySummary = (summary: EligibilitySummary): Line[] => [
  ...linesOf('The plan as a whole', summary.coverage_summary ?? {}),
  ...serviceTypesIn(summary).flatMap((type) => linesOf(type.service_type_code, type)),
  ...(summary.coverage_summary?.unclear_services ?? []).flatMap((type) => linesOf(type.service_type_code, type)),
  ...(summary.procedures ?? []).flatMap((procedure) => linesOf(procedure.code, procedure)),
];

function saidByFhir(items: readonly Item[]): Line[] {
  return items.flatMap(({ category, productOrService, name, network, authorizationRequired, benefit }): Line[] => {
    const subject = [
      category?.coding?.[0]?.code ?? category?.text,
      productOrService?.coding?.[0]?.code ?? productOrService?.text,
    ];
    const place = [
      subject.filter((part) => part !== undefined).join(' '),
      name,
      network?.coding?.[0]?.code,
      network?.text,
      authorizationRequired,
    ];
    if (benefit === undefined) return authorizationRequired === undefined || name === undefined ? [] : [place];
    return benefit.map((one): Line => {
      const { allowedMoney, usedMoney, allowedString, allowedUnsignedInt, usedUnsignedInt } = one;
      const money = (amount: { readonly value: number } | undefined) => amount && Math.round(amount.value * 100);
      const isLeft = one.type.text?.endsWith(', remaining');
      if (allowedMoney !== undefined || usedMoney !== undefined)
        return [...place, isLeft ? 'money left' : 'money', money(allowedMoney), money(usedMoney)];
      if (allowedString !== undefined) return [...place, 'text', allowedString, undefined];
      return [...place, 'count', allowedUnsignedInt, usedUnsignedInt];
    });
  });
}

describe('a check as FHIR', () => {
  before(loadDefinitions);

  for (const [name, text] of responses)
    it(`is valid and says the same as its summary: ${name}`, function () {
      const document = readResponse(text);
      const own = document.kind === '271' ? ownPartOf(text, inquiry) : undefined;
      if (own === undefined || verdictOf(own).kind !== 'completed') return this.skip();
      const summary = summaryOf(own, inquiry);
      const bundle = eligibilityBundle({
        eligibilityId: '7d1c0f7a-44a3-4f35-8d0f-3f3f2a0f6d11',
        state: 'completed',
        createdAt: '2026-11-28T14:07:31.204518+00:00',
        updatedAt: '2026-11-28T14:07:35.118204+00:00',
        request,
        summary,
      });
      expect(problems(bundle)).to.deep.equal([]);
      const resources = bundle.entry?.flatMap(({ resource }) => resource ?? []) ?? [];
      const response = resources.find((one) => one.resourceType === 'CoverageEligibilityResponse');
      const [main, ...others] = response?.insurance ?? [];
      const coverage = summary.coverage_summary!;
      expect(main?.inforce).to.equal({ active: true, inactive: false }[coverage.status]);
      expect(main?.benefitPeriod?.start).to.equal(coverage.coverage_start_date);
      expect(main?.benefitPeriod?.end).to.equal(coverage.coverage_end_date);
      expect(response?.servicedDate).to.equal('2026-11-28');
      const items = (main?.item ?? []) as readonly Item[];
      expect(sorted(saidByFhir(items))).to.deep.equal(sorted(saidBySummary(summary)));
      const excluded = items.filter((item) => item.excluded).map(({ category }) => category?.coding?.[0]?.code);
      expect(excluded.filter(Boolean)).to.deep.equal(
        (coverage.not_covered ?? []).map(({ service_type_code }) => service_type_code),
      );
      const plans = coverage.plans ?? [];
      expect(others.map(({ inforce }) => inforce)).to.deep.equal([
        ...(plans.length > 1
          ? plans.map(({ status }) => ({ active: true, inactive: false, unclear: undefined })[status])
          : []),
        ...(coverage.other_payers ?? []).map(() => undefined),
      ]);
      const organizations = resources.flatMap((one) => (one.resourceType === 'Organization' ? (one.name ?? []) : []));
      for (const payer of coverage.other_payers ?? [])
        if (payer.name !== undefined) expect(organizations).to.include(payer.name);
    });
});
