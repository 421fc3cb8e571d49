import type { ReadFile } from '@cardlens/vision';
import { ModelMismatch, readText } from '@cardlens/vision/manifest';
import type { Calibration } from './calibration.js';

/** Metadata of the element network, stored next to it as `elements.manifest.json`. */
export interface ElementsManifest {
  readonly name: 'elements';
  readonly version: string;
  /** SHA-256 of the model file, lower-case hex. */
  readonly sha256: string;
  /** Feature names in training order. */
  readonly features: readonly string[];
  readonly kinds: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly calibration: Calibration;
}

/** @throws ModelMismatch */
export const readElementsManifest = async (readFile: ReadFile): Promise<ElementsManifest> =>
  parse(await readText(readFile, 'elements.manifest.json'));

function parse(text: string): ElementsManifest {
  let value: Partial<ElementsManifest> | null = null;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ModelMismatch('elements: its manifest is not JSON');
  }
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  if (
    value?.name !== 'elements' ||
    typeof value.version !== 'string' ||
    typeof value.sha256 !== 'string' ||
    !isList(value.features) ||
    !isList(value.kinds) ||
    typeof value.attributes !== 'object' ||
    typeof value.calibration !== 'object'
  )
    throw new ModelMismatch('elements: its manifest lacks a field, or one is of the wrong shape');
  return value as ElementsManifest;
}
