// The server of the examples:  CARDLENS_URL=… CARDLENS_API_KEY=… node server.mjs react/dist
// Serves a built example and issues session tokens, because an API key must never reach a browser.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Cardlens } from '@cardlens/sdk';

const folder = process.argv[2];
const baseUrl = process.env.CARDLENS_URL;
const cardlens = new Cardlens({ baseUrl, token: process.env.CARDLENS_API_KEY });
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function serve(req, res) {
  const { pathname } = new URL(req.url, 'http://localhost');
  const send = (type, body) => res.writeHead(200, { 'content-type': type }).end(body);
  if (pathname === '/session') {
    // Your own identifier of the person who is signed in: they see their own cards only.
    const { Token } = await cardlens.accessToken({ userId: 'patient-4711' });
    return send('application/json', JSON.stringify({ baseUrl, token: Token }));
  }
  const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  const body = await readFile(path).catch(() => undefined);
  if (!body) return res.writeHead(404).end();
  send(types[extname(path)] ?? 'application/octet-stream', body);
}

const server = createServer((req, res) =>
  serve(req, res).catch((error) => {
    console.error(error.message);
    res.writeHead(502).end();
  }),
).listen(process.env.PORT ?? 3000, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
