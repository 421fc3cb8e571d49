export { type FileList, type FilesFolder, type ListedFile, openFiles, openFolder } from './files/index.js';
export { type OpenReaderOptions, openReader, type WebReader } from './reader.js';
export { ReaderUnavailable, type UnavailableReason } from './reader-unavailable.js';
export { ReadingFailed } from './reading-failed.js';
