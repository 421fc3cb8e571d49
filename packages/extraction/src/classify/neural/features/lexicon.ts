import { planCategories, planServices } from '@cardlens/reading';
import { describe } from '../../extractors/plan-details/describe.js';
import { notInNames } from '../../formats/names.js';
import { phrasesOfLine } from '../../layout/phrases.js';
import { managerIndex, organizationIndex, planIndex } from '../../lexicons/indexes.js';
import { firstNames, lastNames } from '../../lexicons/names.js';
import { planTypes, planWords } from '../../lexicons/plans.js';
import { serviceIndex } from '../../lexicons/services.js';
import { stateCodes, stateNames } from '../../lexicons/states.js';
import type { SplitWord } from '../split-words.js';
import { type FeatureGroup, indexesOf, type Put } from './feature-group.js';

const own = [
  'payer',
  'payerAlone',
  'network',
  'manager',
  'plan',
  'planType',
  'planWord',
  'firstName',
  'lastName',
  'notInNames',
  'state',
  'company',
  'wholeIsPayer',
  'wholeIsPlan',
  'networkIn',
  'networkOut',
] as const; // prettier-ignore
const names = [...own, ...planServices, ...planCategories.map((category) => `category.${category}` as const)];
const at = indexesOf(names);

const company =
  /^(inc|llc|corp|corporation|company|co|ltd|lp|association|administrators?|trust|fund|university|college|county|school|district|group|holdings|industries|services|department|city)[.,]?$/i;
const states = new Set(stateNames.map((name) => name.toLowerCase()));

/** Words that can indicate a category or network, a prefilter because looking up every word would be slow. */
const sayings =
  /net|par|out|oop|max|stop|insurance|ins\b|copay|co-|copag|ded|oon|inn|loss|pays|allow|limit|credit|coas|dentro|fuera/i;

/** Matches of the lexicons: organizations, plans, names of people, services. */
export const lexicon: FeatureGroup = {
  name: 'lexicon',
  features: names,
  fill({ page, words, wordsOf }, put) {
    for (const word of words) {
      const { text } = word;
      const bare = text.toLowerCase().replace(/[.,:;'’]/g, '');
      if (planTypes.has(bare)) put(word, at.planType);
      if (planWords.has(bare)) put(word, at.planWord);
      if (firstNames.has(bare)) put(word, at.firstName);
      if (lastNames.has(bare)) put(word, at.lastName);
      if (notInNames.has(bare)) put(word, at.notInNames);
      if (stateCodes.has(text.replace(/[.,]/g, '')) || states.has(bare)) put(word, at.state);
      if (company.test(text)) put(word, at.company);
    }
    for (const line of page.lines) {
      const own = wordsOf(line);
      const cover = ({ from, to }: { from: number; to: number }, feature: number, value = 1) => {
        for (const word of own.slice(from, to)) put(word, feature, value);
      };
      const isWhole = ({ from, to }: { from: number; to: number }) => from === 0 && to === own.length;
      for (const span of phrasesOfLine(line, own, organizationIndex)) {
        const value = span.edits > 0 ? 0.7 : 1;
        const feature = span.entry.kind === 'network' ? at.network : span.entry.standsAlone ? at.payerAlone : at.payer;
        cover(span, feature, value);
        if (isWhole(span)) cover(span, at.wholeIsPayer, value);
      }
      for (const span of phrasesOfLine(line, own, managerIndex))
        cover(span, at.manager, span.entry.standsAlone ? 0.6 : 1);
      for (const span of phrasesOfLine(line, own, planIndex)) {
        cover(span, at.plan);
        if (isWhole(span)) cover(span, at.wholeIsPlan);
      }
      for (const span of phrasesOfLine(line, own, serviceIndex)) cover(span, at[span.entry]);
      markDescription(line.text, own, 0.5, put);
      for (const word of own) if (sayings.test(word.text)) markDescription(word.text, [word], 1, put);
    }
  },
};

/** The category and the networks that a text names, for all words of the text. */
function markDescription(text: string, words: readonly SplitWord[], value: number, put: Put): void {
  const { category, networks } = describe(text);
  for (const word of words) {
    if (category) put(word, at[`category.${category}`], value);
    if (networks.includes('in')) put(word, at.networkIn, value);
    if (networks.includes('out')) put(word, at.networkOut, value);
  }
}
