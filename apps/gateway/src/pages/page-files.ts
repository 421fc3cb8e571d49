import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { localsOf } from '../middleware/request-context.js';

export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** Absent where compression gains nothing. */
  readonly gzipped: Buffer | undefined;
}

export interface PageFiles {
  /** Changes with any of the files, so that their URLs can be cached forever. */
  readonly version: string;
  readonly files: ReadonlyMap<string, PageFile>;
}

const compress = promisify(gzip);
const require = createRequire(import.meta.url);
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
};

async function pageFile(name: string, body: Buffer): Promise<PageFile> {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  // Images are already compressed.
  return { type, body, gzipped: type.startsWith('text/') ? await compress(body) : undefined };
}

/**
 * Every file in a package's build folder, by its path in the folder.
 * @param index  import specifier of a file at the top level of the folder
 * @throws Error when the package has not been built
 */
export async function loadPageFolder(index: string): Promise<ReadonlyMap<string, PageFile>> {
  const folder = dirname(require.resolve(index));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<[string, PageFile]> => {
      const path = join(parentPath, name);
      return [relative(folder, path).replaceAll('\\', '/'), await pageFile(name, await readFile(path))];
    });
  return new Map(await Promise.all(files));
}

/**
 * Files of a package and files given as text, by name. `ASSETS` in an HTML file is replaced by the version.
 * @throws Error when one is missing
 */
export async function loadPageFiles(
  packagePath: string,
  names: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): Promise<PageFiles> {
  const bodies = await Promise.all([
    ...names.map(async (name) => [name, await readFile(require.resolve(`${packagePath}/${name}`))] as const),
    ...Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const),
  ]);
  const digest = createHash('sha256');
  for (const [, bytes] of bodies) digest.update(bytes);
  const version = digest.digest('hex').slice(0, 12);
  const files = await Promise.all(
    bodies.map(async ([name, bytes]): Promise<[string, PageFile]> => {
      const body = name.endsWith('.html') ? Buffer.from(String(bytes).replaceAll('ASSETS', version)) : bytes;
      return [name, await pageFile(name, body)];
    }),
  );
  return { version, files: new Map(files) };
}

/** Loads once, on first use; a failed load is repeated on the next use. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Of files whose URL changes with their content. */
export const cachedForever = { 'cache-control': 'public, max-age=31536000, immutable' } as const;

/** Of a page that reads cards or bar codes itself: scripts of its own, and compiling WebAssembly, but no `eval`. */
export const scriptsThatRead = { 'script-src': "'self' 'wasm-unsafe-eval'", 'worker-src': 'blob:' } as const;

/** What a page may load: its own files and API responses, and what these directives add or replace. */
export const contentPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
  })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** `GET /…/:version/:name`: a file of a page, other than the page itself. */
export const versionedFile =
  (route: string, load: () => Promise<PageFiles>): RequestHandler<{ version: string; name: string }> =>
  async (req, res, next) => {
    const { version, files } = await load();
    const { name } = req.params;
    const found = req.params.version === version && !name.endsWith('.html') ? files.get(name) : undefined;
    if (found === undefined) return next();
    localsOf(res).route = route;
    res.set({ ...cachedForever, 'x-content-type-options': 'nosniff' });
    sendPageFile(req, res, found);
  };

/** Sends a file, compressed if the client accepts it. */
export function sendPageFile(req: Request, res: Response, { type, body, gzipped }: PageFile): void {
  const sent = gzipped !== undefined && req.acceptsEncodings('gzip') === 'gzip' ? gzipped : body;
  res.vary('Accept-Encoding');
  res.set('content-type', type);
  if (sent === gzipped) res.set('content-encoding', 'gzip');
  res.send(sent);
}
