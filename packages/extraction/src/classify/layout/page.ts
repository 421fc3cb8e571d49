import type { Line, Point, Quad, SideText, Word } from '@cardlens/reading';
import { frameAt, median, textAngle } from '@cardlens/vision/geometry';

/** A word in deskewed page coordinates: text runs along the x axis regardless of the tilt of the photo. */
export interface Token {
  readonly word: Word;
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Text height, the unit in which all gaps are measured. */
  readonly height: number;
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A run of words in one row without a column gap. */
export interface Segment extends Box {
  readonly id: number;
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly height: number;
}

/** One side, deskewed and split into segments, top to bottom, left to right. */
export interface Page extends Box {
  readonly segments: readonly Segment[];
  /** Median text height. */
  readonly height: number;
}

/** A gap wider than this many text heights starts a new segment; word spaces stay below 0.7 even in wide type. */
const columnGap = 1.05;
/** Gap in text heights below which parts of a row that the detector separated are joined. */
const joinGap = 0.7;

export function pageOf(text: SideText): Page {
  // Two cards in one picture differ in tilt, and each is a side.
  const { toFrame } = frameAt(text.width, text.height, textAngle(text.lines.map(({ box }) => box)));
  const runs = text.lines.flatMap((line) => splitAtGaps(tokensOf(line, toFrame)));
  // Boxes without a letter or digit are specks, dot leaders and ruled lines.
  const joined = joinNeighbors(runs.filter((run) => run.some((token) => /[\p{L}\p{N}$%]/u.test(token.text))));
  joined.sort((a, b) => middle(a) - middle(b) || left(a) - left(b));
  const segments = joined.map((tokens, id) => segmentOf(tokens, id));
  return { segments, height: median(segments.map((segment) => segment.height)) || 1, ...bounds(segments) };
}

export function bounds(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

function tokensOf(line: Line, turn: (point: Point) => Point): Token[] {
  return line.words
    .filter((word) => word.text.trim() !== '')
    .map((word) => {
      const [a, b, c, d] = word.box.map(turn) as unknown as Quad;
      const [x0, x1] = [(a[0] + d[0]) / 2, (b[0] + c[0]) / 2];
      const [y0, y1] = [(a[1] + b[1]) / 2, (d[1] + c[1]) / 2];
      return { word, text: word.text.trim(), x0, y0, x1: Math.max(x1, x0 + 1), y1, height: Math.max(1, y1 - y0) };
    })
    .sort((a, b) => a.x0 - b.x0);
}

function splitAtGaps(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && token.x0 - last.x1 <= columnGap * Math.max(token.height, last.height)) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

function joinNeighbors(runs: readonly Token[][]): Token[][] {
  const sorted = [...runs].sort((a, b) => left(a) - left(b));
  const joined: Token[][] = [];
  for (const run of sorted) {
    const first = run[0];
    const home =
      first &&
      joined.find((candidate) => {
        const last = candidate.at(-1);
        if (!last) return false;
        const height = Math.min(last.height, first.height);
        const gap = first.x0 - last.x1;
        const alike = Math.max(last.height, first.height) < 1.4 * height;
        return (
          alike && gap > -0.5 * height && gap < joinGap * height && Math.abs(mid(last) - mid(first)) < 0.35 * height
        );
      });
    if (home) home.push(...run);
    else joined.push([...run]);
  }
  return joined;
}

function segmentOf(tokens: readonly Token[], id: number): Segment {
  return {
    id,
    tokens,
    text: tokens.map((token) => token.text).join(' '),
    height: median(tokens.map((token) => token.height)),
    ...bounds(tokens),
  };
}

const mid = (box: Box) => (box.y0 + box.y1) / 2;
const left = (tokens: readonly Token[]) => tokens[0]?.x0 ?? 0;
const middle = (tokens: readonly Token[]) => (tokens[0] ? mid(tokens[0]) : 0);
