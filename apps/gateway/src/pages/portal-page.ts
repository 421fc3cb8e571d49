import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import { plainPage, plainPolicy } from './plain-page.js';
import { portalScript } from './portal-script.js';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{width:100%;border-collapse:collapse}caption{text-align:left;font-weight:600;padding:1rem 0 .25rem}' +
  'th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-top:1px solid;vertical-align:top}' +
  'button,input{font:inherit;padding:.3rem .7rem;margin:0 .5rem .5rem 0;min-height:2rem}h2,td{overflow-wrap:anywhere}' +
  '.scroll{overflow-x:auto}pre{overflow-x:auto;border:1px solid;padding:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}';

const html = plainPage(
  'Webhooks – Cardlens',
  style,
  `<header><h1>Webhooks</h1><p role="status"></p></header>
<main></main>
<script>${portalScript}</script>`,
);

const policy = plainPolicy({ style, script: portalScript });

/** `GET /portal`: webhook endpoints and deliveries, for whoever has a link. The key of the link never reaches this handler. */
export function portalPage(): Router {
  const page: RequestHandler = (_req, res) => {
    localsOf(res).route = '/portal';
    res.set({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
    res.type('html').send(html);
  };
  return Router({ caseSensitive: true, strict: true }).get('/portal', page);
}
