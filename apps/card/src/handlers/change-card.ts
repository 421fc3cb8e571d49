import { DomainError, StaleVersion } from '@cardlens/errors';
import { record } from '@cardlens/runtime';
import type { Card } from '../domain/card.js';
import { isDeleted } from '../domain/card.js';
import { askedAgain } from '../domain/deletion.js';
import { isEnded } from '../domain/ending.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { nextStep } from '../domain/watch.js';
import { announcementsBetween } from './announcements.js';
import type { Deps } from './ports.js';

export type ChangeDeps = Pick<Deps, 'cards' | 'clock' | 'patience' | 'log'>;

/** Writers that meet at one card are few: both sides, the match, a person. */
const attemptsMax = 8;

type Decide = (card: Card, nowMs: number) => Card | Promise<Card>;

/**
 * Reads a card, has `decide` say what it becomes, and writes that with its events, if nobody wrote in between; else it
 * starts over. A decision that gives the same object writes nothing.
 *
 * @throws CardNotFound
 * @throws StaleVersion when others came first every time; trying again later helps
 */
export async function changeCard(deps: ChangeDeps, cardId: CardId, decide: Decide): Promise<Card> {
  for (let attempt = 1; ; attempt++) {
    const card = await deps.cards.get(cardId);
    if (!card) throw new CardNotFound(cardId);
    try {
      return await changed(deps, card, decide);
    } catch (error) {
      if (error instanceof StaleVersion && attempt < attemptsMax) continue;
      throw error;
    }
  }
}

/**
 * As `changeCard`, for news about scans and matches: what comes after a deletion was still on its way, so every owner is
 * asked once more to remove what it holds.
 *
 * They follow each other closely, so the card is mostly as this process wrote it last. That nobody wrote since is told by
 * the write alone, which checks the version: whatever else comes of it is decided anew on the card as it is stored.
 */
export async function changeLivingCard(deps: ChangeDeps, cardId: CardId, decide: Decide): Promise<Card> {
  const living: Decide = (card, nowMs) => (isDeleted(card) ? askedAgain(card, nowMs) : decide(card, nowMs));
  const recent = deps.cards.recent(cardId);
  if (recent) {
    try {
      const written = await changed(deps, recent, living);
      if (written !== recent) return written;
    } catch (error) {
      // Of an outage the stored card knows no more; anything else may come of its being another one.
      const { kind } = DomainError.from(error);
      if (kind === 'unavailable' || kind === 'timeout') throw error;
    }
  }
  return changeCard(deps, cardId, living);
}

/** @returns what was written, or the same card when nothing was to be written */
async function changed(deps: ChangeDeps, card: Card, decide: Decide): Promise<Card> {
  const decided = await decide(card, deps.clock.nowMs());
  if (decided === card) return card;
  const next = { ...decided, updatedAtUs: deps.clock.nowUs() };
  await deps.cards.save(next, {
    emit: announcementsBetween(card, next, deps.clock),
    wakeAtMs: nextStep(next, deps.patience)?.atMs,
  });
  if (!isEnded(card) && isEnded(next)) report(deps, next);
  return next;
}

function report({ clock, log }: ChangeDeps, card: Card): void {
  const outcome = card.state === 'error' ? (card.failure?.code ?? 'INTERNAL') : card.state;
  const durationMs = card.takenUpAtMs === undefined ? undefined : clock.nowMs() - card.takenUpAtMs;
  record('cardOutcome', 1, { outcome });
  if (durationMs !== undefined) record('cardDuration', durationMs, { outcome });
  log.info('a card ended', { cardId: card.cardId, accountId: card.accountId, state: card.state, outcome, durationMs });
}
