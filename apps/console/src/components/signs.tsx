import type { CardState } from '@cardlens/sdk';
import type { Confidence } from '../cards/confidence.js';
import { Icon } from './icon.js';

const stateWords: Readonly<Record<CardState, string>> = {
  pending: 'No photo yet',
  processing: 'Being read',
  completed: 'Read',
  error: 'Failed',
  unknown: 'Stuck',
};

/** The state of a card in words; color is never the only sign. */
export const StateSign = ({ state }: { readonly state: CardState }) => (
  <span className={`sign state-${state}`}>
    <span className="dot" aria-hidden="true" />
    {stateWords[state]}
  </span>
);

const confidenceWords: Readonly<Record<Confidence, string>> = { sure: 'Sure', look: 'Look', doubtful: 'Doubtful' };

/** How far a reading can be trusted; the probability is for those who ask. */
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

/** A person looked at the element. */
export const CorrectedSign = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <span className="sign confidence-sure">
    <Icon name="review" />
    {isConfirmed ? 'Confirmed' : 'Corrected'}
  </span>
);

const formats = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }),
  short: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
};

/** A time in the person's own zone, the exact one on hover. */
export const Time = ({ at, format = 'short' }: { readonly at: Date; readonly format?: keyof typeof formats }) => (
  <time dateTime={at.toISOString()} title={formats.long.format(at)}>
    {formats[format].format(at)}
  </time>
);
