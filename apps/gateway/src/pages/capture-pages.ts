import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import {
  contentPolicy,
  loadedOnce,
  loadPageFiles,
  scriptsThatRead,
  sendPageFile,
  versionedFile,
} from './page-files.js';

const names = ['example.html', 'phone.html', 'app.html', 'page.css', 'example.js', 'phone.js', 'app.js'];

/** The pages show the photos they took. */
const policy = contentPolicy({ ...scriptsThatRead, 'img-src': "'self' blob: data:", 'media-src': 'blob:' });

const ofPages = {
  'content-security-policy': policy,
  'permissions-policy': 'camera=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const magicTokenForm = /^[\w-]{43}$/;

/**
 * `GET /capture`: an example page with the capture elements. `GET /capture/phone`: the page that a magic link opens.
 * `GET /capture/app`: the page for the web view of an app.
 */
export function capturePages(): Router {
  const load = loadedOnce(() => loadPageFiles('@cardlens/capture/pages', names));

  const page =
    (route: string, name: string): RequestHandler =>
    async (req, res, next) => {
      localsOf(res).route = route;
      const found = (await load()).files.get(name);
      if (found === undefined) return next();
      res.set({ ...ofPages, 'cache-control': 'no-cache' });
      sendPageFile(req, res, found);
    };

  return Router({ caseSensitive: true, strict: true })
    .get('/v1/validate-magic-link', openInBrowser)
    .get('/capture', page('/capture', 'example.html'))
    .get('/capture/phone', page('/capture/phone', 'phone.html'))
    .get('/capture/app', page('/capture/app', 'app.html'))
    .get('/capture/:version/:name', versionedFile('/capture/:version/:name', load));
}

/**
 * Redirects a browser that opens a magic link to the phone page; clients that do not request HTML get JSON as before.
 * The token is placed in the fragment, where no server, log, cache or `Referer` header sees it, and the redirect keeps
 * the link out of the browser's history.
 */
const openInBrowser: RequestHandler = (req, res, next) => {
  if (!/\btext\/html\b/i.test(req.headers.accept ?? '')) return next();
  localsOf(res).route = '/v1/validate-magic-link';
  const { token, reading } = req.query;
  const fragment = typeof token === 'string' && magicTokenForm.test(token) ? token : 'invalid';
  res.vary('Accept');
  res.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  // Who reads the card: the page that shows the link may choose it.
  const query = reading === 'device' || reading === 'both' ? `?reading=${reading}` : '';
  res.status(303).set('location', `/capture/phone${query}#${fragment}`).end();
};
