/** A measured figure and its target. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly max?: number; readonly min?: number };
}

const isMet = ({ value, goal }: Figure): boolean =>
  goal === undefined ||
  (value <= (goal.max ?? Number.POSITIVE_INFINITY) && value >= (goal.min ?? Number.NEGATIVE_INFINITY));

const digits = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Aligned lines of at most 80 columns. */
export function table(figures: readonly Figure[]): string {
  return figures
    .map((figure) => {
      const { name, value, unit, goal } = figure;
      const bound =
        goal?.max !== undefined ? `<= ${digits(goal.max)}` : goal?.min !== undefined ? `>= ${digits(goal.min)}` : '';
      const verdict = bound === '' ? '' : isMet(figure) ? 'met' : 'NOT MET';
      return `${name.padEnd(46)}${digits(value).padStart(8)} ${unit.padEnd(8)}${bound.padStart(8)}  ${verdict}`.trimEnd();
    })
    .join('\n');
}

export const asJson = (figures: readonly Figure[]): string =>
  JSON.stringify(
    figures.map((figure) => ({ ...figure, isMet: isMet(figure) })),
    null,
    2,
  );
