export { type OpenReaderOptions, openReader, type WebReader } from './reader.js';
export { ReaderUnavailable, type UnavailableReason } from './reader-unavailable.js';
