import type { NameLikeness } from '../../names/domain/likeness.js';
import type { NameIndex } from '../../names/domain/name-index.js';
import { at, type Features } from './feature-names.js';

/** Minimum letter similarity that counts. */
const lettersMin = 0.75;
const frontForeignMax = 0.5;

interface NameContext {
  readonly names: NameIndex;
  /** Text was read that may be a name. */
  readonly isRead: boolean;
  /** It was printed in the plan's position. */
  readonly isInPlan: boolean;
  /** Upper bound for unmatched words beside the name. */
  readonly foreignMax?: number;
}

/** Features of a name comparison, shared by payers and list rows. */
export function setNameFeatures(
  features: Features,
  name: NameLikeness,
  { names, isRead, isInPlan, foreignMax = 3 }: NameContext,
): void {
  const { weight, rarest } = names.nameOf(name.owner, name.name);
  const { nameWhole, nameSet, nameAll } = wholeness(name, rarest);
  // Letters count only as far as words do not.
  const unsaid = 1 - Math.max(nameWhole, nameSet);
  // In the payer's position, other informative words make it a different name.
  const isFront = name.isFront && (isInPlan || name.foreign < frontForeignMax);
  const front = isFront ? Math.min(1, name.shared / 0.6) * unsaid : 0;
  features[at.nameWhole] = nameWhole;
  features[at.nameSet] = nameSet;
  features[at.nameAll] = nameAll;
  features[at.nameDice] = name.dice;
  features[at.nameOfName] = name.ofName;
  features[at.nameOfText] = isRead ? name.ofText : 0;
  features[at.nameShared] = Math.min(name.shared, 2.5);
  features[at.nameMissing] = Math.min(name.missing, 2);
  features[at.nameForeign] = Math.min(name.foreign, foreignMax);
  // There, a plan's own words are printed beside the name.
  features[at.nameForeignInPlan] = isInPlan ? Math.min(name.foreign, 3) : 0;
  features[at.nameGuessed] = Math.min(name.guessed, 2);
  features[at.nameLetters] = name.isWhole ? 0 : (Math.max(0, name.letters - lettersMin) / (1 - lettersMin)) * unsaid;
  features[at.nameNearly] = name.nearly * Math.min(1, weight / 0.4) * unsaid;
  features[at.nameFront] = front;
  features[at.nameFrontInPlan] = isInPlan ? front : 0;
  features[at.nameFurther] = Math.min(name.further, 1.5);
  features[at.nameNothing] = isRead && name.shared < 0.15 && name.letters === 0 ? 1 : 0;
}

/** A name with all its words present is strong evidence; a name of common words, such as `Health Plan`, is not. */
function wholeness({ isWhole, isCore, ofName, ofText, shared, missing, foreign }: NameLikeness, rarest: number) {
  const strength = Math.min(1, shared / 0.4);
  // An extra or missing ending makes a different name of `Group Health Inc`, whose words are all common.
  const own = Math.max(share(rarest, 0.45, 0.55), share(shared, 1, 1.4));
  const set = isCore ? 1 : ofName < 0.95 ? 0 : share(ofText, 0.7, 0.9) * own;
  // All words are present, some misread, with hardly any other word beside them.
  const all = (1 - share(missing, 0, 0.4)) * (1 - share(foreign, 0.1, 0.5)) * share(shared, 0.3, 1);
  return {
    nameWhole: isWhole ? strength : 0,
    nameSet: isWhole ? 0 : set * strength,
    nameAll: isWhole ? 0 : Math.max(0, all - set * strength),
  };
}

/** Position of a value between two bounds, 0 to 1. */
const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
