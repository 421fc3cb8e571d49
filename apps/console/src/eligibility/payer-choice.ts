import type { PayerMatch, PayerPage } from '@cardlens/sdk';

/** A payer that a check can be sent to. */
export interface PayerOption {
  /** Its id at the clearinghouse. */
  readonly id: string;
  readonly name: string;
  /** Source of the payer. */
  readonly source: string;
}

const forChecks = ['eligibility', 'professional'];

/** The service's default payer for a card: the matched one, if it has an id for checks. */
export function matchedPayer(match: PayerMatch | undefined): PayerOption | undefined {
  if (!match?.svc_payer_id) return undefined;
  const own = [...match.matches, ...match.change_healthcare].filter(
    ({ svc_payer_id: id, payer_id: payerId }) => id === match.svc_payer_id && payerId !== '',
  );
  for (const type of forChecks) {
    const [best] = own.filter(({ transaction_type: wanted }) => wanted.toLowerCase() === type);
    if (best) return { id: best.payer_id, name: match.svc_payer_name ?? best.payer_name, source: 'Payer match' };
  }
  return undefined;
}

type DirectoryPayer = Pick<PayerPage['payers'][number], 'svc_payer_name' | 'clearinghouse_ids'>;

/** Ids of a payer, each once: those for eligibility checks first, then those that checks use instead. */
export function idsOf({ clearinghouse_ids: ids = [] }: DirectoryPayer): string[] {
  const rankOf = (types: readonly string[]) => {
    const ranks = types.map((type) => forChecks.indexOf(type.toLowerCase())).filter((rank) => rank >= 0);
    return Math.min(...ranks, forChecks.length);
  };
  const sorted = [...ids].sort((a, b) => rankOf(a.transaction_types) - rankOf(b.transaction_types));
  return [...new Set(sorted.map(({ payer_id: id }) => id))];
}

/** The clearinghouses at which a payer has an id: `62308` at Availity and Stedi. */
export const clearinghousesOf = (
  { clearinghouse_ids: ids = [] }: DirectoryPayer,
  payerId: string,
): readonly string[] => [
  ...new Set(ids.flatMap(({ payer_id: id, clearinghouse }) => (id === payerId ? clearinghouse : []))),
];

/** Every id of the found payers. Payers without an id are left out, because checks cannot be sent to them. */
export const directoryOptions = (payers: readonly DirectoryPayer[]): PayerOption[] =>
  payers.flatMap((payer) => idsOf(payer).map((id) => ({ id, name: payer.svc_payer_name, source: 'Directory' })));

export interface OwnPayer {
  readonly custom_payer_id: string;
  readonly custom_payer_name: string;
  readonly custom_payer_name_alt?: string;
  readonly payer_id?: string;
}

const shownMax = 20;

/** Rows of the account's own list that contain the text; the id for checks is the clearinghouse's, if the row has one. */
export function ownOptions(rows: readonly OwnPayer[], text: string): PayerOption[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const found: PayerOption[] = [];
  for (const {
    custom_payer_id: own,
    custom_payer_name: name,
    custom_payer_name_alt: other = '',
    payer_id: id,
  } of rows) {
    if (![own, name, other, id ?? ''].some((value) => value.toLowerCase().includes(wanted))) continue;
    found.push({ id: id || own, name, source: 'Your list' });
    if (found.length === shownMax) break;
  }
  return found;
}

/** Each id once. */
export function withoutRepeats(options: readonly PayerOption[]): PayerOption[] {
  const byId = new Map<string, PayerOption>();
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option);
  return [...byId.values()].slice(0, shownMax);
}
