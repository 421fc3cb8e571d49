export { CodeError, type CodeReader, type OpenCodeReaderOptions, openCodeReader } from './codes/code-reader.js';
export type { CodeFormat, FoundCode } from './codes/find-codes.js';
export { type FileList, type FilesFolder, type ListedFile, openFiles, openFolder } from './files/index.js';
export { type OpenReaderOptions, openReader, type WebReader } from './reader.js';
export { ReaderUnavailable, type UnavailableReason } from './reader-unavailable.js';
export { ReadingFailed } from './reading-failed.js';
