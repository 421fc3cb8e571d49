import type { Card, LiveEvent } from '@cardlens/sdk';
import { Time } from '../components/signs.js';
import { Fold } from './fold.js';
import { durationText, readingMs, timelineOf } from './timeline.js';

/** The steps of a card, with the duration of each. */
export function TimelinePanel({ card, events }: { readonly card: Card; readonly events: readonly LiveEvent[] }) {
  const steps = timelineOf(card, events);
  const total = readingMs(card);
  return (
    <Fold title="Timeline" className="no-print">
      <ol className="timeline">
        {steps.map(({ id, what, at }, i) => {
          const before = steps[i - 1];
          return (
            <li key={id}>
              <span>{what}</span>
              <span className="hint">
                {before ? `+${durationText(at.getTime() - before.at.getTime())}` : <Time at={at} precision="seconds" />}
              </span>
            </li>
          );
        })}
      </ol>
      {total === undefined ? null : (
        <p className="hint">{`Completed ${durationText(total)} after the first photo was received.`}</p>
      )}
    </Fold>
  );
}
