import type { Line, Side, SideText } from '@cardlens/reading';
import type { ElementCandidate, ElementClassifier } from '../../classify/element-classifier.js';
import type { DocumentKind } from '../document-kind/index.js';
import { contradicts, type Face, oppositeOf } from './face.js';
import { cutInTwo } from './two-cards.js';

/**
 * The faces in a picture: one, or both if front and back are next to each other. Of a single face, the side that the
 * client specified is used, unless the text clearly contradicts it.
 */
export function facesOf(text: SideText, claimed: Side, kind: Pick<DocumentKind, 'backProbability'>): Face[] {
  const halves = cutInTwo(text.lines, kind);
  if (halves) return halves;
  const side = contradicts(kind.backProbability(text.lines), claimed) ? oppositeOf[claimed] : claimed;
  return [{ side, lines: text.lines.map((_, i) => i) }];
}

/** Minimum score of a payer on the front. */
const namedMin = 0.5;

/**
 * Classifies each face separately, so that text on one is never a label or neighbor of text on the other. A payer is
 * called as on the front.
 */
export async function classifyFaces(
  classifier: ElementClassifier,
  text: SideText,
  faces: readonly Face[],
): Promise<ElementCandidate[]> {
  const found = await Promise.all(
    faces.map(async (face) => ({ side: face.side, own: await classifier.classify(textOf(text, face), face.side) })),
  );
  const isPayer = ({ element, score }: ElementCandidate): boolean => element === 'payer_name' && score >= namedMin;
  const isNamed = found.some(({ side, own }) => side === 'front' && own.some(isPayer));
  return found.flatMap(({ side, own }) => own.filter((one) => !isNamed || side === 'front' || !isPayer(one)));
}

const textOf = (text: SideText, { lines }: Face): SideText =>
  lines.length === text.lines.length
    ? text
    : { ...text, lines: lines.map((i) => text.lines[i]).filter((line): line is Line => line !== undefined) };
