import { fileURLToPath } from 'node:url';
import type { ModelSource } from '@cardlens/vision';
import { filesIn, nodeRuntime } from '@cardlens/vision/node';

/** Folder of this package's models. */
export const modelsFolder = fileURLToPath(new URL('../../../models/', import.meta.url));

export const modelsIn = (folder: string): ModelSource => ({ runtime: nodeRuntime, readFile: filesIn(folder) });

export const bundledModels = modelsIn(modelsFolder);
