import type { Benefit } from './benefit.js';
import type { Inquiry, Person } from './inquiry.js';
import { at } from './interchange.js';
import { type Coverage, firstOfYear, yearBefore } from './plans.js';
import type { Rejection } from './write-response.js';

/** A member whom a payer finds by name and birth date. All of them are fictitious. */
export interface Member {
  readonly payerId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** CCYYMMDD */
  readonly birthDate: string;
  readonly memberId: string;
  readonly plan: string;
  /** EB04; `MA` stands for parts A and B of Medicare. */
  readonly insurance: string;
  /** Whether the coverage ended last year. */
  readonly hasEnded: boolean;
  readonly otherPayers: readonly {
    readonly name: string;
    readonly id?: string | undefined;
    /** EB04, such as `HN` for Medicare Advantage. */
    readonly insurance?: string | undefined;
    readonly order: 'primary' | 'secondary' | 'unstated';
  }[];
}

const usual = { plan: 'SIMULATED PLAN', insurance: 'PR', hasEnded: false, otherPayers: [] } as const;
const riley = { firstName: 'RILEY', lastName: 'SAMPLE', birthDate: '19480930' } as const;
const twin = { ...usual, payerId: '60054', firstName: 'ALEX', lastName: 'TWIN', birthDate: '19900505' } as const;

/** Members of every simulator; the README lists them. */
export const builtInMembers: readonly Member[] = [
  {
    ...usual,
    payerId: '60054',
    firstName: 'JORDAN',
    lastName: 'EXAMPLE',
    birthDate: '19800102',
    memberId: 'CVH123456789',
  },
  { ...usual, ...riley, payerId: 'MEDICARE', memberId: '1EG4TE5MK73', plan: 'MEDICARE', insurance: 'MA' },
  { ...usual, ...riley, payerId: '36273', memberId: 'SUP00012345', plan: 'SIMULATED SUPPLEMENT G', insurance: 'SP' },
  // The payer knows two people of this name and birth date.
  { ...twin, memberId: 'TWIN00001' },
  { ...twin, memberId: 'TWIN00002' },
];

const keyOf = (payerId: string, last: string, first: string, birthDate: string): string =>
  JSON.stringify([payerId.toUpperCase(), last.toUpperCase(), first.toUpperCase(), birthDate]);

/** Finds the members of a payer by name and birth date, as an inquiry without a member number asks. */
export function memberSearch(members: readonly Member[]): (payerId: string, person: Person) => readonly Member[] {
  const known = new Map<string, Member[]>();
  for (const member of members) {
    const key = keyOf(member.payerId, member.lastName, member.firstName, member.birthDate);
    known.set(key, [...(known.get(key) ?? []), member]);
  }
  return (payerId, { nm1, birthDate }) => known.get(keyOf(payerId, at(nm1, 3), at(nm1, 4), birthDate)) ?? [];
}

/** Nobody, or several people, who are not told apart. */
export const rejectionOfSearch = (found: readonly Member[]): Rejection => ({
  at: 'patient',
  reason: found.length === 0 ? '75' : '76',
  followUp: 'C',
});

/** The inquiry with the number of the member who was found. */
export function withMember(inquiry: Inquiry, { memberId: id }: Member): Inquiry {
  const [tag, entity, type, last, first, middle = '', prefix = '', suffix = ''] = inquiry.subscriber.nm1;
  const nm1 = [tag ?? 'NM1', entity ?? 'IL', type ?? '1', last ?? '', first ?? '', middle, prefix, suffix, 'MI', id];
  return { ...inquiry, subscriber: { ...inquiry.subscriber, nm1, id } };
}

const orders = { primary: 'PRP', secondary: 'SEP', unstated: 'PR' } as const;

export function coverageOf(member: Member, { day }: Inquiry): Coverage {
  const { plan, insurance, hasEnded, otherPayers: others } = member;
  const begin = yearBefore(firstOfYear(day), 2);
  const ended = `${Number(day.slice(0, 4)) - 1}1231`;
  const isMedicare = insurance === 'MA';
  const statement = (type: string): Benefit => ({
    kind: hasEnded ? '6' : '1',
    ...(isMedicare ? { dates: [['291', begin] as const] } : { level: 'IND', plan }),
    types: ['30'],
    insurance: type,
  });
  return {
    planName: plan,
    dates: [['346', begin], ...(hasEnded ? [['347', ended] as const] : [])],
    benefits: [
      ...(isMedicare ? ['MA', 'MB'] : [insurance]).map(statement),
      ...(hasEnded ? [] : [{ kind: 'B', level: 'IND', types: ['98'], period: '27', cents: 2000 } as const]),
      ...others.map(
        ({ name, id, insurance: type, order }): Benefit => ({
          kind: 'R',
          types: ['30'],
          ...(type === undefined ? {} : { insurance: type }),
          dates: [['290', begin]],
          related: [{ entity: orders[order], type: '2', last: name, ...(id === undefined ? {} : { id }) }],
        }),
      ),
    ],
  };
}
