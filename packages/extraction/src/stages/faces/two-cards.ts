import type { Line } from '@cardlens/reading';
import type { DocumentKind } from '../document-kind/index.js';
import type { Face } from './face.js';

/** Width by height of an ID-1 card is 1.59: text that covers a shape beyond these is hardly that of one card. */
const stackedBelow = 1;
const besideAbove = 2.2;
/** The empty band between two cards, as a share of what the text covers, and where in it the band may lie. */
const bandMin = 0.025;
const bandWithin = [0.3, 0.7] as const;
const linesMin = 3;
/** Both halves have to be plainly what they are, and not the same. */
const plainly = 0.8;
/** Of cuts that are about as plain, within this, the widest band counts. */
const asPlain = 0.05;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Front and back of a card that lie above or beside each other in one picture; undefined when that is not plain. */
export function cutInTwo(lines: readonly Line[], kind: Pick<DocumentKind, 'backProbability'>): Face[] | undefined {
  if (lines.length < 2 * linesMin) return undefined;
  const across = lines.map((line) => spanOf(line.box.map(([x]) => x)));
  const down = lines.map((line) => spanOf(line.box.map(([, y]) => y)));
  const shape = lengthOf(hull(across)) / Math.max(1, lengthOf(hull(down)));
  const spans = shape < stackedBelow ? down : shape > besideAbove ? across : undefined;
  if (!spans) return undefined;
  // A gap between columns of one card may be wider than that between the cards: what lies on both sides decides.
  const cuts = bandsOf(spans).map((cut) => halvesAt(lines, spans, cut, kind));
  const plainest = Math.max(...cuts.map(plainness));
  const best = cuts.find((halves) => plainness(halves) >= plainest - asPlain);
  if (!best || best.some(({ back }) => back < plainly && back > 1 - plainly)) return undefined;
  const faces = best.map(({ back, lines: half }): Face => ({ side: back >= plainly ? 'back' : 'front', lines: half }));
  return faces[0]?.side !== faces[1]?.side ? faces : undefined;
}

interface Half {
  readonly lines: readonly number[];
  /** Probability that it is a back. */
  readonly back: number;
}
type Halves = readonly [Half, Half];

function halvesAt(
  lines: readonly Line[],
  spans: readonly Span[],
  cut: number,
  kind: Pick<DocumentKind, 'backProbability'>,
): Halves {
  const middle = ({ from, to }: Span): number => (from + to) / 2;
  const half = (isFirst: boolean): Half => {
    const own = lines.flatMap((_, i) => (middle(spans[i]!) < cut === isFirst ? [i] : []));
    return { lines: own, back: own.length < linesMin ? 0.5 : kind.backProbability(own.map((i) => lines[i]!)) };
  };
  return [half(true), half(false)];
}

const plainness = ([a, b]: Halves): number => Math.abs(a.back - b.back);

const spanOf = (numbers: readonly number[]): Span => ({ from: Math.min(...numbers), to: Math.max(...numbers) });
const lengthOf = ({ from, to }: Span): number => to - from;
const hull = (spans: readonly Span[]): Span => spanOf(spans.flatMap(({ from, to }) => [from, to]));

/** The middles of the stretches without text around the center that are wide enough, the widest first. */
function bandsOf(spans: readonly Span[]): number[] {
  const whole = hull(spans);
  const length = lengthOf(whole);
  const bands: Span[] = [];
  let end = whole.from;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const band = { from: end, to: span.from };
    const middle = ((band.from + band.to) / 2 - whole.from) / length;
    if (middle >= bandWithin[0] && middle <= bandWithin[1] && lengthOf(band) >= bandMin * length) bands.push(band);
    end = Math.max(end, span.to);
  }
  return bands.sort((a, b) => lengthOf(b) - lengthOf(a)).map(({ from, to }) => (from + to) / 2);
}
