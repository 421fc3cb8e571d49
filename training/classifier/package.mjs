// The built extraction package, from the repository or from CARDLENS_EXTRACTION (a copy of its dist folder).
import { pathToFileURL } from 'node:url';

export const dist =
  process.env.CARDLENS_EXTRACTION ?? new URL('../../packages/extraction/dist', import.meta.url).pathname;
export const load = (name) => import(pathToFileURL(`${dist}/src/${name}`).href);
/** The built package with the types of readings; never a copy, because it contains no trained model. */
export const reading = await import(new URL('../../packages/reading/dist/src/index.js', import.meta.url).href);
