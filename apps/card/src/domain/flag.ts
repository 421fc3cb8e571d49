import { InvalidInput } from '@cardlens/errors';
import type { Card } from './card.js';
import { TooManyFlags } from './errors.js';
import type { InputOf } from './input.js';
import type { Move } from './move.js';

/** @source service contract §4.8 */
const flagTypes = [
  'missing_elements',
  'incorrect_elements',
  'bad_payer_match',
  'unreadable_text',
  'eligibility_issue',
  'other',
] as const;
export type FlagType = (typeof flagTypes)[number];

/** A request that a person review the card. */
export interface Flag {
  readonly type: FlagType;
  /** As the caller wrote it; may hold PHI and is removed when the card is deleted. */
  readonly message?: string;
  /** Absent when an API key flagged it. */
  readonly identityId?: string;
  readonly sessionId?: string;
  readonly atMs: number;
}

const flagMessageLengthMax = 2000;
export const flagsMax = 200;

/** @throws InvalidInput when the message is too long @throws TooManyFlags */
export function flagged(card: Card, { flag }: InputOf<'flagged'>): Move {
  if ((flag.message?.length ?? 0) > flagMessageLengthMax) {
    throw new InvalidInput(`message must be a string of at most ${flagMessageLengthMax} characters`);
  }
  const flags = card.flags ?? [];
  if (flags.length >= flagsMax) throw new TooManyFlags();
  return { card: { ...card, flags: [...flags, flag] }, events: [] };
}

export const withoutMessage = ({ message: _, ...flag }: Flag): Flag => flag;
