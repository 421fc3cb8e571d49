import type { Card, LiveEvent, LiveState } from '@cardlens/sdk';
import { dateOf } from '../app/formats.js';

type Step = NonNullable<Card['timeline']>[number]['step'];

const stepWords: Readonly<Record<Step, string>> = {
  created: 'Created',
  uploaded: 'First photo received',
  front_read: 'Front read',
  back_read: 'Back read',
  failed: 'Failed',
  completed: 'Completed',
};

/** Steps that only live events report; the service does not store them. */
const liveWords: Readonly<Partial<Record<LiveState, string>>> = {
  frontside_processing: 'Reading the front',
  frontside_failed: 'The front could not be read',
  backside_processing: 'Reading the back',
  backside_failed: 'The back could not be read',
  post_processing: 'Matching the payer',
};

export interface TimelineEntry {
  readonly id: string;
  readonly what: string;
  readonly at: Date;
}

/** The steps of a card, oldest first, including live events received while the page was open. */
export function timelineOf(
  { created_at: createdAt, timeline = [{ step: 'created', at: createdAt }] }: Card,
  events: readonly LiveEvent[],
): TimelineEntry[] {
  const kept = timeline.map(({ step, at }) => ({ id: step, what: stepWords[step], at: dateOf(at) }));
  const start = dateOf(createdAt);
  const received = events.flatMap(({ event_id: id, state, created_at: at }) => {
    const what = liveWords[state];
    return what === undefined || dateOf(at) < start ? [] : [{ id, what, at: dateOf(at) }];
  });
  return [...kept, ...received].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** `0.8 s`, `4 min`, `3 h`, `2 days` */
export function durationText(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}

/** From the first photo to the completed card; undefined until it is completed. */
export function readingMs({ timeline = [] }: Card): number | undefined {
  const at = (wanted: Step) => timeline.find(({ step }) => step === wanted)?.at;
  const [uploaded, completed] = [at('uploaded'), at('completed')];
  if (uploaded === undefined || completed === undefined) return undefined;
  return dateOf(completed).getTime() - dateOf(uploaded).getTime();
}
