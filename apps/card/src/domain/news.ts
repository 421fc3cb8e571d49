import type { CardErrorCode } from '@cardlens/errors';
import { type Card, requiredSides, takenSides } from './card.js';
import { phaseOf, type Side, type SideFailure } from './side.js';

/** How far a card has come, as live listeners see it (decisions §5). */
export type CardStage =
  | 'pending'
  | 'processing'
  | 'frontside_processing'
  | 'frontside_failed'
  | 'backside_processing'
  | 'backside_failed'
  | 'post_processing'
  | 'completed'
  | 'error'
  | 'unknown';

/** One event about a card. */
export interface CardNews {
  readonly type:
    | 'card.created'
    | 'card.progressed'
    | 'card.recognized'
    | 'card.completed'
    | 'card.failed'
    | 'card.deleted';
  readonly stage: CardStage;
  readonly failureCode?: CardErrorCode;
}

const processingStage = { front: 'frontside_processing', back: 'backside_processing' } as const;
const failedStage = { front: 'frontside_failed', back: 'backside_failed' } as const;

/** What the world hears of a change, in order. `before` is absent for a new card. */
export function newsBetween(before: Card | undefined, after: Card): CardNews[] {
  if (!before) return [{ type: 'card.created', stage: 'pending' }];
  if (after.deletion) {
    const isAsked = before.deletion?.askedAtMs !== after.deletion.askedAtMs;
    return isAsked ? [{ type: 'card.deleted', stage: stageOf(after) }] : [];
  }
  const stages = new Set([...startNews(before, after), ...sideNews(before, after)]);
  return [
    ...[...stages].map((news) => ({ type: 'card.progressed' as const, ...progress(news, after) })),
    ...recognitionNews(before, after),
    ...endNews(before, after),
  ];
}

function startNews(before: Card, after: Card): CardStage[] {
  return before.state !== 'processing' && after.state === 'processing' ? ['processing'] : [];
}

function sideNews(before: Card, after: Card): CardStage[] {
  return takenSides(after).flatMap((side) => {
    const was = phaseOf(before[side]);
    const is = phaseOf(after[side]);
    const news: CardStage[] = [];
    if (['awaited', 'failed'].includes(was) && ['processing', 'recognized'].includes(is))
      news.push(processingStage[side]);
    if (is === 'failed' && !isSame(before[side].failure, after[side].failure)) news.push(failedStage[side]);
    if (side === 'front' && was !== 'recognized' && is === 'recognized' && isReadyForBack(after))
      news.push(processingStage.back);
    return news;
  });
}

/** The front is read, and the back is wanted or being read already. */
const isReadyForBack = (card: Card): boolean =>
  card.state === 'processing' && takenSides(card).includes('back') && phaseOf(card.back) !== 'recognized';

function progress(stage: CardStage, after: Card): Pick<CardNews, 'stage' | 'failureCode'> {
  const side = (['front', 'back'] as const).find((each) => failedStage[each] === stage);
  const code = side && after[side].failure?.code;
  return code ? { stage, failureCode: code } : { stage };
}

function recognitionNews(before: Card, after: Card): CardNews[] {
  const isNew = after.recognition > before.recognition;
  const isAskedAgain = after.state === 'processing' && after.recognition > 0 && after.nudges > before.nudges;
  return isNew || isAskedAgain ? [{ type: 'card.recognized', stage: 'post_processing' }] : [];
}

function endNews(before: Card, after: Card): CardNews[] {
  const isMoved = before.state !== after.state;
  if (isMatchedAgain(before, after)) return [{ type: 'card.completed', stage: 'completed' }];
  if (isMoved && after.state === 'completed') return [{ type: 'card.completed', stage: 'completed' }];
  if (isMoved && after.state === 'unknown') return [{ type: 'card.failed', stage: 'unknown' }];
  if (after.state === 'error' && after.failure && (isMoved || !isSame(before.failure, after.failure)))
    return [{ type: 'card.failed', stage: 'error', failureCode: after.failure.code }];
  return [];
}

/** Whoever asked for another match hears the end of it as the end of the card, which it is once more. */
const isMatchedAgain = (before: Card, after: Card): boolean =>
  before.matchAskedAtMs !== undefined && after.matchAskedAtMs === undefined;

const isSame = (a: SideFailure | undefined, b: SideFailure | undefined): boolean =>
  a?.code === b?.code && a?.scanId === b?.scanId && a?.atMs === b?.atMs;

/** What a listener who comes now should see. */
export function stageOf(card: Card): CardStage {
  if (card.state !== 'processing') return card.state;
  if (card.recognition > 0) return 'post_processing';
  const isFrontRead = phaseOf(card.front) === 'recognized';
  const side: Side = isFrontRead && takenSides(card).includes('back') ? 'back' : 'front';
  if (phaseOf(card[side]) === 'failed' && !requiredSides(card).includes(side)) return failedStage[side];
  if (side === 'back' || phaseOf(card.front) === 'processing') return processingStage[side];
  return phaseOf(card.back) === 'processing' ? processingStage.back : 'processing';
}
