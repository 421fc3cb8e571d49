import type { Line } from '../../reading.js';
import type { Face } from './faces.js';
import { backProbability } from './front-or-back.js';

/** Width by height of an ID-1 card is 1.59: text that covers a shape beyond these is hardly that of one card. */
const stackedBelow = 1;
const besideAbove = 2.2;
/** The empty band between two cards, as a share of what the text covers, and where in it the band may lie. */
const bandMin = 0.025;
const bandWithin = [0.3, 0.7] as const;
const linesMin = 3;
/** Both halves have to be plainly what they are, and not the same. */
const plainly = 0.8;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Front and back of a card that lie above or beside each other in one picture; undefined when that is not plain. */
export function cutInTwo(lines: readonly Line[]): Face[] | undefined {
  if (lines.length < 2 * linesMin) return undefined;
  const across = lines.map((line) => spanOf(line.box.map(([x]) => x)));
  const down = lines.map((line) => spanOf(line.box.map(([, y]) => y)));
  const shape = lengthOf(hull(across)) / Math.max(1, lengthOf(hull(down)));
  const spans = shape < stackedBelow ? down : shape > besideAbove ? across : undefined;
  const cut = spans && widestBand(spans);
  if (!spans || cut === undefined) return undefined;
  const indexes = lines.map((_, i) => i);
  const middle = ({ from, to }: Span): number => (from + to) / 2;
  const halves = [indexes.filter((i) => middle(spans[i]!) < cut), indexes.filter((i) => middle(spans[i]!) >= cut)];
  const faces = halves.flatMap((half): Face[] => {
    const back = half.length < linesMin ? 0.5 : backProbability(half.map((i) => lines[i]!));
    return back >= plainly
      ? [{ side: 'back', lines: half }]
      : back <= 1 - plainly
        ? [{ side: 'front', lines: half }]
        : [];
  });
  return faces.length === 2 && faces[0]?.side !== faces[1]?.side ? faces : undefined;
}

const spanOf = (numbers: readonly number[]): Span => ({ from: Math.min(...numbers), to: Math.max(...numbers) });
const lengthOf = ({ from, to }: Span): number => to - from;
const hull = (spans: readonly Span[]): Span => spanOf(spans.flatMap(({ from, to }) => [from, to]));

/** The middle of the widest stretch without text around the center; undefined when all are narrow. */
function widestBand(spans: readonly Span[]): number | undefined {
  const whole = hull(spans);
  const length = lengthOf(whole);
  let end = whole.from;
  let widest: Span | undefined;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const middle = ((end + span.from) / 2 - whole.from) / length;
    const band = { from: end, to: span.from };
    if (middle >= bandWithin[0] && middle <= bandWithin[1] && lengthOf(band) > (widest ? lengthOf(widest) : 0))
      widest = band;
    end = Math.max(end, span.to);
  }
  return widest && lengthOf(widest) >= bandMin * length ? (widest.from + widest.to) / 2 : undefined;
}
