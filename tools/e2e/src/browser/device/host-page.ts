import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A page of another origin than the files, as a customer's. */
export interface HostPage {
  readonly url: string;
  /** URL at which the page finds a picture; until the next one. */
  show(picture: Uint8Array): string;
  close(): Promise<void>;
}

/** The policy that docs/device-reading.md asks for. */
const policyFor = (filesUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self' ${new URL(filesUrl).origin}`,
    'worker-src blob:',
  ].join('; ');

/** @param policy  instead of the documented one */
export async function startHostPage(filesUrl: string, policy = policyFor(filesUrl)): Promise<HostPage> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.js', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.contents ?? new Uint8Array();
  let shown: { readonly path: string; readonly picture: Uint8Array } = { path: '', picture: new Uint8Array() };
  let count = 0;
  const server = createServer((req, res) => {
    res.setHeader('cache-control', 'no-store');
    if (req.url === shown.path) res.end(shown.picture);
    else if (req.url === '/page.js') res.setHeader('content-type', 'text/javascript').end(script);
    else if (req.url === '/')
      res
        .setHeader('content-type', 'text/html')
        .setHeader('content-security-policy', policy)
        .end('<!doctype html><title>Cardlens</title><script type="module" src="page.js"></script>');
    else res.writeHead(404).end();
  });
  const url = await listen(server);
  return {
    url: `${url}/`,
    show(picture) {
      shown = { path: `/pictures/${count++}`, picture };
      return shown.path;
    },
    close: () => close(server),
  };
}

export interface FilesServer {
  readonly filesUrl: string;
  /** Bytes of all bodies sent since the start. */
  sentBytes(): number;
  close(): Promise<void>;
}

/** Serves the files as a gateway does, without starting one. */
export async function startFilesServer(): Promise<FilesServer> {
  const folder = dirname(createRequire(import.meta.url).resolve('@cardlens/reader-web/files/files.json'));
  let sentBytes = 0;
  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const name = (req.url ?? '').split('/').at(-1) ?? '';
    res.setHeader('access-control-allow-origin', '*');
    if (!/^[\w.-]+$/.test(name)) return void res.writeHead(404).end();
    const isList = name === 'files.json';
    res.setHeader('cache-control', isList ? 'no-cache' : 'public, max-age=31536000, immutable');
    if (!isList) res.setHeader('content-encoding', 'br');
    const body = await readFile(join(folder, isList ? name : `${name}.br`)).catch(() => undefined);
    if (!body) return void res.writeHead(404).end();
    sentBytes += body.length;
    res.end(body);
  };
  const server = createServer((req, res) => void respond(req, res));
  const url = await listen(server);
  return { filesUrl: `${url}/capture/reader/`, sentBytes: () => sentBytes, close: () => close(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
