/** A score as returned to callers, with three decimal places. */
export const decimal = (score: number): string => score.toFixed(3);
