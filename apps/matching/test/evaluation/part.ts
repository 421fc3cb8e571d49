/**
 * Parts of everything that cards are made of: weights are fitted on one, thresholds chosen on families and names of the next,
 * and what is measured was in neither.
 */
export type Part = 'fit' | 'tune' | 'measure';
