import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import { loadPageFiles, type PageFiles } from './page-files.js';
import { sendPageFile } from './send-page-file.js';

const names = ['example.html', 'phone.html', 'page.css', 'example.js', 'phone.js'];

/** What the pages may load: their own files, the photos they took, and API responses. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  'media-src blob:',
  'worker-src blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ofPages = {
  'content-security-policy': policy,
  'permissions-policy': 'camera=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const magicTokenForm = /^[\w-]{43}$/;

/**
 * `GET /capture`: an example page with the capture elements. `GET /capture/phone`: the page that a magic link opens.
 */
export function capturePages(): Router {
  let loading: Promise<PageFiles> | undefined;
  const load = (): Promise<PageFiles> => {
    loading ??= loadPageFiles('@cardlens/capture/pages', names).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const page =
    (route: string, name: string): RequestHandler =>
    async (req, res, next) => {
      localsOf(res).route = route;
      const found = (await load()).files.get(name);
      if (found === undefined) return next();
      res.set({ ...ofPages, 'cache-control': 'no-cache' });
      sendPageFile(req, res, found);
    };

  const file: RequestHandler<{ version: string; name: string }> = async (req, res, next) => {
    const { version, files } = await load();
    const { name } = req.params;
    const found = req.params.version === version && !name.endsWith('.html') ? files.get(name) : undefined;
    if (found === undefined) return next();
    localsOf(res).route = '/capture/:version/:name';
    res.set({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    sendPageFile(req, res, found);
  };

  return Router({ caseSensitive: true, strict: true })
    .get('/v1/validate-magic-link', openInBrowser)
    .get('/capture', page('/capture', 'example.html'))
    .get('/capture/phone', page('/capture/phone', 'phone.html'))
    .get('/capture/:version/:name', file);
}

/**
 * Redirects a browser that opens a magic link to the phone page; clients that do not request HTML get JSON as before.
 * The token is placed in the fragment, where no server, log, cache or `Referer` header sees it, and the redirect keeps
 * the link out of the browser's history.
 */
const openInBrowser: RequestHandler = (req, res, next) => {
  if (!/\btext\/html\b/i.test(req.headers.accept ?? '')) return next();
  localsOf(res).route = '/v1/validate-magic-link';
  const { token } = req.query;
  const fragment = typeof token === 'string' && magicTokenForm.test(token) ? token : 'invalid';
  res.vary('Accept');
  res.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  res.status(303).set('location', `/capture/phone#${fragment}`).end();
};
