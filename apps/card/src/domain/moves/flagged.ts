import { InvalidInput } from '@cardlens/errors';
import type { Card } from '../card.js';
import { TooManyFlags } from '../errors.js';
import { flagsMax } from '../flag.js';
import type { InputOf } from '../input.js';
import type { Move } from './move.js';

const flagMessageLengthMax = 2000;

/** @throws InvalidInput when the message is too long @throws TooManyFlags */
export function flagged(card: Card, { flag }: InputOf<'flagged'>): Move {
  if ((flag.message?.length ?? 0) > flagMessageLengthMax) {
    throw new InvalidInput(`message must be a string of at most ${flagMessageLengthMax} characters`);
  }
  const flags = card.flags ?? [];
  if (flags.length >= flagsMax) throw new TooManyFlags();
  return { card: { ...card, flags: [...flags, flag] }, events: [] };
}
