import type { Payer } from '@cardlens/payers';
import { digitsOf, idKey, namesOf } from '@cardlens/payers';
import type { CustomRow } from '../../lists/domain/rows.js';
import { type NameIndex, nameIndexInSteps } from '../../names/domain/name-index.js';
import { nameWords, statesIn } from '../../names/domain/name-words.js';
import { atOnce, type Steps } from '../../names/domain/steps.js';
import { idsOf } from '../../payers/domain/directory.js';
import { decimal } from './decimal.js';
import type { PayerEvidence } from './evidence.js';
import { at, noFeatures } from './feature-names.js';
import { type Candidate, logOdds } from './match-payer.js';
import { isInPlanAlone, namedOf } from './mentioned-payers.js';
import { model as fitted, type Model } from './model.js';
import { setNameFeatures } from './name-features.js';

/** A candidate row of a custom list. */
export interface CustomMatch {
  readonly customPayerId: string;
  readonly customPayerName: string;
  /** Empty when there is none. */
  readonly customPayerNameAlt: string;
  /** Decimal of three places. */
  readonly score: string;
  /** The version of the list. */
  readonly source: string;
}

/** An indexed custom list. */
export interface CustomIndex {
  readonly rows: number;
  /**
   * Candidate rows of a custom list, best first. Rows are scored individually, because several can belong to one payer.
   *
   * @param candidates  directory payers matched to the card: a row with the id or the name of one of them gets that
   *   payer's probability
   */
  match(evidence: PayerEvidence, candidates: readonly Candidate[]): CustomMatch[];
}

const scoreMin = 0.5;
const shownMax = 5;
const sharedMax = 50;
const ofCanonicalName = 0.97;
/** Sister companies often share an id, and a list may contain the id of another clearinghouse. */
const ofCanonicalId = 0.9;

export const customIndexOf = (rows: readonly CustomRow[], source: string, model?: Model): CustomIndex =>
  atOnce(customIndexInSteps(rows, source, model));

/** The same for a long list; yields to other work while it runs. */
export function* customIndexInSteps(
  rows: readonly CustomRow[],
  source: string,
  model: Model = fitted,
): Steps<CustomIndex> {
  const names = yield* nameIndexInSteps(
    rows.map(({ customPayerName: name, customPayerNameAlt: alt }) => (alt === '' ? [name] : [name, alt])),
  );
  const byId = lookupOf(rows, ({ payerId }) => idKey(payerId));
  yield;
  const byPhone = lookupOf(rows, ({ phone }) => digitsOf(phone));
  return {
    rows: rows.length,
    match(evidence, candidates) {
      const scores = new Map<number, number>();
      const raise = (row: number, score: number) => scores.set(row, Math.max(scores.get(row) ?? 0, score));
      for (const { owner, score } of ownScores({ names, byId, byPhone }, evidence, candidates.length > 0, model))
        raise(owner, score);
      for (const { payer, score } of candidates) {
        for (const id of idsOf(payer)) for (const row of few(byId, idKey(id))) raise(row, score * ofCanonicalId);
        for (const words of wordsOfNames(payer)) {
          for (const row of names.ownersNamedBy(words).slice(0, sharedMax)) raise(row, score * ofCanonicalName);
        }
      }
      return [...scores]
        .filter(([, score]) => score >= scoreMin)
        .sort(([a, first], [b, second]) => second - first || a - b)
        .slice(0, shownMax)
        .flatMap(([row, score]) => {
          const found = rows[row];
          return found ? [entryOf(found, score, source)] : [];
        });
    },
  };
}

const entryOf = (row: CustomRow, score: number, source: string): CustomMatch => ({
  customPayerId: row.customPayerId,
  customPayerName: row.customPayerName,
  customPayerNameAlt: row.customPayerNameAlt,
  score: decimal(score),
  source,
});

const namesMax = 8;
const taken = new WeakMap<Payer, readonly (readonly string[])[]>();

/** Words of payers' primary names, cached because the same payers are looked up in every list. */
function wordsOfNames(payer: Payer): readonly (readonly string[])[] {
  let made = taken.get(payer);
  if (made === undefined) {
    made = namesOf(payer).slice(0, namesMax).map(nameWords);
    taken.set(payer, made);
  }
  return made;
}

type Lookup = ReadonlyMap<string, readonly number[]>;

function lookupOf(rows: readonly CustomRow[], keyOf: (row: CustomRow) => string): Lookup {
  const lookup = new Map<string, number[]>();
  for (const [position, row] of rows.entries()) {
    const key = keyOf(row);
    if (key === '') continue;
    const known = lookup.get(key);
    if (known) known.push(position);
    else lookup.set(key, [position]);
  }
  return lookup;
}

/** An id or number shared by very many rows is no evidence. */
const few = (lookup: Lookup, key: string): readonly number[] => {
  const found = lookup.get(key) ?? [];
  return found.length > sharedMax ? [] : found;
};

interface Indexes {
  readonly names: NameIndex;
  readonly byId: Lookup;
  readonly byPhone: Lookup;
}

/** Scores rows by the card's own evidence, with the same model as directory payers. */
function ownScores({ names, byId, byPhone }: Indexes, evidence: PayerEvidence, isMatched: boolean, model: Model) {
  const { payerName = '', planName = '', payerId = '', phones = [] } = evidence;
  const text = (payerName === '' ? planName : payerName).slice(0, 200);
  const plan = payerName === '' ? '' : planName.slice(0, 200);
  const states = statesIn([...names.wordsOf(text), ...names.wordsOf(plan)]);
  const sameId = new Set(few(byId, idKey(payerId)));
  const samePhone = new Set(phones.slice(0, 24).flatMap((phone) => few(byPhone, digitsOf(phone))));
  const found = new Map(names.find(text, plan).map((likeness) => [likeness.owner, likeness]));
  const compareName = names.compareWith(text, plan);
  for (const row of [...sameId, ...samePhone]) if (!found.has(row)) found.set(row, compareName(row));
  // If the payer is known by another name, the plan is as often as not a network.
  const isOthers = plan !== '' && (isMatched || namedOf(found).size > 0);
  const hasNumber = ({ owner }: { owner: number }) => sameId.has(owner) || samePhone.has(owner);
  const likely = [...found.values()].filter((name) => !isOthers || hasNumber(name) || !isInPlanAlone(name));
  return likely.map((name) => {
    const own = names.nameOf(name.owner, name.name).states;
    const features = noFeatures();
    features[at.candidate] = 1;
    setNameFeatures(features, name, { names, isRead: text !== '', isInPlan: payerName === '' });
    features[at.idSame] = sameId.has(name.owner) ? 1 : 0;
    features[at.phoneSame] = samePhone.has(name.owner) ? 1 : 0;
    features[at.stateOther] =
      states.length > 0 && own.length > 0 && !states.some((state) => own.includes(state)) ? 1 : 0;
    features[at.noName] = payerName === '' ? 1 : 0;
    return { owner: name.owner, score: Math.min(0.999, 1 / (1 + Math.exp(-logOdds(features, model)))) };
  });
}
