import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import type { Deps } from '../ports.js';
import { consoleSignIn } from './console-sign-in.js';
import { loadPageFolder, type PageFile } from './page-files.js';
import { sendPageFile } from './send-page-file.js';

/**
 * @param publicOrigin  origin of links to card images: this gateway, possibly under a different name than the page's
 */
const policyOf = (publicOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data: ${publicOrigin}`,
    'media-src blob:',
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** `GET /console`: the console, a single page for all of its URLs, and its files. */
export function consolePages(deps: Deps): Router {
  const { linkUrl, consoleSignInFile } = deps;
  let loading: Promise<ReadonlyMap<string, PageFile>> | undefined;
  const load = () => {
    loading ??= loadPageFolder('@cardlens/console/pages/index.html').catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const ofPage = {
    'content-security-policy': policyOf(new URL(linkUrl).origin),
    'permissions-policy': 'camera=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  } as const;

  const page: RequestHandler = async (req, res, next) => {
    localsOf(res).route = '/console';
    const found = (await load()).get('index.html');
    if (found === undefined) return next();
    res.set(ofPage);
    sendPageFile(req, res, found);
  };

  const file: RequestHandler<{ folder: string; name: string }> = async (req, res, next) => {
    const { folder, name } = req.params;
    const found = folder === 'assets' || folder === 'samples' ? (await load()).get(`${folder}/${name}`) : undefined;
    if (found === undefined) return next();
    localsOf(res).route = '/console/:folder/:name';
    // Names of assets change with their content; those of the sample images do not.
    const cacheControl = folder === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';
    res.set({ 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' });
    sendPageFile(req, res, found);
  };

  const isFile = /^\/console\/(assets|samples)\//;
  const pages = Router({ caseSensitive: true });
  if (consoleSignInFile !== undefined) pages.post('/console/sign-in', consoleSignIn({ ...deps, consoleSignInFile }));
  return pages
    .get('/console/:folder/:name', file)
    .get(['/console', '/console/*rest'], (req, res, next) => (isFile.test(req.path) ? next() : page(req, res, next)));
}
