import { planCategories, planServices } from '@cardlens/reading';
import { describe } from '../../extractors/plan-details/describe.js';
import { notInNames } from '../../formats/names.js';
import { phrasesOfSegment } from '../../layout/phrases.js';
import { managerIndex, organizationIndex, planIndex } from '../../lexicons/indexes.js';
import { firstNames, lastNames } from '../../lexicons/names.js';
import { planTypes, planWords } from '../../lexicons/plans.js';
import { serviceIndex } from '../../lexicons/services.js';
import { stateCodes, stateNames } from '../../lexicons/states.js';
import type { Block } from './block.js';

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
const names = [...own, ...planServices, ...planCategories.map((category) => `category.${category}`)];
const at = Object.fromEntries(names.map((name, i) => [name, i])) as Record<
  (typeof own)[number] | (typeof planServices)[number],
  number
>;
const categoryAt = (category: string) => names.indexOf(`category.${category}`);

const company =
  /^(inc|llc|corp|corporation|company|co|ltd|lp|association|administrators?|trust|fund|university|college|county|school|district|group|holdings|industries|services|department|city)[.,]?$/i;
const states = new Set(stateNames.map((name) => name.toLowerCase()));

/** Words that can indicate a category or network, a prefilter because looking up every word would be slow. */
const sayings =
  /net|par|out|oop|max|stop|insurance|ins\b|copay|co-|copag|ded|oon|inn|loss|pays|allow|limit|credit|coas|dentro|fuera/i;

/** Matches of the lexicons: organizations, plans, names of people, services. */
export const lexicon: Block = {
  name: 'lexicon',
  features: names,
  fill({ sheet, units }, put) {
    for (const [i, { text }] of units.entries()) {
      const bare = text.toLowerCase().replace(/[.,:;'’]/g, '');
      if (planTypes.has(bare)) put(i, at.planType);
      if (planWords.has(bare)) put(i, at.planWord);
      if (firstNames.has(bare)) put(i, at.firstName);
      if (lastNames.has(bare)) put(i, at.lastName);
      if (notInNames.has(bare)) put(i, at.notInNames);
      if (stateCodes.has(text.replace(/[.,]/g, '')) || states.has(bare)) put(i, at.state);
      if (company.test(text)) put(i, at.company);
    }
    for (const segment of sheet.page.segments) {
      const row = units.map((unit, i) => ({ text: unit.text, unit, i })).filter(({ unit }) => unit.segment === segment);
      const cover = ({ from, to }: { from: number; to: number }, feature: number, value = 1) => {
        for (const { i } of row.slice(from, to)) put(i, feature, value);
      };
      const isWhole = ({ from, to }: { from: number; to: number }) => from === 0 && to === row.length;
      for (const span of phrasesOfSegment(segment, row, organizationIndex)) {
        const value = span.edits > 0 ? 0.7 : 1;
        const feature = span.entry.kind === 'network' ? at.network : span.entry.standsAlone ? at.payerAlone : at.payer;
        cover(span, feature, value);
        if (isWhole(span)) cover(span, at.wholeIsPayer, value);
      }
      for (const span of phrasesOfSegment(segment, row, managerIndex))
        cover(span, at.manager, span.entry.standsAlone ? 0.6 : 1);
      for (const span of phrasesOfSegment(segment, row, planIndex)) {
        cover(span, at.plan);
        if (isWhole(span)) cover(span, at.wholeIsPlan);
      }
      for (const span of phrasesOfSegment(segment, row, serviceIndex)) cover(span, at[span.entry]);
      // First matches of the whole segment, then of each word.
      for (const [text, where, value] of [
        [segment.text, row, 0.5] as const,
        ...row.filter((word) => sayings.test(word.text)).map((word) => [word.text, [word], 1] as const),
      ]) {
        const { category, networks } = describe(text);
        for (const { i } of where) {
          if (category) put(i, categoryAt(category), value);
          if (networks.includes('in')) put(i, at.networkIn, value);
          if (networks.includes('out')) put(i, at.networkOut, value);
        }
      }
    }
  },
};
