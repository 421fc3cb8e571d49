import type { Point, Quad } from '@cardlens/reading';
import { median } from '../geometry/median.js';
import { distance, quadAngle, quadCenter, quadHeight, quadWidth } from '../geometry/quad.js';

/** Separates the card's text from text on the surface under or next to it. */
export interface Surface {
  isOn(box: Quad): boolean;
}

/** Boxes shorter than this many line heights, or this fraction of the picture, have no reliable direction. */
const ratioMin = 4;
const lengthMin = 0.045;
/** A gap between directions larger than this (radians) separates the text of different objects. */
const gapMin = (2 * Math.PI) / 180;
const linesMin = 3;
/**
 * Fraction of a surface's lines that may overlap the text of another surface, because of boxes with a wrong direction.
 */
const intrudersMax = 0.06;
/** The card's text must come this close to the picture's center, as a fraction of its shorter side. */
const middleReach = 0.05;
/** Text that comes this close to the edge, as a fraction of the picture's size, is assumed to continue beyond it. */
const edgeShare = 0.02;
/** Lines whose slopes differ by less than this (radians) may be on one card in perspective … */
const askewMax = 0.2;
/** … if their position across the card explains at least this fraction of the variance of their slopes (R²). */
const askewFit = 0.75;
/** Short text within this many line heights of the card's lines is part of the card. */
const marginHeights = 1.2;

interface Direct {
  readonly box: Quad;
  readonly center: Point;
  /** Angle of the longer side in radians, -π/2 to π/2. */
  readonly angle: number;
}

/** Lines with the same direction, and their bounds in coordinates rotated by it. */
interface Group {
  readonly lines: readonly Direct[];
  readonly angle: number;
  readonly from: Point;
  readonly to: Point;
}

/**
 * The surface of the card, if there is text in another direction around it: a card on a form or a newspaper is rarely
 * aligned with it, and covers the lines below. Null if all text may be the card's.
 *
 * @param boxes  of text lines, in pixels of the picture
 */
export function cardSurface(
  boxes: readonly Quad[],
  { width, height }: { width: number; height: number },
): Surface | null {
  const least = lengthMin * Math.max(width, height);
  const groups = groupsOf(boxes.flatMap((box) => directOf(box, least)));
  if (groups.length < 2) return null;
  const middle: Point = [width / 2, height / 2];
  const clear = groups.filter((group) => !isCovered(group, groups));
  const [card, ...rivals] = clear.filter((group) => isIn(group, middle, middleReach * Math.min(width, height)));
  if (!card || rivals.length > 0) return null;
  const others = groups.filter((group) => group !== card);
  const isBelow = (group: Group): boolean =>
    within(group, card) * 2 > card.lines.length || group.lines.some(({ box }) => reachesEdge(box, width, height));
  // Text that does not overlap the card may be on its other side.
  if (!others.every(isBelow) || isOneAskew(card, others)) return null;
  const away = others.flatMap(({ lines }) => lines);
  const margin = marginHeights * median(card.lines.map(({ box }) => thickness(box)));
  return {
    isOn(box) {
      const center = quadCenter(box);
      if (isIn(card, center, margin)) return true;
      const [direct] = directOf(box, least);
      if (direct && others.some((group) => turn(direct.angle, group.angle) <= gapMin)) return false;
      return nearest(box, card.lines) <= nearest(box, away);
    },
  };
}

function directOf(box: Quad, least: number): Direct[] {
  const [w, h] = [quadWidth(box), quadHeight(box)];
  if (Math.max(w, h) < Math.max(least, ratioMin * Math.min(w, h))) return [];
  return [{ box, center: quadCenter(box), angle: halfTurn(quadAngle(box) + (w >= h ? 0 : Math.PI / 2)) }];
}

const halfTurn = (angle: number): number => angle - Math.PI * Math.round(angle / Math.PI);
const turn = (a: number, b: number): number => Math.abs(halfTurn(a - b));
const thickness = (box: Quad): number => Math.min(quadWidth(box), quadHeight(box));

/** Splits lines into groups at gaps between directions; groups with fewer than `linesMin` lines are omitted. */
function groupsOf(lines: readonly Direct[]): Group[] {
  const sorted = [...lines].sort((a, b) => a.angle - b.angle);
  const starts = sorted.flatMap((line, i) => {
    const before = sorted.at(i - 1) ?? line;
    const gap = i === 0 ? line.angle - before.angle + Math.PI : line.angle - before.angle;
    return gap > gapMin ? [i] : [];
  });
  const parts = starts.map((start, k) => {
    const end = starts[k + 1];
    return end === undefined ? [...sorted.slice(start), ...sorted.slice(0, starts[0])] : sorted.slice(start, end);
  });
  return parts.filter((part) => part.length >= linesMin).map(groupOf);
}

function groupOf(lines: readonly Direct[]): Group {
  const origin = lines[0]?.angle ?? 0;
  const angle = origin + median(lines.map((line) => halfTurn(line.angle - origin)));
  const points = lines.flatMap(({ box }) => box.map((point) => turned(point, angle)));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { lines, angle, from: [Math.min(...xs), Math.min(...ys)], to: [Math.max(...xs), Math.max(...ys)] };
}

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];

function isIn({ angle, from, to }: Group, point: Point, margin = 0): boolean {
  const [x, y] = turned(point, angle);
  return x >= from[0] - margin && x <= to[0] + margin && y >= from[1] - margin && y <= to[1] + margin;
}

/** Number of the other group's lines within a group. */
const within = (group: Group, { lines }: Group): number => lines.filter(({ center }) => isIn(group, center)).length;

/** Whether more than single lines of other groups are within a group, or most of the few lines that one has. */
function isCovered(group: Group, groups: readonly Group[]): boolean {
  const others = groups.filter((other) => other !== group);
  const intruders = others.reduce((sum, other) => sum + within(group, other), 0);
  return intruders > intrudersMax * group.lines.length || others.some((o) => within(group, o) * 2 > o.lines.length);
}

const reachesEdge = (box: Quad, width: number, height: number): boolean =>
  box.some(
    ([x, y]) =>
      x < edgeShare * width || y < edgeShare * height || x > (1 - edgeShare) * width || y > (1 - edgeShare) * height,
  );

/** Whether the directions change continuously across the card, as in perspective. */
function isOneAskew(card: Group, others: readonly Group[]): boolean {
  const lines = [...card.lines, ...others.flatMap((group) => group.lines)];
  const points = lines.map(({ center, angle }) => ({
    place: turned(center, card.angle)[1],
    slope: halfTurn(angle - card.angle),
  }));
  if (points.some(({ slope }) => Math.abs(slope) > askewMax)) return false;
  const [p, s] = [mean(points.map(({ place }) => place)), mean(points.map(({ slope }) => slope))];
  const pp = mean(points.map(({ place }) => (place - p) ** 2));
  const ss = mean(points.map(({ slope }) => (slope - s) ** 2));
  const ps = mean(points.map(({ place, slope }) => (place - p) * (slope - s)));
  return ps * ps >= askewFit * pp * ss;
}

/** Approximate distance from the box to the nearest line. */
function nearest(box: Quad, lines: readonly Direct[]): number {
  const points = ends(box);
  return Math.min(...lines.flatMap((line) => ends(line.box).flatMap((a) => points.map((b) => distance(a, b)))));
}

/** The center of a box and the centers of its two ends. */
const ends = ([tl, tr, br, bl]: Quad): Point[] => {
  const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const isWide = distance(tl, tr) >= distance(tl, bl);
  const [a, b] = isWide ? [between(tl, bl), between(tr, br)] : [between(tl, tr), between(bl, br)];
  return [a, between(a, b), b];
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
