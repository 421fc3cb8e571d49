import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import { plainPage, plainPolicy } from './plain-page.js';

const document = '/v1/openapi.json';

/** Where people and programs find the rest, by absolute path. */
const places = { console: '/console', docs: '/docs', openapi: document } as const;

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}dt{margin-top:1rem}dd{margin:0}';

const html = plainPage(
  'Cardlens',
  style,
  `<main>
<h1>Cardlens</h1>
<p>This service reads photos of health insurance cards and checks whether members are covered.</p>
<dl>
<dt><a href="${places.console}">Console</a></dt><dd>for people who work with cards</dd>
<dt><a href="${places.docs}">API reference</a></dt><dd>every operation, with examples</dd>
<dt><a href="${places.openapi}">OpenAPI document</a></dt><dd>the reference for programs</dd>
</dl>
</main>`,
);

const policy = plainPolicy({ style });

/**
 * `GET /`: what this service is, for whoever opens the address that `npm start` prints; as JSON, unless HTML is preferred.
 * `GET /openapi.json`, where many tools expect the document, leads to it.
 */
export function rootPage(): Router {
  const page: RequestHandler = (req, res) => {
    localsOf(res).route = '/';
    res.vary('Accept').set('cache-control', 'public, max-age=300');
    if (req.accepts(['json', 'html']) === 'html')
      res.set({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }).type('html').send(html);
    else res.json({ service: 'cardlens', ...places });
  };
  const openapi: RequestHandler = (_req, res) => {
    localsOf(res).route = '/openapi.json';
    res.redirect(308, document);
  };
  return Router({ caseSensitive: true, strict: true }).get('/', page).get('/openapi.json', openapi);
}
