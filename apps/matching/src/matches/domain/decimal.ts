/** A score as returned to callers: three decimal places. */
export const decimal = (score: number): string => score.toFixed(3);
