import type { Card, LiveEvent } from '@cardlens/sdk';
import { Time } from '../components/signs.js';
import { durationText, readingMs, timelineOf } from './timeline.js';

/** The steps of a card, with the duration of each. */
export function TimelinePanel({ card, events }: { readonly card: Card; readonly events: readonly LiveEvent[] }) {
  const steps = timelineOf(card, events);
  const total = readingMs(card);
  return (
    <section className="panel">
      <h2>Timeline</h2>
      <ol className="timeline">
        {steps.map(({ id, what, at }, i) => (
          <li key={id}>
            <span>{what}</span>
            <span className="hint">
              {i === 0 ? <Time at={at} format="long" /> : `+${durationText(at.getTime() - steps[i - 1]!.at.getTime())}`}
            </span>
          </li>
        ))}
      </ol>
      {total === undefined ? null : (
        <p className="hint">{`Completed ${durationText(total)} after the first photo was received.`}</p>
      )}
    </section>
  );
}
