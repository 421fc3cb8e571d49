/** A score as callers see it: three places. */
export const decimal = (score: number): string => score.toFixed(3);
