import { loadDirectoryData } from '@cardlens/payers';
import { type Directory, directoryOf } from '../src/payers/domain/directory.js';

/** The bundled directory. */
export function loadDirectory(): Directory {
  const { payers, lists, digest } = loadDirectoryData();
  return directoryOf(payers, lists, digest);
}
