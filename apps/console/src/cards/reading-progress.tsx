import type { Card, LiveEvent, Side } from '@cardlens/sdk';
import { Icon } from '../components/icon.js';
import { localPicturesOf } from '../scan/live-scans.js';

const names: Readonly<Record<Side, string>> = { front: 'Front', back: 'Back' };
const stepsOf = {
  front: { read: 'front_read', reading: 'frontside_processing', failed: 'frontside_failed' },
  back: { read: 'back_read', reading: 'backside_processing', failed: 'backside_failed' },
} as const;

export interface SideProgress {
  readonly side: Side;
  readonly words: string;
  readonly isDone: boolean;
}

/** How far each side is. The elements of a card come all at once, when it is completed. */
export function progressOf(
  { images, timeline = [] }: Pick<Card, 'images' | 'timeline'>,
  events: readonly Pick<LiveEvent, 'state'>[],
  localSides: readonly Side[],
): SideProgress[] {
  return (['front', 'back'] as const).flatMap((side): SideProgress[] => {
    const { read, reading, failed } = stepsOf[side];
    const isSent = images?.[side]?.url !== undefined;
    if (timeline.some(({ step }) => step === read)) return [{ side, words: 'read', isDone: true }];
    // The last event counts: after another photo of a side, it is read again.
    const last = events.findLast(({ state }) => state === failed || state === reading)?.state;
    if (last === failed) return [{ side, words: 'could not be read', isDone: false }];
    if (last === reading) return [{ side, words: 'being read', isDone: false }];
    if (isSent) return [{ side, words: 'received', isDone: false }];
    return localSides.includes(side) ? [{ side, words: 'being sent', isDone: false }] : [];
  });
}

/** Progress of a card until it is completed. */
export function ReadingProgress({ card, events }: { readonly card: Card; readonly events: readonly LiveEvent[] }) {
  const localSides = localPicturesOf(card.card_id).map(({ side }) => side);
  const sides = progressOf(card, events, localSides);
  const isMatching = events.some(({ state }) => state === 'post_processing');
  return (
    <section className="panel" aria-live="polite">
      <h2>The card is being read</h2>
      <ul className="reading-progress">
        {sides.map(({ side, words, isDone }) => (
          <Step key={side} text={`${names[side]}: ${words}`} isDone={isDone} />
        ))}
        {isMatching ? <Step text="Payer: being matched" isDone={false} /> : null}
      </ul>
    </section>
  );
}

const Step = ({ text, isDone }: { readonly text: string; readonly isDone: boolean }) => (
  <li>
    {isDone ? <Icon name="sure" /> : <span className="spinner" aria-hidden="true" />}
    {text}
  </li>
);
