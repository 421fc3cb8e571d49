import type { LabelKind } from '../../labels/catalog.js';
import { fund } from './context.js';
import type { FeatureGroup } from './feature-group.js';

/**
 * Labels that are informative for unlabeled lines anywhere on the side: a fund with an administrator is not the payer.
 */
const informative = [
  'payer_name',
  'client_name',
  'plan_name',
  'plan',
  'network',
  'dependents',
  'pharmacy_benefit_manager',
] as const satisfies readonly LabelKind[];
const fundLineAt = informative.length;

/** Statements anywhere on the side, equal for all its words, and how closely a line resembles a fund's name. */
export const sideLabels: FeatureGroup = {
  name: 'said',
  features: [...informative, 'fundLine'],
  fill({ page, wordsOf }, put) {
    const kinds = new Set(page.labels.map(({ kind }) => kind));
    const present = informative.flatMap((kind, feature) => (kinds.has(kind) ? [feature] : []));
    for (const line of page.lines) {
      const words = wordsOf(line);
      const count = words.filter(({ text }) => fund.test(text)).length;
      for (const word of words) {
        for (const feature of present) put(word, feature);
        if (count > 1) put(word, fundLineAt, count / 5);
      }
    }
  },
};
