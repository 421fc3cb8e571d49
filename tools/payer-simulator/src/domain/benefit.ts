import type { Delimiters, WrittenSegment } from '@cardlens/x12';

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
  readonly level?: 'IND' | 'FAM' | 'DEP' | 'EMP';
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
export function writeBenefit(benefit: Benefit, { component }: Delimiters): WrittenSegment[] {
  const { quantity, delivery, related = [] } = benefit;
  const eb: WrittenSegment = [
    'EB',
    benefit.kind,
    benefit.level,
    benefit.types ?? [],
    benefit.insurance,
    benefit.plan,
    benefit.period,
    decimalOf(benefit.cents),
    decimalOf(benefit.percent),
    quantity?.[0],
    quantity && `${quantity[1]}`,
    benefit.authorization,
    benefit.network,
    benefit.procedure?.join(component),
  ];
  const segments = [eb];
  if (delivery) segments.push(['HSD', delivery[0], `${delivery[1]}`, '', '', delivery[2], '1']);
  for (const reference of benefit.references ?? []) segments.push(['REF', ...reference]);
  segments.push(...(benefit.dates ?? []).map(dateSegment));
  for (const message of benefit.messages ?? []) segments.push(['MSG', message]);
  // LS and LE enclose all related entities, if there are any.
  if (related.length > 0) segments.push(['LS', '2120'], ...related.flatMap(writeRelated), ['LE', '2120']);
  return segments;
}

/** `[qualifier, day]` or `[qualifier, first day, last day]` as DTP. */
export const dateSegment = ([qualifier, from, to]: readonly [string, string, string?]): WrittenSegment =>
  to === undefined ? ['DTP', qualifier, 'D8', from] : ['DTP', qualifier, 'RD8', `${from}-${to}`];

/** Hundredths as a number of type R, without trailing zeros: 2550 → `25.5`, 20 → `.2`. */
const decimalOf = (hundredths: number | undefined): string | undefined =>
  hundredths === undefined ? undefined : `${hundredths / 100}`.replace(/^0\./, '.');

/** Loop 2120C or 2120D. */
function writeRelated({ entity, type, last, first, qualifier = 'PI', id, phone }: Related): WrittenSegment[] {
  const identifier = id === undefined ? [] : [qualifier, id];
  const nm1: WrittenSegment = ['NM1', entity, type, last, first, '', '', '', ...identifier];
  return phone === undefined ? [nm1] : [nm1, ['PER', 'IC', '', 'TE', phone]];
}
