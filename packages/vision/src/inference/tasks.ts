import type { Line, Quad } from '@cardlens/reading';
import type { Pyramid } from '../geometry/picture.js';
import type { ModelName } from '../manifest.js';
import type { Model } from '../model.js';
import { type DetectOptions, detect } from '../stages/detect.js';
import { direction } from '../stages/direction.js';
import { recognize } from '../stages/recognize.js';

/** Tasks that run a model, with their inputs and outputs. */
export interface Tasks {
  detect: { input: { levels: Pyramid; options: DetectOptions }; output: Quad[] };
  direction: { input: { levels: Pyramid; quad: Quad }; output: number };
  recognize: { input: { levels: Pyramid; quad: Quad; stretch?: number }; output: Line };
}

export type TaskKind = keyof Tasks;

export type TaskRequest<K extends TaskKind = TaskKind> = {
  [kind in K]: { readonly kind: kind; readonly input: Tasks[kind]['input'] };
}[K];

/** A loaded model by its name. */
export type LoadedModel = (name: ModelName) => Model;

type Runners = {
  readonly [kind in TaskKind]: (input: Tasks[kind]['input'], model: LoadedModel) => Promise<Tasks[kind]['output']>;
};

const runners: Runners = {
  detect: ({ levels, options }, model) => detect(model('detection'), levels, options),
  direction: ({ levels, quad }, model) => direction(model('direction'), levels, quad),
  recognize: ({ levels, quad, stretch }, model) => recognize(model('recognition'), levels, quad, stretch),
};

/** Runs a task on the calling thread. */
export const runTask = <K extends TaskKind>(
  kind: K,
  input: Tasks[K]['input'],
  model: LoadedModel,
): Promise<Tasks[K]['output']> => runners[kind](input, model);
