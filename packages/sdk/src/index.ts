export { Cardlens, type CardlensOptions } from './cardlens.js';
export { Cards, type CreateCardOptions, type ListCardsOptions } from './cards.js';
export { CardlensConnectionError, CardlensError, CardlensTimeoutError } from './errors.js';
export type { CallOptions, GetToken } from './http.js';
export type { Watch, WatchOptions } from './live.js';
export type { ScanOptions, ScanProgress } from './scan.js';
export * from './types.js';
export type { DirectUploadOptions, UploadUrlOptions } from './uploads.js';
export type { WaitOptions } from './wait.js';
