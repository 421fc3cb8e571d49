import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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
 * Built files of a package's pages. `ASSETS` in an HTML file is replaced by the version.
 * @throws Error when one is missing
 */
export async function loadPageFiles(packagePath: string, names: readonly string[]): Promise<PageFiles> {
  const bodies = await Promise.all(
    names.map(async (name) => [name, await readFile(require.resolve(`${packagePath}/${name}`))] as const),
  );
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
