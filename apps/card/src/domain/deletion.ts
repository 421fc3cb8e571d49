import type { Card } from './card.js';
import { withoutMessage } from './flag.js';
import { type CardSide, untouchedSide } from './side.js';

/** Apps that hold something of a card and must confirm that it is gone. */
export const purgeOwners = ['upload', 'matching', 'eligibility', 'webhook'] as const;
export type PurgeOwner = (typeof purgeOwners)[number];

export const isPurgeOwner = (text: string): text is PurgeOwner => (purgeOwners as readonly string[]).includes(text);

export interface Deletion {
  readonly deletedAtMs: number;
  /** When the owners were last asked. */
  readonly askedAtMs: number;
  readonly confirmedBy: readonly PurgeOwner[];
}

export const isPurged = ({ confirmedBy }: Deletion): boolean =>
  purgeOwners.every((owner) => confirmedBy.includes(owner));

/**
 * The card without anything that was read from it or told about it. Identifiers, state, timestamps and flags stay; the
 * user's id goes once every owner confirmed, since the events until then name it.
 * @source decisions §3
 */
export function deleted(card: Card, nowMs: number): Card {
  return {
    ...card,
    clientMetadataJson: undefined,
    front: withoutReading(card.front),
    back: withoutReading(card.back),
    details: undefined,
    payerMatch: undefined,
    matchAskedAtMs: undefined,
    flags: card.flags?.map(withoutMessage),
    deletion: { deletedAtMs: nowMs, askedAtMs: nowMs, confirmedBy: [] },
  };
}

const withoutReading = ({ scans }: CardSide): CardSide => ({ ...untouchedSide, scans });

/** Something of the deleted card was still on its way: whoever it belongs to is asked again, and everybody confirms again. */
export const askedAgain = (card: Card, nowMs: number): Card =>
  withDeletion(card, { askedAtMs: nowMs, confirmedBy: [] });

/** The owners that did not confirm are asked again. */
export const remindedOwners = (card: Card, nowMs: number): Card => withDeletion(card, { askedAtMs: nowMs });

export function confirmedBy(card: Card, owner: PurgeOwner): Card {
  if (!card.deletion || card.deletion.confirmedBy.includes(owner)) return card;
  const next = withDeletion(card, { confirmedBy: [...card.deletion.confirmedBy, owner] });
  return isPurged(next.deletion!) ? { ...next, userId: undefined } : next;
}

const withDeletion = (card: Card, change: Partial<Deletion>): Card =>
  card.deletion ? { ...card, deletion: { ...card.deletion, ...change } } : card;
