import { StaleVersion } from '@cardlens/errors';
import { record } from '@cardlens/runtime';
import type { Card } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardInput } from '../domain/input.js';
import { stateOf } from '../domain/phase.js';
import { newFacts } from '../domain/usage.js';
import type { CardRef, Deps } from './ports.js';

export type ChangeDeps = Pick<Deps, 'cards' | 'clock' | 'decide' | 'log' | 'scans' | 'written'>;

/** The input of a change, or a function that creates it from the card. */
type InputFor = CardInput | ((card: Card) => CardInput | Promise<CardInput>);

/** Few processes change one card at the same time: for both sides, the match, and corrections. */
const attemptsMax = 8;

/**
 * Reads a card, applies an input, and writes the result with its events; starts over when another process has changed
 * the card meanwhile.
 *
 * @param read  how the card is read
 * @returns the card as stored afterwards
 * @throws CardNotFound
 * @throws StaleVersion when every attempt lost to another writer; a later retry can succeed
 */
export async function changeCard(
  deps: ChangeDeps,
  { cardId, accountId }: CardRef,
  inputFor: InputFor,
  read: Deps['cards']['get'] = deps.cards.get,
): Promise<Card> {
  for (let attempt = 1; ; attempt++) {
    const card = await read(cardId, accountId);
    if (!card) throw new CardNotFound(cardId);
    const input = await inputOf(inputFor, card);
    try {
      return (await apply(deps, card, input)) ?? card;
    } catch (error) {
      if (!(error instanceof StaleVersion) || attempt >= attemptsMax) throw error;
    }
  }
}

/**
 * Like `changeCard`, for an event, which mostly follows the last change of its card within a second. It is applied to
 * the card as this process wrote it then, which saves reading it. Only a write shows that no other process has changed
 * the card since: if nothing is written, for whatever reason, the event is applied to the stored card.
 *
 * @throws CardNotFound
 * @throws StaleVersion as `changeCard`
 */
export async function changeByEvent(deps: ChangeDeps, ref: CardRef, inputFor: InputFor): Promise<void> {
  const known = deps.written.take(ref);
  if (known && (await isWritten(deps, known, inputFor))) return;
  await changeCard(deps, ref, inputFor);
}

const isWritten = async (deps: ChangeDeps, known: Card, inputFor: InputFor): Promise<boolean> => {
  try {
    return (await apply(deps, known, await inputOf(inputFor, known))) !== undefined;
  } catch {
    return false;
  }
};

const inputOf = async (inputFor: InputFor, card: Card): Promise<CardInput> =>
  typeof inputFor === 'function' ? inputFor(card) : inputFor;

/** @returns the card as written, or undefined if nothing changes */
async function apply(deps: ChangeDeps, card: Card, input: CardInput): Promise<Card | undefined> {
  const { cards, clock, decide, log, written } = deps;
  const decision = decide(card, input, clock.nowMs());
  if (decision.outcome === 'unchanged') return undefined;
  const { events, wakeAtMs, reannounce, timeout } = decision;
  const { cardId } = card;
  if (timeout) log.info('card timeout', { cardId, state: stateOf(card.phase), reason: timeout.do });
  if (reannounce) {
    await deps.scans.reannounce(cardId, reannounce).catch((error: unknown) => {
      // A failed call counts as an attempt, so that the card fails eventually even if upload stays down.
      log.warn('requesting that upload publish scans again failed', { cardId }, error);
    });
  }
  const next = { ...decision.card, updatedAtUs: clock.nowUs() };
  await cards.save(card, next, { emit: events, wakeAtMs, count: newFacts(card, next) });
  if (isOpen(card) && !isOpen(next)) reportEnd(deps, next);
  const stored = { ...next, version: next.version + 1 };
  if (isOpen(stored)) written.add(stored);
  return stored;
}

export const isOpen = ({ phase }: Card): boolean => ['pending', 'processing'].includes(stateOf(phase));

export function reportEnd(
  { clock, log }: Pick<ChangeDeps, 'clock' | 'log'>,
  { cardId, accountId, phase, takenUpAtMs }: Card,
): void {
  const state = stateOf(phase);
  const outcome = phase.is === 'failed' ? phase.failure.code : state;
  const durationMs = takenUpAtMs === undefined ? undefined : clock.nowMs() - takenUpAtMs;
  record('cardOutcome', 1, { outcome });
  if (durationMs !== undefined) record('cardDuration', durationMs, { outcome });
  log.info('card finished', { cardId, accountId, state, outcome, durationMs });
}
