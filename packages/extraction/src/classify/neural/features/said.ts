import type { LabelKind } from '../../labels/catalog.js';
import type { Block } from './block.js';
import { fund } from './context.js';

/**
 * Labels that are informative for unlabeled lines anywhere on the side: a fund with an administrator is not the payer.
 */
const telling = [
  'payer_name',
  'client_name',
  'plan_name',
  'plan',
  'network',
  'dependents',
  'pharmacy_benefit_manager',
] as const satisfies readonly LabelKind[];
const fundLineAt = telling.length;

/** Statements anywhere on the side, equal for all its units, and how closely a line resembles a fund's name. */
export const said: Block = {
  name: 'said',
  features: [...telling, 'fundLine'],
  fill({ sheet: { labels }, units }, put) {
    const kinds = new Set(labels.flatMap((hits) => hits.map(({ kind }) => kind)));
    const present = telling.flatMap((kind, feature) => (kinds.has(kind) ? [feature] : []));
    const funds = new Map<number, number>();
    for (const { segment, text } of units) if (fund.test(text)) funds.set(segment.id, (funds.get(segment.id) ?? 0) + 1);
    for (const [i, { segment }] of units.entries()) {
      for (const feature of present) put(i, feature);
      const words = funds.get(segment.id) ?? 0;
      if (words > 1) put(i, fundLineAt, words / 5);
    }
  },
};
