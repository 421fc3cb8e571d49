import { fileURLToPath } from 'node:url';

/** Folder of this package's models. */
export const bundledModels = fileURLToPath(new URL('../../models/', import.meta.url));
