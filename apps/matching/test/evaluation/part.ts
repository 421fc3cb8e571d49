/**
 * Parts into which families, names and everything else that cards are made of are divided: weights are fitted on one,
 * thresholds are chosen on the next, and quality is measured on one that neither has used.
 */
export type Part = 'fit' | 'tune' | 'measure';
