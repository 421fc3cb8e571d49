import type { Card } from '../domain/card.js';
import type { Corrections } from '../domain/correction.js';
import type { PayerMatch } from '../domain/payer-match.js';
import type { Phase, Recognition } from '../domain/phase.js';
import type { CardSide, Side } from '../domain/side.js';

type Details = Recognition['details'];

/** The personal data of a card and everything that clients wrote, encrypted as one value. */
export interface CardContent {
  readonly userId?: string;
  readonly clientMetadataJson?: string;
  /** By position in `flags`. */
  readonly flagMessages?: readonly (string | null)[];
  readonly sides?: Readonly<Partial<Record<Side, Details>>>;
  readonly details?: Details;
  readonly corrections?: Corrections;
  readonly payerMatch?: PayerMatch;
}

/** A card without its content: the part that is stored in plain text for lists, timeouts and deletion. */
export function withoutContent(card: Card): Card {
  const { userId: _, clientMetadataJson: __, ...rest } = card;
  return {
    ...rest,
    ...(card.flags ? { flags: card.flags.map(({ message: ___, ...flag }) => flag) } : {}),
    sides: { front: withDetails(card.sides.front, undefined), back: withDetails(card.sides.back, undefined) },
    phase: withoutReading(card.phase),
  };
}

/** @returns undefined when there is none */
export function contentOf({ userId, clientMetadataJson, flags = [], sides, phase }: Card): CardContent | undefined {
  const [front, back] = [detailsOf(sides.front), detailsOf(sides.back)];
  const content: CardContent = {
    ...(userId === undefined ? {} : { userId }),
    ...(clientMetadataJson === undefined ? {} : { clientMetadataJson }),
    ...(flags.some(({ message }) => message !== undefined)
      ? { flagMessages: flags.map(({ message = null }) => message) }
      : {}),
    ...(front || back ? { sides: { ...(front ? { front } : {}), ...(back ? { back } : {}) } } : {}),
    ...('recognition' in phase ? { details: phase.recognition.details } : {}),
    ...(phase.is === 'completed' && phase.corrections ? { corrections: phase.corrections } : {}),
    ...(phase.is === 'completed' && phase.payerMatch ? { payerMatch: phase.payerMatch } : {}),
  };
  return Object.keys(content).length === 0 ? undefined : content;
}

/** The card with its content restored. */
export function withContent(card: Card, content: CardContent): Card {
  const { userId, clientMetadataJson, flagMessages = [], sides = {} } = content;
  return {
    ...card,
    ...(userId === undefined ? {} : { userId }),
    ...(clientMetadataJson === undefined ? {} : { clientMetadataJson }),
    ...(card.flags
      ? {
          flags: card.flags.map((flag, index) => {
            const message = flagMessages[index] ?? undefined;
            return message === undefined ? flag : { ...flag, message };
          }),
        }
      : {}),
    sides: {
      front: withDetails(card.sides.front, sides.front),
      back: withDetails(card.sides.back, sides.back),
    },
    phase: withReading(card.phase, content),
  };
}

const detailsOf = ({ progress }: CardSide): Details | undefined =>
  progress.is === 'read' ? progress.best.details : undefined;

function withDetails(side: CardSide, details: Details | undefined): CardSide {
  if (side.progress.is !== 'read') return side;
  const { details: _, ...best } = side.progress.best;
  return { ...side, progress: { ...side.progress, best: details === undefined ? best : { ...best, details } } };
}

function withoutReading(phase: Phase): Phase {
  if (phase.is !== 'matching' && phase.is !== 'completed') return phase;
  const recognition = { ...phase.recognition, details: {} };
  if (phase.is === 'matching') return { ...phase, recognition };
  const { corrections: _, payerMatch: __, ...rest } = phase;
  return { ...rest, recognition };
}

function withReading(phase: Phase, { details = {}, corrections, payerMatch }: CardContent): Phase {
  if (phase.is !== 'matching' && phase.is !== 'completed') return phase;
  const recognition = { ...phase.recognition, details };
  if (phase.is === 'matching') return { ...phase, recognition };
  return { ...phase, recognition, ...(corrections ? { corrections } : {}), ...(payerMatch ? { payerMatch } : {}) };
}
