import type { Line, Point, Side, SideText } from '@cardlens/reading';
import { frameAt, mapQuad, median, textAngle } from '@cardlens/vision/geometry';
import { findLabels } from '../labels/find-labels.js';
import { characterSpansOf } from './character-spans.js';
import { type Box, bounds, type LabelHit, type Page, type PageLine, type PageWord } from './page.js';

/** A gap wider than this many text heights starts a new line; word spaces stay below 0.7 even in wide type. */
const columnGap = 1.05;
/** Parts of a line closer than this (in text heights) are joined again when the detector separated them. */
const joinGap = 0.7;

export function pageOf(text: SideText, side: Side): Page {
  // Two cards in one picture differ in tilt, and each is a side.
  const { toFrame } = frameAt(text.width, text.height, textAngle(text.lines.map(({ box }) => box)));
  const runs = text.lines.flatMap((line) => splitAtGaps(wordsOf(line, toFrame)));
  // Boxes without a letter or digit are specks, dot leaders and ruled lines.
  const joined = joinNeighbors(runs.filter((run) => run.some((word) => /[\p{L}\p{N}$%]/u.test(word.text))));
  joined.sort((a, b) => middle(a) - middle(b) || left(a) - left(b));
  const lines = joined.map(lineOf);
  return {
    side,
    lines,
    height: median(lines.map((line) => line.height)) || 1,
    labels: lines.flatMap(({ labels }) => labels),
    lowerText: lines.map((line) => line.text.toLowerCase()).join('\n'),
    ...bounds(lines),
  };
}

function wordsOf(line: Line, toFrame: (point: Point) => Point): PageWord[] {
  return line.words
    .filter((word) => word.text.trim() !== '')
    .map((word) => {
      const [a, b, c, d] = mapQuad(word.box, toFrame);
      const [x0, x1] = [(a[0] + d[0]) / 2, (b[0] + c[0]) / 2];
      const [y0, y1] = [(a[1] + b[1]) / 2, (d[1] + c[1]) / 2];
      const box = { x0, y0, x1: Math.max(x1, x0 + 1), y1 };
      return { recognized: word, text: word.text.trim(), ...box, height: Math.max(1, y1 - y0) };
    })
    .sort((a, b) => a.x0 - b.x0);
}

function splitAtGaps(words: readonly PageWord[]): PageWord[][] {
  const runs: PageWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && word.x0 - last.x1 <= columnGap * Math.max(word.height, last.height)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function joinNeighbors(runs: readonly PageWord[][]): PageWord[][] {
  const sorted = [...runs].sort((a, b) => left(a) - left(b));
  const joined: PageWord[][] = [];
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

function lineOf(words: readonly PageWord[], id: number): PageLine {
  const labels: LabelHit[] = [];
  const line = {
    id,
    words,
    text: words.map((word) => word.text).join(' '),
    height: median(words.map((word) => word.height)),
    ...bounds(words),
    spans: words.flatMap(characterSpansOf),
    labels,
  };
  // A label refers to its line.
  labels.push(...findLabels(line));
  return line;
}

const mid = (box: Box) => (box.y0 + box.y1) / 2;
const left = (words: readonly PageWord[]) => words[0]?.x0 ?? 0;
const middle = (words: readonly PageWord[]) => (words[0] ? mid(words[0]) : 0);
