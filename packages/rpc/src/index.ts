export { type Calls, type RpcClient, rpcClient } from './client.js';
export { type FilePart, fileParts, headerAndChunks } from './file-parts.js';
export * from './server.js';
export { statusOfKind } from './status.js';
export { loadTls, plainText, type Tls } from './tls.js';
