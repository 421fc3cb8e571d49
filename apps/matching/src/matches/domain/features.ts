import { type NameLikeness, nothingAlike } from '../../names/domain/likeness.js';
import { type Directory, entryAt } from '../../payers/domain/directory.js';
import { candidatesOf, payersOfId } from './candidates.js';
import type { PayerEvidence } from './evidence.js';
import { headsOf, rootOf } from './family.js';
import type { Features } from './feature-names.js';
import { besideFamily, isManagedIn, withoutAgency } from './medicaid-agencies.js';
import {
  isAnyNamed,
  isCompany,
  isRentable,
  mentionedOf,
  namedOf,
  stateless,
  withoutManager,
} from './mentioned-payers.js';
import { type CardFacts, featuresOf, isNamedBy, isNothingOf } from './payer-features.js';
import { printedCardOf } from './printed-card.js';

/** A candidate payer. */
export interface Compared {
  /** Position in the directory. */
  readonly payer: number;
  readonly features: Features;
  readonly name: NameLikeness;
}

const fromPlanMax = 12;

/** All payers with any evidence on the card, with their feature vectors. */
export function compare(directory: Directory, evidence: PayerEvidence): Compared[] {
  const card = withoutManager(directory, withoutAgency(directory, printedCardOf(directory, evidence)));
  const byPlan = new Map(
    card.plan === '' ? [] : directory.names.find(card.plan).map((likeness) => [likeness.owner, likeness] as const),
  );
  const found = candidatesOf(directory, card, [...byPlan.keys()].slice(0, fromPlanMax));
  const named = namedOf(found);
  const whole = [...named].filter((payer) => found.get(payer)?.isWhole);
  const foremost = whole.length > 0 ? whole : [...named];
  const ofId = payersOfId(directory, card);
  const facts: CardFacts = {
    card,
    named,
    roots: new Set([...named].map((payer) => rootOf(directory, payer))),
    isManagerNamed: named.size > 0 && foremost.every((payer) => entryAt(directory, payer).ids.length === 0),
    isNetworkNamed: foremost.some((payer) => isRentable(directory, payer)),
    isCompanyUnknown: card.isNameRead && named.size === 0 && isCompany(directory, card.text),
    isIdKnown: directory.byId.has(card.id),
    idShared: Math.log(Math.max(1, ofId.length)),
    isPhoneKnown: card.phones.some((phone) => directory.byPhone.has(phone)),
    heads: isAnyNamed(directory, found) ? noHeads : headsOf(directory, ofId),
    lettersOf: directory.names.lettersOf(card.text),
    namedWithoutState: directory.names.compareWith(stateless(directory, card.text)),
  };
  const isPlanNamed = (payer: number) => isNamedBy(byPlan.get(payer));
  const isOtherName = card.plan === '' ? () => false : mentionedOf(directory, card.text, found, named, isPlanNamed);
  const isMentioned = (payer: number) =>
    card.isOtherInsurance || isOtherName(payer) || isManagedIn(directory, payer, named, found);
  return [...found].map(([payer, likeness]) => {
    // The text in the plan's position is then no evidence about the payer.
    const name = isMentioned(payer) ? unnamed(likeness) : besideFamily(directory, likeness, named, found);
    const plan = isMentioned(payer) ? undefined : byPlan.get(payer);
    return {
      payer,
      name,
      features: featuresOf(directory, facts, { payer, name, plan, isUnlike: isNothingOf(likeness) }),
    };
  });
}

const noHeads: ReadonlySet<number> = new Set();

const unnamed = ({ owner, name }: NameLikeness): NameLikeness => ({ ...nothingAlike(owner), name });
