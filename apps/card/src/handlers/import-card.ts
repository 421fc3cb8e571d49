import { createHash } from 'node:crypto';
import { DomainError, digitalCardErrors } from '@cardlens/errors';
import { asCreated, type Card, type NewCard } from '../domain/card.js';
import type { IssuerReader } from '../domain/given-reading.js';
import { type CreateInput, createFrom, createOnceFrom } from './create-card.js';
import type { Deps } from './ports.js';

type Needs = Parameters<typeof createOnceFrom>[0] & Pick<Deps, 'digitalCards'>;

/** A digital card to import. PHI, with keys. */
export interface ImportInput extends Pick<NewCard, 'owner' | 'clientMetadataJson' | 'isMatchEnabled'> {
  readonly source: string;
  readonly passcode?: string | undefined;
  readonly recipient: string;
  /** Which of its insurance cards, from 1. */
  readonly position: number;
  readonly key?: string | undefined;
}

interface Imported {
  /** In state pending. */
  readonly card: Card;
  readonly issuer: IssuerReader;
}

/**
 * Creates a card from an insurance card in a SMART Health Card or Link. Repeated with the same idempotency key, it
 * fetches nothing, because a link may be followed only so often.
 *
 * @throws DigitalCardError; as `createCardOnce`; signal.reason
 */
export async function importCard(deps: Needs, input: ImportInput, signal: AbortSignal): Promise<Imported> {
  const { source, passcode, recipient, position, key, ...settings } = input;
  const digest = createHash('sha256')
    .update(JSON.stringify([source.trim(), position]))
    .digest('base64url');
  const read = async (): Promise<CreateInput> => {
    const cards = await deps.digitalCards.read({ source, passcode, recipient }, signal);
    const found = cards[position - 1];
    if (found === undefined) throw new DomainError(rejectionOf(cards.length));
    const reader = { is: 'issuer', ...found.issuer, source: { digest, cardCount: cards.length } } as const;
    return { ...settings, backside: 'disabled', isLivescan: false, reading: { details: found.details, reader } };
  };
  const isSameRequest = (existing: Card): boolean =>
    issuerOf(existing)?.source.digest === digest &&
    existing.clientMetadataJson === settings.clientMetadataJson &&
    existing.isMatchEnabled === (settings.isMatchEnabled ?? true);
  const card =
    key === undefined
      ? await createFrom(deps, await read())
      : await createOnceFrom(deps, key, settings.owner, { input: read, isSameRequest });
  const issuer = issuerOf(card);
  if (issuer === undefined) throw new Error('an imported card has no issuer');
  return { card: asCreated(card), issuer };
}

const rejectionOf = (count: number) =>
  count === 0 ? digitalCardErrors.noInsuranceCard : digitalCardErrors.noCardAtPosition(count);

const issuerOf = ({ readBy }: Card): IssuerReader | undefined =>
  readBy?.reader.is === 'issuer' ? readBy.reader : undefined;
