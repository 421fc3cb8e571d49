import type { ElementEvidence, Line, Point, Reading, Side, SideText } from '@cardlens/reading';
import { closeUpOfLine, isUnsure, lineHeightsOf, looksPerLine, secondLook } from '@cardlens/vision';
import { mapLines, mapQuad, roundQuad, textInFrame } from '@cardlens/vision/geometry';
import type { Run, TrackPictures } from './run.js';
import type { Seen } from './see.js';
import { assemble, bestCandidates, isLow, pair, type Scored, type Thresholds } from './stages/assemble.js';
import type { Face } from './stages/faces/face.js';
import { classifyFaces, facesOf } from './stages/faces/faces.js';
import { rejectForeign } from './stages/reject.js';

/**
 * The text of one pass and the classifier's result for it. `text` and `lines` contain the same lines in the same order.
 */
interface Pass {
  readonly lines: readonly Line[];
  readonly text: SideText;
  readonly faces: readonly Face[];
  readonly candidates: readonly Scored[];
}

/**
 * Maximum number of lines recognized again per side; of more uncertain lines, those with the highest scores are
 * selected. On 135 drawn sides, the limit halves the model runs (155 to 73), keeps all 4 corrections, and avoids the
 * only 2 lines that got worse.
 */
const secondLooksMax = 4;

/**
 * Extracts the elements from the text of a picture.
 *
 * @param side  the side of the card that the client specified; a picture of both sides is read as both
 * @throws CardError CARD_REJECTED
 */
export async function readElements(run: Run, seen: Seen, side: Side, track: TrackPictures): Promise<Reading> {
  const { needs, stage, timingsMs } = run;
  const { classifier, kind, thresholds, version } = needs;
  const { decoded, lines, frame, text } = seen;
  const first = await stage('classify', async (): Promise<Pass> => {
    const faces = facesOf(text, side, kind);
    return { lines, text, faces, candidates: bestCandidates(await classifyFaces(classifier, text, faces)) };
  });
  const unsure = unsureLines(first, thresholds, seen.inference.lineHeightsLeft());
  const second =
    unsure.length === 0 ? first : await stage('second-look', () => lookAgain(run, seen, first, unsure, track));
  const wordsReadAgain = new Set(
    first.lines.flatMap((line, i) => (unsure.includes(line) ? (first.text.lines[i]?.words ?? []) : [])),
  );
  return stage('assemble', async () => {
    const { details, evidence } = assemble(
      pair(first.candidates, second.candidates, thresholds, (words) => words.some((word) => wordsReadAgain.has(word))),
      second.text.lines,
      thresholds,
    );
    rejectForeign(second.text.lines, kind, { details, side });
    const scale = decoded.width / decoded.picture.width;
    const toUpright = ([x, y]: Point): Point => [x * scale, y * scale];
    return {
      side,
      width: decoded.width,
      height: decoded.height,
      lines: mapLines(second.lines, toUpright).map(roundLine),
      details,
      evidence: mapEvidence(evidence, (point) => toUpright(frame.toPicture(point))),
      insuranceScanVersion: version,
      timingsMs,
    };
  });
}

/**
 * Lines to recognize again, highest scores first: lines with low scores, and lines that contain words of elements with
 * low scores; no more than may still be recognized.
 */
function unsureLines({ lines, text, candidates }: Pass, thresholds: Thresholds, lineHeightsLeft: number): Line[] {
  const low = candidates.filter((scored) => isLow(scored, thresholds));
  const words = new Set(low.flatMap(({ candidate }) => candidate.words));
  const isAsked = (line: Line, i: number): boolean =>
    line.score < thresholds.lowScore || text.lines[i]?.words.some((word) => words.has(word)) === true;
  return lines
    .filter((line, i) => isAsked(line, i) && isUnsure(line, thresholds))
    .sort((a, b) => b.score - a.score)
    .slice(0, secondLooksMax)
    .filter(
      (_, i, unsure) => looksPerLine * lineHeightsOf(unsure.slice(0, i + 1).map(({ box }) => box)) <= lineHeightsLeft,
    );
}

async function lookAgain(
  { needs, signal }: Run,
  { decoded, inference, levels, frame }: Seen,
  first: Pass,
  unsure: readonly Line[],
  track: TrackPictures,
): Promise<Pass> {
  const { classifier, thresholds } = needs;
  const again = new Map<Line, Line>();
  await Promise.all(
    unsure.map(async (line) => {
      const { lowScore } = thresholds;
      const closeUp = await closeUpOfLine(decoded, levels, line);
      track(closeUp.levels);
      again.set(line, await secondLook(inference, line, closeUp, { lowScore, signal }));
    }),
  );
  const lines = first.lines.map((line) => again.get(line) ?? line);
  if (lines.every((line, i) => line === first.lines[i])) return first;
  const turned = textInFrame(frame, lines);
  // Unchanged lines keep their identity, because the words of the first look's candidates refer to them.
  const kept = turned.lines.map((line, i) => (lines[i] === first.lines[i] ? (first.text.lines[i] ?? line) : line));
  const text = { ...turned, lines: kept };
  const { faces } = first;
  return { lines, text, faces, candidates: bestCandidates(await classifyFaces(classifier, text, faces)) };
}

const roundLine = (line: Line): Line => ({
  text: line.text,
  box: roundQuad(line.box),
  score: thousandths(line.score),
  words: line.words.map(({ text, box, score }) => ({ text, box: roundQuad(box), score: thousandths(score) })),
});

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

const mapEvidence = (
  evidence: Readonly<Record<string, ElementEvidence>>,
  map: (point: Point) => Point,
): Record<string, ElementEvidence> =>
  Object.fromEntries(
    Object.entries(evidence).map(([name, { box, words }]) => [name, { box: roundQuad(mapQuad(box, map)), words }]),
  );
