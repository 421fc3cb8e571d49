import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import type { Deps } from '../ports.js';
import {
  cachedForever,
  contentPolicy,
  loadedOnce,
  loadPageFolder,
  scriptsThatRead,
  sendPageFile,
} from './page-files.js';

/** `GET /console`: the console, a single page for all of its URLs, and its files. */
export function consolePages({ linkUrl }: Pick<Deps, 'linkUrl'>): Router {
  const load = loadedOnce(() => loadPageFolder('@cardlens/console/pages/index.html'));
  const ofPage = {
    'content-security-policy': contentPolicy({
      ...scriptsThatRead,
      // Links to card images lead to this gateway, possibly under a different name than the page's.
      'img-src': `'self' blob: data: ${new URL(linkUrl).origin}`,
      'media-src': 'blob:',
    }),
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
    res.set(folder === 'assets' ? cachedForever : { 'cache-control': 'no-cache' });
    res.set('x-content-type-options', 'nosniff');
    sendPageFile(req, res, found);
  };

  const isFile = /^\/console\/(assets|samples)\//;
  return Router({ caseSensitive: true })
    .get('/console/:folder/:name', file)
    .get(['/console', '/console/*rest'], (req, res, next) => (isFile.test(req.path) ? next() : page(req, res, next)));
}
