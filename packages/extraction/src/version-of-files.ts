import { defaultDetectOptions, type ReadFile } from '@cardlens/vision';
import { modelNames, readModelManifest } from '@cardlens/vision/manifest';
import { classifierVersion } from './classify/neural/index.js';
import { readElementsManifest } from './classify/neural/manifest.js';
import { defaultThresholds } from './stages/assemble.js';
import { kindVersion } from './stages/document-kind/index.js';
import { readDocumentKindManifest } from './stages/document-kind/model.js';
import { scanVersion } from './version.js';

/** The version of a reader with these files, from their manifests, so that it is known before the models are loaded. */
export async function versionOfFiles(readFile: ReadFile): Promise<string> {
  const manifests = await Promise.all(modelNames.map((name) => readModelManifest(readFile, name)));
  return scanVersion({
    models: {
      ...Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
      'document-kind': kindVersion(await readDocumentKindManifest(readFile)),
    },
    classifier: await classifierVersion(await readElementsManifest(readFile)),
    thresholds: defaultThresholds,
    detection: defaultDetectOptions,
  });
}
