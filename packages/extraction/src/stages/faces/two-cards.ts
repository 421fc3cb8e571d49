import type { Line, Point } from '@cardlens/reading';
import type { DocumentKind } from '../document-kind/index.js';
import { type Face, sideFor } from './face.js';

/** Angles at which a cut between two cards is tried: cards placed by hand are rarely parallel. */
const tilts = [-8, -4, 0, 4, 8].map((degrees) => (degrees * Math.PI) / 180);

/**
 * Minimum aspect ratio of the text of two cards: height / width if stacked, width / height if side by side. On 108
 * drawn sides that could be cut, the text of a single ID-1 card had at most 0.66 and 2.12; in 54 pictures of two cards,
 * the text had at least 1.00 and 2.70.
 */
const shapeMin = { below: 0.85, beside: 2.4 } as const;
/** Minimum width of the empty band between the cards, relative to the longer text of the two. */
const bandMin = 0.02;
const linesMin = 3;
/** Minimum difference between the halves' probabilities of being a back. */
const backsApartMin = 0.5;

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A split of the text in two. */
interface Cut {
  readonly halves: readonly [readonly number[], readonly number[]];
  /** Width of the band, relative to the longer text of the two. */
  readonly band: number;
  /** Length of the shorter text relative to the longer one. */
  readonly likeness: number;
}

/**
 * The front and back of a card, stacked or side by side in one picture, as placed by hand; undefined if that is not
 * certain.
 */
export function cutInTwo(lines: readonly Line[], kind: Pick<DocumentKind, 'backProbability'>): Face[] | undefined {
  if (lines.length < 2 * linesMin) return undefined;
  const [width, height] = [
    lengthOf(lines.map((line) => intervalOn([1, 0], line))),
    lengthOf(lines.map((line) => intervalOn([0, 1], line))),
  ];
  const shapes = { below: height / width, beside: width / height };
  const places = (['below', 'beside'] as const).filter((place) => shapes[place] >= shapeMin[place]);
  const cuts = places.flatMap((place) => tilts.flatMap((tilt) => cutsAt(lines, place, tilt)));
  // A gap between columns of one card may be wider than the gap between two cards, but its halves differ in size.
  cuts.sort((a, b) => b.likeness + b.band - a.likeness - a.band);
  for (const { halves } of cuts) {
    const [first, second] = halves.map((half) => kind.backProbability(half.flatMap((i) => lines[i] ?? [])));
    if (first === undefined || second === undefined) continue;
    if (Math.abs(first - second) < backsApartMin || sideFor(first) === sideFor(second)) continue;
    return [
      { side: sideFor(first), lines: halves[0] },
      { side: sideFor(second), lines: halves[1] },
    ];
  }
  return undefined;
}

function cutsAt(lines: readonly Line[], place: keyof typeof shapeMin, tilt: number): Cut[] {
  const along = directionAt(tilt + (place === 'below' ? Math.PI / 2 : 0));
  const across = directionAt(tilt + (place === 'below' ? 0 : Math.PI / 2));
  const intervals = lines.map((line) => intervalOn(along, line));
  const widths = lines.map((line) => intervalOn(across, line));
  const of = (all: readonly Interval[], half: readonly number[]): Interval[] => half.flatMap((i) => all[i] ?? []);
  return bandsOf(intervals).flatMap((band) => {
    const halves = halvesAt(intervals, (band.from + band.to) / 2);
    if (halves.some((half) => half.length < linesMin)) return [];
    const sizes = halves.map((half) => Math.max(lengthOf(of(intervals, half)), lengthOf(of(widths, half))));
    const cut = {
      halves,
      band: (band.to - band.from) / Math.max(...sizes),
      likeness: Math.min(...sizes) / Math.max(...sizes),
    };
    return cut.band < bandMin ? [] : [cut];
  });
}

const directionAt = (angle: number): Point => [Math.cos(angle), Math.sin(angle)];

function intervalOn([dx, dy]: Point, { box }: Line): Interval {
  const places = box.map(([x, y]) => x * dx + y * dy);
  return { from: Math.min(...places), to: Math.max(...places) };
}

const lengthOf = (intervals: readonly Interval[]): number =>
  Math.max(1, Math.max(...intervals.map(({ to }) => to)) - Math.min(...intervals.map(({ from }) => from)));

/** The intervals without text. */
function bandsOf(intervals: readonly Interval[]): Interval[] {
  const bands: Interval[] = [];
  let end = Infinity;
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    if (from > end) bands.push({ from: end, to: from });
    end = end === Infinity ? to : Math.max(end, to);
  }
  return bands;
}

function halvesAt(intervals: readonly Interval[], cut: number): readonly [number[], number[]] {
  const [before, after]: [number[], number[]] = [[], []];
  for (const [i, { from, to }] of intervals.entries()) ((from + to) / 2 < cut ? before : after).push(i);
  return [before, after];
}
