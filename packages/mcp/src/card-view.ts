import { cardErrorMessage, isCardErrorCode } from '@cardlens/errors';
import {
  addressTypes,
  confirmationStatuses,
  listElements,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  reviewThresholdDefault,
  scalarElements,
} from '@cardlens/reading';
import type { Card, CardSummary } from '@cardlens/sdk';
import { handleOf, isElementPath, textAt } from './handle.js';
import { decimal, identifier, oneOf, timestamp, visible } from './values.js';

// Responses are built from what is listed here; a field that the service adds later is not passed on.

/** What an agent may see. */
export interface Sight {
  /** Whether it sees values: the key has the scope `phi`. */
  readonly hasValues: boolean;
  /** An element with a lower probability is doubtful: `review_threshold` of the account. */
  readonly reviewThreshold?: number | undefined;
}

const serviceOf = oneOf(planServices);
const categoryOf = oneOf(planCategories);
const networkOf = oneOf(planNetworks);
const typeOf = oneOf([...phoneTypes, ...addressTypes]);
const confirmationOf = oneOf(confirmationStatuses);
const stateOf = oneOf(['pending', 'processing', 'completed', 'error', 'unknown'] as const);
const reasonOf = oneOf(['managed_care', 'medicare_advantage', 'renamed', 'regional'] as const);

interface Entry {
  readonly scores: readonly string[];
  readonly service?: string;
  readonly category?: string;
  readonly network?: string;
  readonly type?: string;
}

/** Scores come in pairs of recognition and classification; the better pair counts. */
function probabilityOf(scores: readonly string[]): number {
  const [read = 0, named = 1, readAgain = 0, namedAgain = 0] = scores.map(Number);
  return Math.max(Math.min(read, named), Math.min(readAgain, namedAgain));
}

function entriesIn(details: CardSummary['details']): Map<string, Entry> {
  const scalars = scalarElements.flatMap((name) => (details?.[name] ? [[name, details[name]] as const] : []));
  const listed = listElements.flatMap((name) =>
    (details?.[name] ?? []).map((entry, index) => [`${name}[${index}]`, entry] as const),
  );
  return new Map<string, Entry>([...scalars, ...listed]);
}

type AnyCard = CardSummary & Partial<Pick<Card, 'confirmations' | 'metadata'>>;

/** The elements of a card, each with state, certainty and handle; with its value only if the agent may see it. */
function elementsOf(card: AnyCard, { hasValues, reviewThreshold = reviewThresholdDefault }: Sight) {
  const { details, corrections = {}, confirmations = {}, metadata } = card;
  const readBy = metadata?.read_by;
  const isUntrusted = readBy?.reader === 'issuer' && readBy.issuer?.trusted !== true;
  const entries = entriesIn(details);
  const added = Object.keys(corrections).filter((path) => isElementPath(path) && !entries.has(path));
  return [...entries.keys(), ...added]
    .filter((path) => corrections[path]?.value !== null)
    .map((path) => {
      const entry = entries.get(path);
      const isCorrected = corrections[path] !== undefined;
      const isSure = isCorrected || (!isUntrusted && probabilityOf(entry?.scores ?? []) >= reviewThreshold);
      return {
        element: path,
        state: isCorrected ? ('corrected' as const) : ('read' as const),
        certainty: isSure ? ('sure' as const) : ('doubtful' as const),
        payer: confirmationOf(confirmations[path]?.status),
        service: serviceOf(entry?.service),
        category: categoryOf(entry?.category),
        network: networkOf(entry?.network),
        type: typeOf(entry?.type),
        handle: handleOf(card.card_id, path),
        value: hasValues ? textAt(card, { path }) : undefined,
      };
    });
}

/** Why a card failed, in the words of the catalog. */
const failureOf = (code: string | undefined) =>
  code === undefined || !isCardErrorCode(code) ? undefined : { code, message: cardErrorMessage(code) };

/** The payer that the directory has for the card. What a payer or a card calls it is text of a stranger. */
function payerOf(match: Card['payer_match'], { hasValues }: Sight) {
  if (match?.svc_payer_id === undefined) return undefined;
  const { real_payer: real } = match;
  return {
    payer_id: identifier(match.svc_payer_id),
    name: visible(match.svc_payer_name ?? ''),
    score: decimal(match.score),
    paid_by: real && { reason: reasonOf(real.reason), payer_id: identifier(real.svc_payer_id) },
    ids: hasValues
      ? match.matches.map((each) => ({ clearinghouse: visible(each.clearinghouse), payer_id: visible(each.payer_id) }))
      : undefined,
  };
}

/** A card as an agent sees it. */
export const cardView = (card: Card, sight: Sight) => ({
  card_id: identifier(card.card_id),
  state: stateOf(card.state) ?? 'unknown',
  created_at: timestamp(card.created_at),
  is_deleted: card.deleted || undefined,
  error: failureOf(card.error?.code),
  elements: card.state === 'completed' && !card.deleted ? elementsOf(card, sight) : undefined,
  payer: payerOf(card.payer_match, sight),
});

/** A card in a list, with the elements that are doubtful. */
export const doubtfulCardView = (card: CardSummary, sight: Sight) => ({
  card_id: identifier(card.card_id),
  created_at: timestamp(card.created_at),
  doubtful: elementsOf(card, sight).filter(({ certainty }) => certainty === 'doubtful'),
});
