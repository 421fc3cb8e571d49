import type { PayerStatement } from '@cardlens/reading';
import { type Card, isIn, recognitionOf } from '../domain/card.js';
import type { Corrections } from '../domain/correction.js';
import type { ReadBy } from '../domain/given-reading.js';
import type { Holder } from '../domain/holder.js';
import type { PayerMatch } from '../domain/payer-match.js';
import type { Recognition } from '../domain/phase.js';
import type { CardSide, Side } from '../domain/side.js';

type Details = Recognition['details'];

/** The personal data of a card and everything that clients wrote, encrypted as one value. */
export interface CardContent {
  readonly userId?: string | undefined;
  readonly clientMetadataJson?: string | undefined;
  /** By position in `flags`. */
  readonly flagMessages?: readonly (string | null)[] | undefined;
  readonly sides?: Readonly<Partial<Record<Side, Details>>> | undefined;
  readonly details?: Details | undefined;
  readonly corrections?: Corrections | undefined;
  readonly payerMatch?: PayerMatch | undefined;
  readonly statements?: readonly PayerStatement[] | undefined;
  readonly readBy?: ReadBy | undefined;
  readonly holder?: Holder | undefined;
  readonly firstHolderDigest?: string | undefined;
}

/** A part of the content: how it is read from a card, and how it is put into one, or removed if it is absent. */
interface Part {
  readonly of: (card: Card) => CardContent;
  readonly into: (card: Card, content: CardContent) => Card;
}

const parts: readonly Part[] = [
  {
    of: ({ userId, clientMetadataJson }) => ({ userId, clientMetadataJson }),
    into: (card, { userId, clientMetadataJson }) => present({ ...card, userId, clientMetadataJson }),
  },
  {
    of: ({ readBy, holder, firstHolderDigest }) => ({ readBy, holder, firstHolderDigest }),
    into: (card, { readBy, holder, firstHolderDigest }) => present({ ...card, readBy, holder, firstHolderDigest }),
  },
  {
    of: ({ flags = [] }) =>
      flags.some(({ message }) => message !== undefined)
        ? { flagMessages: flags.map(({ message = null }) => message) }
        : {},
    into: ({ flags, ...card }, { flagMessages = [] }) => ({
      ...card,
      ...(flags && {
        flags: flags.map((flag, index) => present({ ...flag, message: flagMessages[index] ?? undefined })),
      }),
    }),
  },
  {
    of({ sides }) {
      const read = present({ front: detailsOf(sides.front), back: detailsOf(sides.back) });
      return Object.keys(read).length > 0 ? { sides: read } : {};
    },
    into: (card, { sides = {} }) => ({
      ...card,
      sides: {
        front: withDetails(card.sides.front, sides.front),
        back: withDetails(card.sides.back, sides.back),
      },
    }),
  },
  {
    of: (card) => ({ details: recognitionOf(card)?.details }),
    into: (card, { details = {} }) =>
      isIn(card, 'matching', 'completed')
        ? { ...card, phase: { ...card.phase, recognition: { ...card.phase.recognition, details } } }
        : card,
  },
  {
    of(card) {
      if (!isIn(card, 'completed')) return {};
      const { corrections, payerMatch, statements } = card.phase;
      return { corrections, payerMatch, statements };
    },
    into: (card, { corrections, payerMatch, statements }) =>
      isIn(card, 'completed')
        ? { ...card, phase: present({ ...card.phase, corrections, payerMatch, statements }) }
        : card,
  },
];

/** @returns undefined when there is none */
export function contentOf(card: Card): CardContent | undefined {
  const content: CardContent = present(Object.assign({}, ...parts.map(({ of }) => of(card))));
  return Object.keys(content).length === 0 ? undefined : content;
}

/** The card with exactly this content. */
export const withContent = (card: Card, content: CardContent): Card =>
  parts.reduce((next, { into }) => into(next, content), card);

/** A card without its content: the part that is stored in plain text for lists, timeouts and deletion. */
export const withoutContent = (card: Card): Card => withContent(card, {});

const detailsOf = ({ progress }: CardSide): Details | undefined =>
  progress.is === 'read' ? progress.best.details : undefined;

function withDetails(side: CardSide, details: Details | undefined): CardSide {
  const { progress } = side;
  if (progress.is !== 'read') return side;
  return { ...side, progress: { ...progress, best: present({ ...progress.best, details }) } };
}

/** A value without its undefined fields. */
const present = <T extends object>(value: T): T =>
  Object.values(value).includes(undefined)
    ? (Object.fromEntries(Object.entries(value).filter(([, content]) => content !== undefined)) as T)
    : value;
