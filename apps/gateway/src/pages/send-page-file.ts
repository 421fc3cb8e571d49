import type { Request, Response } from 'express';
import type { PageFile } from './page-files.js';

/** Sends a file, compressed if the client accepts it. */
export function sendPageFile(req: Request, res: Response, { type, body, gzipped }: PageFile): void {
  const sent = gzipped !== undefined && req.acceptsEncodings('gzip') === 'gzip' ? gzipped : body;
  res.vary('Accept-Encoding');
  res.set('content-type', type);
  if (sent === gzipped) res.set('content-encoding', 'gzip');
  res.send(sent);
}
