import type { Benefit, Related } from './benefit.js';
import type { Inquiry } from './inquiry.js';

/** The simulated payer's data about a member, by scenario. All of it is fictitious and derived from the member id. */
export interface Coverage {
  readonly planName: string;
  readonly group?: string;
  /** Additional REF segments of the subscriber. */
  readonly references?: readonly (readonly [string, string])[];
  /** Level dates of the member: 346 plan begin, 347 plan end, 356 eligibility begin, 357 eligibility end. */
  readonly dates: readonly (readonly [string, string, string?])[];
  readonly benefits: readonly Benefit[];
  /** Whom the response is about, if not the patient of the inquiry. */
  readonly person?: { readonly last: string; readonly first: string; readonly birthDate: string };
}

/** Service types required in the response to a generic inquiry. @source CAQH CORE 154, eligibility data content */
const majorTypes = ['1', '33', '35', '47', '48', '50', '86', '88', '98', 'AL', 'MH', 'UC'] as const;

/** A number from 0 to below `count` derived from member and purpose (FNV-1a). */
export function draw(memberId: string, purpose: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${memberId}/${purpose}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % count;
}

const pick = (memberId: string, purpose: string, amounts: readonly number[]): number =>
  amounts[draw(memberId, purpose, amounts.length)] ?? 0;

const year = (day: string): string => day.slice(0, 4);
export const yearBefore = (day: string, years: number): string => `${Number(year(day)) - years}${day.slice(4)}`;
export const firstOfYear = (day: string): string => `${year(day)}0101`;
export const lastOfYear = (day: string): string => `${year(day)}1231`;

const isMajor = (types: readonly string[]): boolean => types.includes('30');
/** The service types that the response covers. */
export const typesFor = ({ serviceTypes }: Inquiry): readonly string[] =>
  isMajor(serviceTypes) ? majorTypes : [...new Set(serviceTypes)];

/** An amount for the whole period and its remaining part, individual and family, in or out of network. */
function accumulator(memberId: string, kind: 'C' | 'G', network: 'Y' | 'N', base: number): Benefit[] {
  const total = pick(memberId, `${kind}${network}`, [1, 1.5, 2, 3]) * base * (network === 'N' ? 2 : 1);
  return (['IND', 'FAM'] as const).flatMap((level) => {
    const whole = total * (level === 'FAM' ? 2 : 1);
    const used = Math.min(whole, draw(memberId, `${kind}${network}${level}`, 100) * (whole / 100));
    const common = { kind, level, types: ['30'], network } as const;
    return [
      { ...common, period: '23', cents: whole },
      { ...common, period: '29', cents: Math.round(whole - used) },
    ];
  });
}

const contact: Related = {
  entity: 'PR',
  type: '2',
  last: 'SIMULATED MEMBER SERVICES',
  qualifier: 'PI',
  id: 'SIMPAYER',
  phone: '8005550100',
};

/** A procedure is covered with a coinsurance; whether it needs authorization depends on its code. */
const procedureBenefits = ({ procedures }: Inquiry, percent: number): Benefit[] =>
  procedures.flatMap((procedure): Benefit[] => {
    const common = { level: 'IND', procedure, network: 'Y' } as const;
    const authorization = draw(procedure[1] ?? '', 'authorization', 2) === 0 ? 'N' : 'Y';
    return [
      { kind: '1', ...common },
      { kind: 'A', ...common, period: '27', percent, authorization },
    ];
  });

/** A PPO plan with every kind of benefit. */
export function ppo(inquiry: Inquiry, level: 'IND' | 'FAM' = 'IND'): Coverage {
  const memberId = inquiry.subscriber.id;
  const { day } = inquiry;
  const types = typesFor(inquiry);
  const office = pick(memberId, 'office', [1500, 2000, 2500, 3050]);
  const planName = `SIMULATED PPO ${pick(memberId, 'tier', [500, 1000, 1500, 2500])}`;
  const has = (type: string) => types.includes(type);
  const visit = (kind: Benefit['kind'], type: string, more: Partial<Benefit>): Benefit[] =>
    has(type) ? [{ kind, level: 'IND', types: [type], period: '27', network: 'Y', ...more }] : [];
  return {
    planName,
    group: `SIM${10_000 + draw(memberId, 'group', 90_000)}`,
    dates: [
      ['346', firstOfYear(day)],
      ['347', lastOfYear(day)],
      ['356', yearBefore(firstOfYear(day), 2)],
    ],
    benefits: [
      { kind: '1', level, types: ['30'], insurance: 'PR', plan: planName },
      { kind: '1', level, types, insurance: 'PR' },
      ...accumulator(memberId, 'C', 'Y', 50_000),
      ...accumulator(memberId, 'C', 'N', 100_000),
      ...accumulator(memberId, 'G', 'Y', 300_000),
      ...accumulator(memberId, 'G', 'N', 450_000),
      { kind: 'A', level: 'IND', types, period: '27', percent: pick(memberId, 'share', [10, 20, 30]), network: 'Y' },
      { kind: 'A', level: 'IND', types, period: '27', percent: pick(memberId, 'share out', [40, 50]), network: 'N' },
      ...visit('B', '98', { cents: office, messages: ['PRIMARY CARE OFFICE VISIT'] }),
      ...visit('B', '98', { cents: office + 2500, messages: ['SPECIALIST OFFICE VISIT'] }),
      ...visit('B', 'UC', { cents: office + 3500 }),
      ...visit('B', '86', { cents: 25_000, messages: ['COPAY IS WAIVED IF ADMITTED'], network: 'W' }),
      ...visit('B', 'MH', { cents: office }),
      ...visit('B', '88', { cents: 1000, messages: ['GENERIC'] }),
      ...visit('B', '88', { cents: 4000, messages: ['PREFERRED BRAND'] }),
      ...visit('A', '48', { percent: 20, authorization: 'Y', messages: ['PREADMISSION CERTIFICATION IS REQUIRED'] }),
      ...visit('F', '33', { period: '23', quantity: ['VS', 20], delivery: ['VS', 20, '23'] }),
      ...(has('35') ? [{ kind: 'I', level: 'IND', types: ['35'] } as const] : []),
      ...procedureBenefits(inquiry, pick(memberId, 'share', [10, 20, 30])),
      { kind: 'U', level: 'IND', types: ['30'], related: [contact] },
    ],
  };
}

/** An HMO plan with a primary care provider and no out-of-network benefits. */
export function hmo(inquiry: Inquiry): Coverage {
  const memberId = inquiry.subscriber.id;
  const types = typesFor(inquiry);
  const planName = 'SIMULATED HMO SELECT';
  return {
    planName,
    group: `SIM${10_000 + draw(memberId, 'group', 90_000)}`,
    dates: [['346', firstOfYear(inquiry.day)]],
    benefits: [
      { kind: '1', level: 'IND', types: ['30'], insurance: 'HM', plan: planName },
      { kind: '1', level: 'IND', types, insurance: 'HM' },
      {
        kind: 'L',
        level: 'IND',
        types: ['30'],
        dates: [['292', firstOfYear(inquiry.day)]],
        related: [
          {
            entity: 'P3',
            type: '1',
            last: 'SAMPLE',
            first: 'ALEX',
            qualifier: 'XX',
            id: '1234567893',
            phone: '5555550123',
          },
        ],
      },
      ...accumulator(memberId, 'G', 'Y', 250_000),
      { kind: 'C', level: 'IND', types: ['30'], period: '23', cents: 0, network: 'Y' },
      { kind: 'B', level: 'IND', types, period: '27', cents: pick(memberId, 'office', [1000, 2000]), network: 'Y' },
      ...procedureBenefits(inquiry, 0),
      { kind: 'I', level: 'IND', types, network: 'N', messages: ['NO BENEFITS OUTSIDE OF THE NETWORK'] },
    ],
  };
}

/** Coverage that ended before the date of service. */
export function inactive(inquiry: Inquiry): Coverage {
  const ended = `${Number(year(inquiry.day)) - 1}1231`;
  return {
    planName: 'SIMULATED PPO 1000',
    dates: [
      ['346', `${year(ended)}0101`],
      ['347', ended],
    ],
    benefits: [
      { kind: '6', level: 'IND', types: ['30'], insurance: 'PR', plan: 'SIMULATED PPO 1000' },
      { kind: '6', level: 'IND', types: typesFor(inquiry) },
    ],
  };
}

/** A medical, a dental and a vision plan with one member id. */
export function severalPlans(inquiry: Inquiry): Coverage {
  const medical = ppo(inquiry);
  const begin = firstOfYear(inquiry.day);
  return {
    ...medical,
    benefits: [
      ...medical.benefits,
      {
        kind: '1',
        level: 'FAM',
        types: ['35'],
        insurance: 'C1',
        plan: 'SIMULATED DENTAL PLUS',
        dates: [['348', begin]],
      },
      { kind: 'F', level: 'IND', types: ['35'], period: '23', cents: 150_000 },
      { kind: 'F', level: 'IND', types: ['35'], period: '29', cents: draw(inquiry.subscriber.id, 'dental', 150_000) },
      {
        kind: '1',
        level: 'IND',
        types: ['AL'],
        insurance: 'C1',
        plan: 'SIMULATED VISION',
        references: [['18', 'VIS-200']],
        related: [{ entity: 'VN', type: '2', last: 'SIMULATED EYE CARE', id: 'SIMEYE', phone: '8005550111' }],
      },
      { kind: 'B', level: 'IND', types: ['AL'], period: '27', cents: 1000, network: 'Y' },
    ],
  };
}

/** An active plan that is secondary to another payer. */
export function coordinated(inquiry: Inquiry): Coverage {
  const own = ppo(inquiry);
  return {
    ...own,
    benefits: [
      ...own.benefits,
      {
        kind: 'R',
        level: 'IND',
        types: ['30'],
        insurance: 'C1',
        references: [['6P', 'OTHER-77']],
        dates: [['290', firstOfYear(inquiry.day)]],
        messages: ['OTHER INSURANCE IS PRIMARY'],
        related: [
          { entity: 'PRP', type: '2', last: 'SIMULATED MUTUAL', qualifier: 'PI', id: 'SIMMUTUAL', phone: '8005550133' },
        ],
      },
    ],
  };
}
