import type { Readable } from 'node:stream';

/** The body. Not destroyed when reading ends early, because the connection must still carry the error response. */
export const bodyChunks = (req: Readable): AsyncIterable<Buffer> => req.iterator({ destroyOnReturn: false });
