import type { MatchExplanation } from '@cardlens/sdk';

type Reason = MatchExplanation['candidates'][number]['reasons'][number];

const subjects: Readonly<Record<Reason['by'], string>> = {
  name: 'Name',
  'payer-id': 'Printed payer id',
  phone: 'Phone number',
  address: 'Address',
  pharmacy: 'Pharmacy numbers',
  'member-number': 'Member number format',
  state: 'State',
  'line-of-business': 'Type of plan',
};

export interface ReasonInWords {
  readonly subject: string;
  /** The directory's value; may be empty. */
  readonly against: string;
  readonly effect: string;
  readonly isFor: boolean;
}

/** Describes log-odds: 1 makes a payer 2.7 times as likely, 3 twenty times. */
function effectOf(weight: number): string {
  const size = Math.abs(weight);
  const strength = size >= 3 ? 'strongly ' : size >= 1 ? '' : 'slightly ';
  return `${strength}${weight >= 0 ? 'for' : 'against'}`;
}

/** Smaller weights have no noticeable effect. */
const negligible = 0.05;

/** Evidence for and against a payer, largest weight first. */
export const reasonsInWords = (reasons: readonly Reason[]): ReasonInWords[] =>
  reasons
    .map(({ by, against, weight }) => ({ by, against, weight: Number(weight) }))
    .filter(({ weight }) => Math.abs(weight) >= negligible)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ by, against, weight }) => ({
      subject: subjects[by] ?? by,
      against,
      effect: effectOf(weight),
      isFor: weight >= 0,
    }));

/** `97%`, `under 1%` */
export function percentText(score: string): string {
  const percent = Number(score) * 100;
  if (percent > 0 && percent < 1) return 'under 1%';
  return percent > 99 && percent < 100 ? 'over 99%' : `${Math.round(percent)}%`;
}
