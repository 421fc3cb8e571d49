import type { NameLikeness } from '../../names/domain/likeness.js';
import type { NameIndex } from '../../names/domain/name-index.js';
import { at, type Features } from './feature-names.js';

/** Of the letters alone so many are alike at the least. */
const lettersMin = 0.75;
const frontForeignMax = 0.5;

interface NameContext {
  readonly names: NameIndex;
  /** Something was read that may be a name. */
  readonly isRead: boolean;
  /** It stood in the plan's place. */
  readonly isInPlan: boolean;
  /** How much may count of what was read beside the name. */
  readonly foreignMax?: number;
}

/** What a name says in a comparison: the same of payers and of rows of a list. */
export function setNameFeatures(
  features: Features,
  name: NameLikeness,
  { names, isRead, isInPlan, foreignMax = 3 }: NameContext,
): void {
  const { nameWhole, nameSet, nameAll } = wholeness(name, names.rarestOf(name.owner, name.name));
  // Letters speak as far as words do not.
  const unsaid = 1 - Math.max(nameWhole, nameSet);
  // In the payer's place other words that tell something make another name of it.
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
  // A plan's own words stand beside the name there.
  features[at.nameForeignInPlan] = isInPlan ? Math.min(name.foreign, 3) : 0;
  features[at.nameGuessed] = Math.min(name.guessed, 2);
  features[at.nameLetters] = name.isWhole ? 0 : (Math.max(0, name.letters - lettersMin) / (1 - lettersMin)) * unsaid;
  features[at.nameNearly] = name.nearly * Math.min(1, names.tellsOf(name.owner, name.name) / 0.4) * unsaid;
  features[at.nameFront] = front;
  features[at.nameFrontInPlan] = isInPlan ? front : 0;
  features[at.nameFurther] = Math.min(name.further, 1.5);
  features[at.nameNothing] = isRead && name.shared < 0.15 && name.letters === 0 ? 1 : 0;
}

/** A name of which every word is there says much; one of words that everybody has, such as `Health Plan`, does not. */
export function wholeness({ isWhole, isCore, ofName, ofText, shared, missing, foreign }: NameLikeness, rarest: number) {
  const telling = Math.min(1, shared / 0.4);
  // An ending more or less makes another name of `Group Health Inc`, of which no word is anybody's own.
  const own = Math.max(share(rarest, 0.45, 0.55), share(shared, 1, 1.4));
  const set = isCore ? 1 : ofName < 0.95 ? 0 : share(ofText, 0.7, 0.9) * own;
  // Every word is there, some of them misread, and hardly one beside them.
  const all = (1 - share(missing, 0, 0.4)) * (1 - share(foreign, 0.1, 0.5)) * share(shared, 0.3, 1);
  return {
    nameWhole: isWhole ? telling : 0,
    nameSet: isWhole ? 0 : set * telling,
    nameAll: isWhole ? 0 : Math.max(0, all - set * telling),
  };
}

/** Where a value is between two bounds, 0..1. */
const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
