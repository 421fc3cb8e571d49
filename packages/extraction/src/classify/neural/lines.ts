import { belowOf } from '../layout/neighbors.js';
import type { Segment } from '../layout/page.js';
import type { Scene } from './features/block.js';

/** A part of a line that may be one value: the units between labels with punctuation. */
interface Part {
  readonly segment: Segment;
  readonly units: readonly number[];
}

/** Maximum distance in text heights to the line below in which a line continues. */
const reach = 1.1;

/** The lines of a side, with their surroundings. */
export class Lines {
  readonly #scene: Scene;
  readonly #bySegment: readonly (readonly number[])[];
  readonly #parts: readonly Part[];
  readonly #below = new Map<Segment, Segment | undefined>();

  constructor(scene: Scene) {
    this.#scene = scene;
    const bySegment: number[][] = scene.sheet.page.segments.map(() => []);
    for (const [i, unit] of scene.units.entries()) bySegment[unit.segment.id].push(i);
    this.#bySegment = bySegment;
    this.#parts = scene.sheet.page.segments.flatMap((segment) => this.#partsOf(segment));
  }

  /** Whether the units span their lines entirely, except for labels and punctuation. */
  areWhole(own: readonly number[]): boolean {
    const touched = this.#parts.filter(({ units }) => units.some((i) => own.includes(i)));
    return touched.length > 0 && touched.every(({ units }) => units.every((i) => own.includes(i)));
  }

  /** Units of the line below the one that ends with this unit; empty if the unit does not end its line. */
  below(last: number): readonly number[] {
    const { units } = this.#scene;
    const { segment } = units[last];
    if (units[last + 1]?.segment === segment) return [];
    const below = this.#lineBelow(segment);
    return below ? this.#bySegment[below.id] : [];
  }

  #lineBelow(segment: Segment): Segment | undefined {
    if (!this.#below.has(segment)) this.#below.set(segment, belowOf(this.#scene.sheet.page, segment, reach)[0]);
    return this.#below.get(segment);
  }

  #partsOf(segment: Segment): Part[] {
    const { sheet, units } = this.#scene;
    const pieces = sheet.pieces[segment.id] ?? [];
    const labels = (sheet.labels[segment.id] ?? [])
      .filter(({ isDelimited, kind }) => isDelimited && kind !== 'skip')
      .flatMap(({ from, to }) => pieces.slice(from, to));
    const isLabel = (i: number) =>
      labels.some(({ token, start }) => token === units[i].token && start >= units[i].from && start < units[i].to);
    const parts: number[][] = [[]];
    for (const i of this.#bySegment[segment.id]) {
      if (isLabel(i)) parts.push([]);
      else parts[parts.length - 1].push(i);
    }
    return parts.filter((part) => part.length > 0).map((part) => ({ segment, units: part }));
  }
}
