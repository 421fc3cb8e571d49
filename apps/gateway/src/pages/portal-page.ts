import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import { portalScript } from './portal-script.js';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{width:100%;border-collapse:collapse}caption{text-align:left;font-weight:600;padding:1rem 0 .25rem}' +
  'th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-top:1px solid;vertical-align:top}' +
  'button,input{font:inherit;padding:.3rem .7rem;margin:0 .5rem .5rem 0;min-height:2rem}h2,td{overflow-wrap:anywhere}' +
  '.scroll{overflow-x:auto}pre{overflow-x:auto;border:1px solid;padding:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}';

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Webhooks – Cardlens</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><h1>Webhooks</h1><p role="status"></p></header>
<main></main>
<script>${portalScript}</script>
</body>
</html>
`;

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${digestOf(portalScript)}`,
  `style-src ${digestOf(style)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `GET /portal`: webhook endpoints and deliveries, for whoever has a link. The key of the link never reaches this handler. */
export function portalPage(): Router {
  const page: RequestHandler = (_req, res) => {
    localsOf(res).route = '/portal';
    res.set({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
    res.type('html').send(html);
  };
  return Router({ caseSensitive: true, strict: true }).get('/portal', page);
}
