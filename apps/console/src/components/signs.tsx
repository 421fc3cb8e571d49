import type { CardState } from '@cardlens/sdk';
import { dateOf, timeText } from '../app/formats.js';
import type { Confidence } from '../cards/confidence.js';
import { Icon } from './icon.js';

const stateWords: Readonly<Record<CardState, string>> = {
  pending: 'No photo yet',
  processing: 'Being read',
  completed: 'Read',
  error: 'Failed',
  unknown: 'Stuck',
};

/** The state of a card as text; color is never the only indicator. */
export const StateSign = ({
  card: { state, deleted },
}: {
  readonly card: { readonly state: CardState; readonly deleted: boolean };
}) => (
  <span className={deleted ? 'sign' : `sign state-${state}`}>
    <span className="dot" aria-hidden="true" />
    {deleted ? 'Deleted' : stateWords[state]}
  </span>
);

const confidenceWords: Readonly<Record<Confidence, string>> = { sure: 'Sure', check: 'Check', doubtful: 'Doubtful' };

/** The confidence rating of a value, with the probability as a tooltip. */
export const ConfidenceSign = ({
  confidence,
  probability,
}: {
  readonly confidence: Confidence;
  readonly probability?: number | undefined;
}) => (
  <span
    className={`sign confidence-${confidence}`}
    title={probability === undefined ? undefined : `Probability ${probability.toFixed(3)}`}
  >
    <Icon name={confidence} />
    {confidenceWords[confidence]}
  </span>
);

/** A person has checked the element. */
export const CorrectedSign = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <span className="sign confidence-sure">
    <Icon name="review" />
    {isConfirmed ? 'Confirmed' : 'Corrected'}
  </span>
);

/** How the value compares with what the payer stated. */
export const ConfirmedSign = ({ differs }: { readonly differs: boolean }) => (
  <span className={`sign confidence-${differs ? 'check' : 'sure'}`}>
    <Icon name="eligibility" />
    {differs ? 'The payer differs' : 'Confirmed by the payer'}
  </span>
);

interface TimeProps {
  /** A date, or a timestamp of the API. */
  readonly at: Date | string;
  readonly precision?: 'minutes' | 'seconds';
}

/** A time in the user's time zone, which it names, with the seconds as a tooltip. */
export function Time({ at, precision }: TimeProps) {
  const date = at instanceof Date ? at : dateOf(at);
  return (
    <time dateTime={date.toISOString()} title={timeText(date, 'seconds')}>
      {timeText(date, precision)}
    </time>
  );
}
