import { acceptedSides, type Card, type CardIn, isIn, requiredSides } from '../card.js';
import type { CardEvent } from '../events.js';
import * as events from '../events.js';
import type { ScanId } from '../ids.js';
import type { InputOf } from '../input.js';
import { type Failure, newWait } from '../phase.js';
import {
  type BestReading,
  badFramesOf,
  bestOf,
  type CardSide,
  failureOf,
  hasUpload,
  type Side,
  withAccepted,
  withFailed,
  withRead,
} from '../side.js';
import { pictureRead, wantsPicture } from './given-reading.js';
import type { Move } from './move.js';
import { qualityOf, recognized } from './recognition.js';

type Open = CardIn<'pending' | 'scanning' | 'failed'>;

/** Whether a reading of this scan is worth fetching. */
export function wantsReading(card: Card, side: Side, scanId: ScanId): boolean {
  const { scans, progress } = card.sides[side];
  if (!acceptedSides(card).includes(side)) return false;
  if (scans.some((scan) => scan.scanId === scanId && scan.status !== 'accepted')) return false;
  if (card.readBy) return wantsPicture(card, side);
  // A side that has been read accepts further readings only in a livescan; during matching, no side accepts its first
  // one.
  if (isIn(card, 'matching')) return card.isLivescan && progress.is === 'read';
  return isIn(card, 'pending', 'scanning', 'failed') && (progress.is !== 'read' || card.isLivescan);
}

export function scanAccepted(card: Open, { side, scanId }: InputOf<'scanAccepted'>, nowMs: number): Move | undefined {
  if (!acceptedSides(card).includes(side)) return undefined;
  // A side that has been read needs no second upload, except in a livescan.
  if (bestOf(card.sides[side]) && !card.isLivescan) return undefined;
  return changed(card, side, withAccepted(card.sides[side], scanId, nowMs), nowMs);
}

export function scanFailed(card: Open, { side, scanId, code }: InputOf<'scanFailed'>, nowMs: number): Move | undefined {
  if (!acceptedSides(card).includes(side)) return undefined;
  const failure = { code, scanId, atMs: nowMs };
  return changed(card, side, withFailed(card.sides[side], failure, card.isLivescan), nowMs);
}

export function scanRead(card: Open | CardIn<'matching'>, input: InputOf<'scanRead'>, nowMs: number): Move | undefined {
  const { side, scanId, reading } = input;
  if (!reading || !wantsReading(card, side, scanId)) return undefined;
  if (isIn(card, 'matching') && card.readBy) return pictureRead(card, input, nowMs);
  const best: BestReading = { ...reading, scanId, quality: qualityOf(reading.details), atMs: nowMs };
  const after = withRead(card.sides[side], best);
  if (!isIn(card, 'matching')) return changed(card, side, after, nowMs);
  // A new match is requested only for a better frame.
  return after && bestOf(after)?.scanId === scanId ? recognized(withSide(card, side, after), nowMs) : undefined;
}

/** No good frame arrived in time: the side fails with the error of the last bad one. */
export function framesGivenUp(card: Open, side: Side, nowMs: number): Move | undefined {
  const bad = badFramesOf(card.sides[side]);
  if (!bad) return undefined;
  const failure = { ...bad.last, atMs: nowMs };
  return changed(card, side, { ...card.sides[side], progress: { is: 'failed', failure } }, nowMs);
}

/** The card in the phase that results from its sides. */
function changed(card: Open, side: Side, after: CardSide | undefined, nowMs: number): Move | undefined {
  if (!after) return undefined;
  const before = card.sides[side];
  const next = withSide(card, side, after);
  const isStarting = !hasUpload(before) && hasUpload(after);
  const failure = latestFailure(next);
  if (failure) {
    const isNew = !isIn(card, 'failed') || !isSame(card.phase.failure, failure);
    return {
      card: { ...next, takenUpAtMs: card.takenUpAtMs ?? nowMs, phase: { is: 'failed', failure } },
      events: [...sideEvents(before, side, after), ...(isNew ? [events.failed(failure.code)] : [])],
    };
  }
  if (!isStarting && !isIn(card, 'scanning')) return waiting(next, before, side, after, nowMs);
  const scanning: Card = {
    ...next,
    takenUpAtMs: card.takenUpAtMs ?? nowMs,
    phase: { is: 'scanning', wait: newWait(nowMs) },
  };
  const progress = distinct([
    ...(isIn(card, 'scanning') ? [] : [events.progressed('processing')]),
    ...sideEvents(before, side, after),
    ...(isReadyForBack(scanning, before, side) ? [events.progressed(events.processingStage.back)] : []),
  ]);
  if (!isRead(scanning)) return { card: scanning, events: progress };
  const move = recognized(scanning, nowMs);
  return { ...move, events: [...progress, ...move.events] };
}

/** The input concerns no required side: the card stays pending, or failed because a required side was not uploaded. */
const waiting = (card: Open, before: CardSide, side: Side, after: CardSide, nowMs: number): Move => ({
  card: isIn(card, 'pending') ? { ...card, phase: { is: 'pending', wait: newWait(nowMs) } } : card,
  events: sideEvents(before, side, after),
});

function sideEvents(before: CardSide, side: Side, after: CardSide): CardEvent[] {
  const failure = failureOf(after);
  return [
    ...(!hasUpload(before) && hasUpload(after) ? [events.progressed(events.processingStage[side])] : []),
    ...(failure && failure !== failureOf(before) ? [events.sideFailed(side, failure.code)] : []),
  ];
}

/** The front has just been read, and the back is expected or being read. */
const isReadyForBack = (card: Card, before: CardSide, side: Side): boolean =>
  side === 'front' &&
  before.progress.is !== 'read' &&
  card.sides.front.progress.is === 'read' &&
  acceptedSides(card).includes('back') &&
  card.sides.back.progress.is !== 'read';

const distinct = (list: readonly CardEvent[]): CardEvent[] =>
  list.filter(({ stage }, index) => list.findIndex((event) => event.stage === stage) === index);

const withSide = <C extends Card>(card: C, side: Side, value: CardSide): C => ({
  ...card,
  sides: { ...card.sides, [side]: value },
});

const latestFailure = (card: Card): Failure | undefined =>
  requiredSides(card)
    .flatMap((side) => failureOf(card.sides[side]) ?? [])
    .reduce<Failure | undefined>((latest, each) => (latest && latest.atMs >= each.atMs ? latest : each), undefined);

const isSame = (a: Failure, b: Failure): boolean => a.code === b.code && a.scanId === b.scanId;

/** Whether every side that the card waits for has been read. It waits for an optional back until the timeout. */
const isRead = (card: Card): boolean => acceptedSides(card).every((side) => card.sides[side].progress.is === 'read');
