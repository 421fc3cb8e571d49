// The elements that the package finds in a generated text.
import { createTrainedClassifier } from '../../packages/extraction/dist/src/classify/neural/index.js';
import { bundledModels } from '../../packages/extraction/dist/src/node/models.js';
import {
  assemble,
  bestCandidates,
  defaultThresholds,
  pair,
} from '../../packages/extraction/dist/src/stages/assemble.js';
import { classifyFaces, facesOf } from '../../packages/extraction/dist/src/stages/faces/faces.js';

const classifier = await createTrainedClassifier(bundledModels);

/** `{ details, side }`, as `rejectForeign` needs them. `kind` is the document classifier. */
export async function foundOn({ text, side: printed }, kind) {
  const side = printed === 'back' ? 'back' : 'front';
  const candidates = bestCandidates(await classifyFaces(classifier, text, facesOf(text, side, kind)));
  const results = pair(candidates, candidates, defaultThresholds, () => false);
  return { side, details: assemble(results, text.lines, defaultThresholds).details };
}

export const stop = () => classifier.dispose?.();
