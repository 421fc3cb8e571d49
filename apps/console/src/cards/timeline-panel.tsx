import type { LiveEvent, LiveState } from '@cardlens/sdk';
import { Time } from '../components/signs.js';
import { dateOf } from './card-filter.js';

const words: Readonly<Record<LiveState, string>> = {
  pending: 'Waiting for a photo',
  processing: 'Being read',
  frontside_processing: 'Reading the front',
  frontside_failed: 'The front could not be read',
  backside_processing: 'Reading the back',
  backside_failed: 'The back could not be read',
  post_processing: 'Matching the payer',
  completed: 'Read',
  error: 'Failed',
  unknown: 'Stuck',
};

/** What happened to the card and how long each step took, while this page was open. */
export function TimelinePanel({
  createdAt,
  events,
}: {
  readonly createdAt: string;
  readonly events: readonly LiveEvent[];
}) {
  const created = dateOf(createdAt);
  const steps = events.map(({ event_id: id, state, created_at: at }) => ({ id, what: words[state], at: dateOf(at) }));
  const all = [{ id: 'created', what: 'Created', at: created }, ...steps.filter(({ at }) => at >= created)];
  return (
    <section className="panel">
      <h2>Timeline</h2>
      <ol className="timeline">
        {all.map(({ id, what, at }, i) => (
          <li key={id}>
            <span>{what}</span>
            <span className="hint">{i === 0 ? <Time at={at} format="long" /> : after(all[i - 1]!.at, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `+0.8 s` */
const after = (before: Date, at: Date): string => {
  const seconds = Math.max(0, (at.getTime() - before.getTime()) / 1000);
  return seconds < 120 ? `+${seconds.toFixed(1)} s` : `+${Math.round(seconds / 60)} min`;
};
