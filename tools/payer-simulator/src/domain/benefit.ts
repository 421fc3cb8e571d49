import { componentMark, repetitionMark, type Written } from './writing.js';

/** An entity related to a benefit, loop 2120C or 2120D. */
export interface Related {
  /** NM101: `P3` primary care, `PRP` primary payer, `SEP` secondary payer, `PR` payer, `VN` vendor. */
  readonly entity: string;
  readonly type: '1' | '2';
  readonly last: string;
  readonly first?: string;
  readonly qualifier?: string;
  readonly id?: string;
  readonly phone?: string;
}

/** One EB with its segments, as named fields. @source ASC X12 005010X279A1, 271 loop 2110 */
export interface Benefit {
  /** EB01. */
  readonly kind: string;
  /** EB02. */
  readonly level?: 'IND' | 'FAM';
  /** EB03. */
  readonly types?: readonly string[];
  /** EB04. */
  readonly insurance?: string;
  /** EB05. */
  readonly plan?: string;
  /** EB06. */
  readonly period?: string;
  /** EB07 in cents. */
  readonly cents?: number;
  /** EB08 in percent. */
  readonly percent?: number;
  /** EB09 and EB10. */
  readonly quantity?: readonly [string, number];
  /** EB11. */
  readonly authorization?: 'Y' | 'N' | 'U';
  /** EB12: `W` when in and out of network are the same. */
  readonly network?: 'Y' | 'N' | 'W';
  /** EB13: qualifier, code, modifiers. */
  readonly procedure?: readonly string[];
  /** HSD01, HSD02 and HSD05: unit, quantity and period. */
  readonly delivery?: readonly [string, number, string];
  readonly references?: readonly (readonly [string, string])[];
  /** DTP01 and a date, or the first and last day of a range, as CCYYMMDD. */
  readonly dates?: readonly (readonly [string, string, string?])[];
  readonly messages?: readonly string[];
  readonly related?: readonly Related[];
}

/** A benefit as segments, in the order of its loop. */
export function written(benefit: Benefit): Written[] {
  const { quantity, delivery } = benefit;
  return [
    [
      'EB',
      benefit.kind,
      benefit.level ?? '',
      (benefit.types ?? []).join(repetitionMark),
      benefit.insurance ?? '',
      benefit.plan ?? '',
      benefit.period ?? '',
      benefit.cents === undefined ? '' : decimalOf(benefit.cents),
      benefit.percent === undefined ? '' : decimalOf(benefit.percent),
      quantity?.[0] ?? '',
      quantity ? `${quantity[1]}` : '',
      benefit.authorization ?? '',
      benefit.network ?? '',
      (benefit.procedure ?? []).join(componentMark),
    ],
    ...(delivery ? [['HSD', delivery[0], `${delivery[1]}`, '', '', delivery[2], '1']] : []),
    ...(benefit.references ?? []).map(([qualifier, value]) => ['REF', qualifier, value]),
    ...(benefit.dates ?? []).map(dateSegment),
    ...(benefit.messages ?? []).map((message) => ['MSG', message]),
    ...relatedSegments(benefit.related ?? []),
  ];
}

/** `[qualifier, day]` or `[qualifier, first day, last day]` as DTP. */
export const dateSegment = ([qualifier, from, to]: readonly [string, string, string?]): Written =>
  to === undefined ? ['DTP', qualifier, 'D8', from] : ['DTP', qualifier, 'RD8', `${from}-${to}`];

/** Hundredths as a number of type R, without trailing zeros: 2550 → `25.5`, 20 → `.2`. */
function decimalOf(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100);
  const rest = `${hundredths % 100}`.padStart(2, '0').replace(/0+$/, '');
  if (rest === '') return `${whole}`;
  return `${whole === 0 ? '' : whole}.${rest}`;
}

/** LS and LE enclose all related entities, if there are any. */
function relatedSegments(related: readonly Related[]): Written[] {
  if (related.length === 0) return [];
  return [
    ['LS', '2120'],
    ...related.flatMap((party) => [
      [
        ...['NM1', party.entity, party.type, party.last, party.first ?? '', '', '', ''],
        ...(party.id === undefined ? [] : [party.qualifier ?? 'PI', party.id]),
      ],
      ...(party.phone === undefined ? [] : [['PER', 'IC', '', 'TE', party.phone]]),
    ]),
    ['LE', '2120'],
  ];
}
