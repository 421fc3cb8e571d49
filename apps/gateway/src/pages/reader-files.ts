import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { localsOf } from '../middleware/request-context.js';
import { cachedForever, loadedOnce } from './page-files.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Suffixes of the compressed files, which the build writes. */
const encodings = { br: '.br', gzip: '.gz' } as const;

const listShape = z.object({ version: z.string(), files: z.array(z.object({ path: z.string() })) });

interface Files {
  readonly folder: string;
  readonly version: string;
  readonly paths: ReadonlySet<string>;
}

/** @throws Error when the package has not been built */
async function loadList(): Promise<Files> {
  const path = createRequire(import.meta.url).resolve('@cardlens/reader-web/files/files.json');
  const { version, files } = listShape.parse(JSON.parse(await readFile(path, 'utf8')));
  return { folder: dirname(path), version, paths: new Set(files.map((file) => file.path)) };
}

/** `GET /capture/reader/files.json` and the files that it lists: what a browser downloads to read cards itself. */
export function readerFiles(files: () => Promise<Files> = loadList): Router {
  const load = loadedOnce(files);

  const file: RequestHandler<{ name: string }> = async (req, res, next) => {
    const { name } = req.params;
    const { folder, version, paths } = await load();
    const isList = name === 'files.json';
    if (!isList && !paths.has(name)) return next();
    localsOf(res).route = '/capture/reader/:name';
    // Also to a request without an origin, because a cache may return its response to a page of any origin.
    res.set({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
    res.set('content-type', types[extname(name)] ?? 'application/octet-stream');
    res.set(isList ? { 'cache-control': 'no-cache', etag: `"${version}"` } : cachedForever);
    let suffix = '';
    if (!isList) {
      res.vary('Accept-Encoding');
      // Asked for both, Express would return the one that the client names first.
      const encoding = req.acceptsEncodings('br') || req.acceptsEncodings('gzip');
      if (encoding === 'br' || encoding === 'gzip') {
        res.set('content-encoding', encoding);
        suffix = encodings[encoding];
      }
    }
    // A precondition on a file without a date or an ETag always fails, and none can be needed to read a file.
    delete req.headers['if-match'];
    delete req.headers['if-unmodified-since'];
    const options = { root: folder, cacheControl: false, acceptRanges: false, lastModified: false };
    // Streamed, because all files together would double the memory of this process.
    res.sendFile(name + suffix, options, (error) => {
      if (!error || res.headersSent || req.socket.destroyed) return;
      // The error is not the file: a cache must not keep it.
      for (const header of ['cache-control', 'content-encoding', 'content-type', 'etag']) res.removeHeader(header);
      next(error);
    });
  };

  return Router({ caseSensitive: true, strict: true }).get('/capture/reader/:name', file);
}
