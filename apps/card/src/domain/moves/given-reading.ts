import { agreementOf, mergeDetails, withScores, withScoresOf } from '@cardlens/reading';
import { acceptedSides, type Card, type CardIn, isIn } from '../card.js';
import * as events from '../events.js';
import { contradictedOf, givenDetails, noScores, type ReadBy, scoresOf } from '../given-reading.js';
import type { InputOf } from '../input.js';
import { newWait } from '../phase.js';
import {
  type BestReading,
  bestOf,
  type CardSide,
  failureOf,
  type Side,
  withAccepted,
  withFailed,
  withRead,
} from '../side.js';
import type { Timeouts } from '../timeouts.js';
import type { Move } from './move.js';
import { completed, qualityOf } from './recognition.js';

/** The card has been read elsewhere: it is matched and completed without images, with the usual events. */
export function readingGiven(
  card: CardIn<'pending'>,
  { reading: { details, reader } }: InputOf<'readingGiven'>,
  nowMs: number,
  { abandonTimeoutMs }: Timeouts,
): Move {
  const isDevice = reader.is === 'device';
  const matching: CardIn<'matching'> = {
    ...card,
    readBy: {
      reader,
      scores: scoresOf(details),
      ...(isDevice && reader.pictures === 'follow' && { picturesUntilMs: nowMs + abandonTimeoutMs }),
    },
    phase: { is: 'matching', recognition: { number: 1, atMs: nowMs, details }, wait: newWait(nowMs) },
  };
  const progress = [
    events.progressed('processing'),
    ...(isDevice ? reader.sides : []).map((side) => events.progressed(events.processingStage[side])),
  ];
  const move = card.isMatchEnabled ? { card: matching, events: [events.recognized] } : completed(matching, undefined);
  return { ...move, events: [...progress, ...move.events] };
}

/** A card that was created with its reading; `picturesUntilMs` is absent if no pictures follow. */
type Given = CardIn<'matching' | 'completed'>;

/** Whether a picture of this side is still wanted: the first one that can be read counts. */
export const wantsPicture = (card: Card, side: Side): card is Given =>
  isIn(card, 'matching', 'completed') &&
  card.readBy?.picturesUntilMs !== undefined &&
  acceptedSides(card).includes(side) &&
  card.sides[side].progress.is !== 'read';

export function pictureAccepted(
  card: Given,
  { side, scanId }: InputOf<'scanAccepted'>,
  nowMs: number,
): Move | undefined {
  return wantsPicture(card, side) ? changed(card, side, withAccepted(card.sides[side], scanId, nowMs)) : undefined;
}

export function pictureFailed(
  card: Given,
  { side, scanId, code }: InputOf<'scanFailed'>,
  nowMs: number,
): Move | undefined {
  if (!wantsPicture(card, side)) return undefined;
  return changed(card, side, withFailed(card.sides[side], { code, scanId, atMs: nowMs }, card.isLivescan));
}

/** Compares the reading of a picture with the given one, whose values stay. */
export function pictureRead(
  card: Given,
  { side, scanId, reading }: InputOf<'scanRead'>,
  nowMs: number,
): Move | undefined {
  if (!reading || !wantsPicture(card, side)) return undefined;
  const best: BestReading = { ...reading, scanId, quality: qualityOf(reading.details), atMs: nowMs };
  return changed(card, side, withRead(card.sides[side], best));
}

/** The card stays in its phase; of a completed card, an event announces that its agreement has changed. */
function changed(card: Given, side: Side, after: CardSide | undefined): Move | undefined {
  if (!after) return undefined;
  const before = card.sides[side];
  const next = { ...card, sides: { ...card.sides, [side]: after } };
  const isRead = bestOf(after) !== bestOf(before);
  const failure = failureOf(after);
  const isNews = isRead || (failure !== undefined && failure !== failureOf(before));
  return {
    card: isRead ? compared(next) : next,
    events: isNews && isIn(card, 'completed') ? [events.confirmed] : [],
  };
}

function compared(card: Given): Card {
  const { phase, sides, readBy } = card;
  if (!readBy) return card;
  const given = givenDetails(phase.recognition.details, readBy);
  const read = acceptedSides(card).filter((side) => bestOf(sides[side]));
  const details = mergeDetails(bestOf(sides.front)?.details ?? {}, bestOf(sides.back)?.details);
  const versions = new Set(read.flatMap((side) => bestOf(sides[side])?.insuranceScanVersion ?? []));
  const compared: ReadBy = { ...readBy, agreement: { sides: read, ...agreementOf(given, details) } };
  const contradicted = contradictedOf(compared);
  const scored = withScores(withScoresOf(given, details), (path, { scores }) =>
    contradicted.has(path) ? noScores : scores,
  );
  return {
    ...card,
    insuranceScanVersion: [...versions].join('+'),
    readBy: compared,
    phase: { ...phase, recognition: { ...phase.recognition, details: scored } },
  };
}
