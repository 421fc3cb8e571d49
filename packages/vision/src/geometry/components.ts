import type { Point } from '@cardlens/reading';

/** A connected component of cells above the threshold. */
export interface Component {
  /** Corners of its first and last cell in each row, which are sufficient for its convex hull. */
  readonly outline: readonly Point[];
  readonly cells: number;
  /** Mean of the map over the component's cells. */
  readonly mean: number;
}

/**
 * Connected components (8-connectivity) of the cells of `map` that exceed `threshold`.
 *
 * @param map  row-major, height × width values
 */
export function components(map: Float32Array, width: number, height: number, threshold: number): Component[] {
  // A run is a horizontal sequence of cells. Runs that touch a run in the row above share its root.
  const runRow: number[] = [];
  const runFrom: number[] = [];
  const runTo: number[] = [];
  const runSum: number[] = [];
  const parent: number[] = [];
  const rootOf = (run: number): number => {
    let root = run;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]];
    return root;
  };

  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const rowStart = runRow.length;
    const offset = y * width;
    let x = 0;
    while (x < width) {
      if (!(map[offset + x] > threshold)) {
        x++;
        continue;
      }
      const from = x;
      let sum = 0;
      while (x < width && map[offset + x] > threshold) sum += map[offset + x++];
      const run = runRow.length;
      runRow.push(y);
      runFrom.push(from);
      runTo.push(x);
      runSum.push(sum);
      parent.push(run);
      while (above < aboveEnd && runTo[above] < from) above++;
      for (let i = above; i < aboveEnd && runFrom[i] <= x; i++) {
        const a = rootOf(i);
        const b = rootOf(run);
        if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    above = rowStart;
    aboveEnd = runRow.length;
  }

  const found = new Map<number, { outline: Point[]; cells: number; sum: number }>();
  for (let run = 0; run < runRow.length; run++) {
    const root = rootOf(run);
    let component = found.get(root);
    if (!component) {
      component = { outline: [], cells: 0, sum: 0 };
      found.set(root, component);
    }
    const [y, from, to] = [runRow[run], runFrom[run], runTo[run]];
    component.outline.push([from, y], [to, y], [from, y + 1], [to, y + 1]);
    component.cells += to - from;
    component.sum += runSum[run];
  }
  return [...found.values()].map(({ outline, cells, sum }) => ({ outline, cells, mean: sum / cells }));
}
