import type { NameLikeness } from '../../names/domain/likeness.js';
import { type Directory, payerAt } from '../../payers/domain/directory.js';
import { rootOf } from './family.js';
import { namedOf } from './mentioned-payers.js';
import type { PrintedCard } from './printed-card.js';

/** Whether a payer runs Medicaid plans in the agency's state. */
function isPlanOf(directory: Directory, agency: number, payer: number): boolean {
  const { lines, states } = payerAt(directory, payer);
  const [state = ''] = payerAt(directory, agency).states;
  return (
    !directory.agencies.has(payer) && lines.includes('medicaid') && (states.includes(state) || states.includes('US'))
  );
}

/**
 * Whether a payer is a state Medicaid agency beside one of its plans: its name is on every plan's card, but claims go
 * to the plan.
 */
export const isManagedIn = (
  directory: Directory,
  payer: number,
  named: ReadonlySet<number>,
  found: ReadonlyMap<number, NameLikeness>,
): boolean =>
  directory.agencies.has(payer) &&
  [...named].some(
    (other) =>
      isPlanOf(directory, payer, other) &&
      // `Health First Colorado` is the state's own name, although its words are part of plan names.
      !(found.get(payer)?.isWhole && !found.get(other)?.isWhole && found.get(other)?.further === 0),
  );

/**
 * A name within a text whose remaining words are a name of the same parent brand, or of the state whose Medicaid the
 * payer runs; the rest is then not a foreign name (`EmblemHealth GHI`, `Amerigroup Georgia Families`).
 */
export function besideFamily(
  directory: Directory,
  name: NameLikeness,
  named: ReadonlySet<number>,
  found: ReadonlyMap<number, NameLikeness>,
): NameLikeness {
  const payer = name.owner;
  if (named.size < 2 || !named.has(payer) || name.isWhole) return name;
  const isKin = (other: number) =>
    rootOf(directory, other) === rootOf(directory, payer) ||
    (directory.agencies.has(other) && isPlanOf(directory, other, payer));
  const isCovered = [...named].some(
    (other) =>
      other !== payer &&
      !found.get(other)?.isWhole &&
      isKin(other) &&
      name.ofText + (found.get(other)?.ofText ?? 0) >= coveredMin,
  );
  return isCovered ? { ...name, ofText: 1, foreign: 0 } : name;
}

const coveredMin = 0.97;

/** The same card, read as if the plan name were printed in place of the state Medicaid agency. */
export function withoutAgency(directory: Directory, card: PrintedCard): PrintedCard {
  if (card.plan === '') return card;
  const { names, agencies } = directory;
  // Most cards do not mention a state.
  const isLikely =
    card.states.length > 0 ||
    card.lines.includes('medicaid') ||
    names.ownersNamed(card.text).some((payer) => agencies.has(payer));
  if (!isLikely) return card;
  const inFront = namedOf(new Map(names.find(card.text).map((likeness) => [likeness.owner, likeness] as const)));
  const agency = [...inFront].find((payer) => agencies.has(payer));
  if (agency === undefined || ![...inFront].every((payer) => agencies.has(payer))) return card;
  const inPlan = namedOf(new Map(names.find(card.plan).map((likeness) => [likeness.owner, likeness] as const)));
  const isPlan = [...inPlan].some((payer) => isPlanOf(directory, agency, payer));
  return isPlan ? { ...card, text: card.plan, plan: card.text } : card;
}
