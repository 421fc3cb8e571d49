import type { Point } from '@cardlens/reading';

/** A connected component of cells above the threshold. */
export interface Component {
  /** Corners of its first and last cell in each row, which are sufficient for its convex hull. */
  readonly outline: readonly Point[];
  readonly cells: number;
  /** Mean of the map over the component's cells. */
  readonly mean: number;
}

/** A horizontal sequence of cells. Runs that touch a run in the row above share its root. */
class Run {
  parent: Run = this;
  constructor(
    readonly id: number,
    readonly y: number,
    readonly from: number,
    readonly to: number,
    readonly sum: number,
  ) {}

  root(): Run {
    let root: Run = this;
    while (root.parent !== root) {
      root.parent = root.parent.parent;
      root = root.parent;
    }
    return root;
  }
}

/**
 * Connected components (8-connectivity) of the cells of `map` that exceed `threshold`.
 *
 * @param map  row-major, height × width values
 */
export function components(map: Float32Array, width: number, height: number, threshold: number): Component[] {
  const runs: Run[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row: Run[] = [];
    const offset = y * width;
    let firstAbove = 0;
    for (let x = 0; x < width; x++) {
      if (!((map[offset + x] ?? 0) > threshold)) continue;
      const from = x;
      let sum = 0;
      for (let cell = map[offset + x] ?? 0; x < width && cell > threshold; cell = map[offset + ++x] ?? 0) sum += cell;
      const run = new Run(runs.length, y, from, x, sum);
      runs.push(run);
      row.push(run);
      while ((above[firstAbove]?.to ?? from) < from) firstAbove++;
      for (let i = firstAbove; ; i++) {
        const other = above[i];
        if (!other || other.from > x) break;
        const [a, b] = [other.root(), run.root()];
        if (a.id < b.id) b.parent = a;
        else a.parent = b;
      }
    }
    above = row;
  }

  const found = new Map<Run, { outline: Point[]; cells: number; sum: number }>();
  for (const run of runs) {
    const { y, from, to, sum } = run;
    const component = found.get(run.root()) ?? { outline: [], cells: 0, sum: 0 };
    found.set(run.root(), component);
    component.outline.push([from, y], [to, y], [from, y + 1], [to, y + 1]);
    component.cells += to - from;
    component.sum += sum;
  }
  return [...found.values()].map(({ outline, cells, sum }) => ({ outline, cells, mean: sum / cells }));
}
