export type { FileList, ListedFile } from './file-list.js';
export { type FilesFolder, openFiles, openFolder } from './open-files.js';
export { startWorker } from './start-worker.js';
