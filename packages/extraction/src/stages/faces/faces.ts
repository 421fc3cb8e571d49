import type { Line, Side, SideText } from '@cardlens/reading';
import type { ElementCandidate, ElementClassifier } from '../../classify/element-classifier.js';
import type { DocumentKind } from '../document-kind/index.js';
import { contradicts, type Face, oppositeOf } from './face.js';
import { cutInTwo } from './two-cards.js';

/**
 * The faces that a picture shows: one, or both when front and back lie beside each other in it. What a face is, its text
 * tells; what the client said about the picture counts unless the text contradicts it plainly.
 */
export function facesOf(text: SideText, claimed: Side, kind: Pick<DocumentKind, 'backProbability'>): Face[] {
  const halves = cutInTwo(text.lines, kind);
  if (halves) return halves;
  const side = contradicts(kind.backProbability(text.lines), claimed) ? oppositeOf[claimed] : claimed;
  return [{ side, lines: text.lines.map((_, i) => i) }];
}

/** What the classifier finds on each face by itself, so that nothing on one is a label or a neighbor of the other. */
export async function classifyFaces(
  classifier: ElementClassifier,
  text: SideText,
  faces: readonly Face[],
): Promise<ElementCandidate[]> {
  const found = await Promise.all(faces.map((face) => classifier.classify(textOf(text, face), face.side)));
  return found.flat();
}

const textOf = (text: SideText, { lines }: Face): SideText =>
  lines.length === text.lines.length
    ? text
    : { ...text, lines: lines.map((i) => text.lines[i]).filter((line): line is Line => line !== undefined) };
