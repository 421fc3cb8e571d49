import {
  type FactSource,
  idKey,
  type PayerTranslation,
  sourceOfIds,
  type TransactionType,
  transactionTypes,
} from '@cardlens/payers';
import { rootOf } from '../../matches/domain/family.js';
import { companyAndLine, linesIn } from '../../matches/domain/lines.js';
import { rankPayers } from '../../matches/domain/match-payer.js';
import { clearinghouseIdsOf, type Directory, payerAt } from './directory.js';

/** From the ids of one clearinghouse to those of another, by their names in the directory. */
export interface Translator {
  readonly from: string;
  readonly to: string;
  /** Absent: the transactions that an id is for; for a name, all. */
  readonly transactionType?: TransactionType | undefined;
}

const candidatesMax = 10;
/** Payers less likely than this are no candidates for a name. */
const likelyMin = 0.05;

/** What an input names. */
interface Named {
  /** By transaction: the payers with this id for it, or with this name. */
  readonly payers: ReadonlyMap<TransactionType, readonly number[]>;
  /** Whether these payers, and no others, are meant. */
  readonly isCertain: boolean;
  /** Whether that is known from a source. */
  readonly isSourced: boolean;
  readonly line?: string | undefined;
}

/**
 * Translates ids or names. An id is looked up in the list of the first clearinghouse, a name in the whole directory; a
 * name that fits only nearly is never more than `ambiguous`.
 */
export function translatorOf(
  directory: Directory,
  { from, to, transactionType }: Translator,
): (input: string) => PayerTranslation {
  const types = transactionType === undefined ? transactionTypes : [transactionType];
  const byId = payersById(directory, from, types);
  const ofAll = (payers: readonly number[]) => new Map(types.map((type) => [type, payers] as const));

  const namedBy = (input: string): Named => {
    const payers = byId.get(idKey(input));
    if (payers !== undefined) {
      const isSourced = [...payers].every(([type, owners]) =>
        owners.some((owner) => sourceOfIds(payerAt(directory, owner), from, type) !== undefined),
      );
      return { payers, isCertain: true, isSourced };
    }
    const own = directory.bySvcId.get(input.trim().toLowerCase());
    if (own !== undefined) return { payers: ofAll([own]), isCertain: true, isSourced: true };
    const { owners, ...name } = namedByName(directory, input);
    return { payers: ofAll(owners), isSourced: true, ...name };
  };

  return (input) => {
    const { payers, isCertain, isSourced, line } = namedBy(input);
    const given = { input, ...(line !== undefined && { line_of_business: line }) };
    const all = [...new Set([...payers.values()].flat())];
    if (all.length === 0) return { ...given, result: 'unknown', candidates: [], reason: 'no_payer' };
    const candidates = all.slice(0, candidatesMax).map((payer) => candidateOf(directory, payer, to, payers));
    const found = [...payers].map(([type, owners]) => idFor(directory, owners, to, type));
    if (!isCertain || found.includes('ambiguous'))
      return candidates.some((each) => each.payer_ids.length > 0)
        ? { ...given, result: 'ambiguous', candidates }
        : { ...given, result: 'unknown', candidates, reason: 'no_id' };
    const ids = joined(found.filter((each) => typeof each === 'object'));
    if (ids.length === 0) return { ...given, result: 'unknown', candidates, reason: 'no_id' };
    const isConfirmed = isSourced && ids.every(({ source }) => source !== undefined);
    return { ...given, result: 'translated', payer_ids: ids, confirmed: isConfirmed, candidates };
  };
}

/** The payers of each id of a list, by transaction. */
function payersById({ entries }: Directory, list: string, types: readonly TransactionType[]) {
  const byId = new Map<string, Map<TransactionType, number[]>>();
  for (const [position, { payer }] of entries.entries()) {
    for (const type of types) {
      const id = payer.ids[list]?.[type];
      if (id === undefined) continue;
      const owners = byId.get(idKey(id)) ?? new Map<TransactionType, number[]>();
      byId.set(idKey(id), owners.set(type, [...(owners.get(type) ?? []), position]));
    }
  }
  return byId;
}

/**
 * Payers with this name, or with its company's name if they have the line of business beside it; otherwise those that it
 * may name.
 */
function namedByName(directory: Directory, input: string) {
  const { names, bySvcId } = directory;
  const lines = linesIn(names.wordsOf(input));
  const line = lines.length === 1 ? lines[0] : undefined;
  const named = companyAndLine(input);
  const ofCompany = named === undefined ? [] : names.ownersNamed(named.company);
  const isOfLine = (payer: number) => named === undefined || payerAt(directory, payer).lines.includes(named.line);
  const whole = names.ownersNamed(input);
  const owners = whole.length > 0 ? whole : ofCompany.every(isOfLine) ? ofCompany : [];
  if (owners.length > 0) return { owners, isCertain: owners.length === 1, line };
  const { candidates, isReturned } = rankPayers(directory, { payerName: input });
  const likely = candidates.filter(({ score }) => isReturned && score >= likelyMin);
  return { owners: likely.flatMap(({ payer }) => bySvcId.get(payer.svcPayerId) ?? []), isCertain: false, line };
}

interface TypedId {
  readonly type: TransactionType;
  readonly payerId: string;
  readonly source: FactSource | undefined;
}

/**
 * The id of all these payers for one transaction. One that has none in the list has that of its family: the members of
 * a family share ids.
 */
function idFor(
  directory: Directory,
  payers: readonly number[],
  list: string,
  type: TransactionType,
): TypedId | 'ambiguous' | 'none' {
  const idOf = (position: number) => payerAt(directory, position).ids[list]?.[type];
  const owners = payers.filter((payer) => idOf(payer) !== undefined);
  const [first] = owners;
  if (first === undefined) return 'none';
  const families = new Set(owners.map((payer) => rootOf(directory, payer)));
  const isOne = new Set(owners.map(idOf)).size === 1 && payers.every((payer) => families.has(rootOf(directory, payer)));
  if (!isOne) return 'ambiguous';
  const [source] = owners.flatMap((payer) => sourceOfIds(payerAt(directory, payer), list, type) ?? []);
  return { type, payerId: idOf(first) ?? '', source };
}

/** Ids with their transactions; those with and without a source are apart. */
function joined(ids: readonly TypedId[]) {
  const keyOf = ({ payerId, source }: TypedId) => `${payerId} ${source?.title}`;
  return [...new Set(ids.map(keyOf))].flatMap((key) => {
    const same = ids.filter((id) => keyOf(id) === key);
    return same.slice(0, 1).map(({ payerId, source }) => ({
      payer_id: payerId,
      transaction_types: same.map(({ type }) => type),
      ...(source && { source }),
    }));
  });
}

function candidateOf(directory: Directory, position: number, list: string, types: Named['payers']) {
  const payer = payerAt(directory, position);
  const ids = clearinghouseIdsOf({ ...payer, ids: { [list]: payer.ids[list] ?? {} } });
  const typed = ids.flatMap(({ payerId, transactionTypes: ofId }) =>
    [...types.keys()].flatMap((type) =>
      ofId.includes(type) ? [{ type, payerId, source: sourceOfIds(payer, list, type) }] : [],
    ),
  );
  return { svc_payer_id: payer.svcPayerId, svc_payer_name: payer.svcPayerName, payer_ids: joined(typed) };
}
