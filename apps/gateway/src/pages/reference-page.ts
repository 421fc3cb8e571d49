import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import { type Assets, loadAssets } from './reference-assets.js';

const html = (version: string): string => {
  const at = (name: string) => `/docs/${version}/${name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cardlens API</title>
<link rel="icon" type="image/png" href="${at('favicon.png')}">
<link rel="stylesheet" href="${at('swagger-ui.css')}">
<link rel="stylesheet" href="${at('page.css')}">
</head>
<body>
<main id="reference"></main>
<noscript>The reference needs JavaScript. The same as a document: <a href="/v1/openapi.json">/v1/openapi.json</a></noscript>
<script src="${at('swagger-ui-bundle.js')}"></script>
<script src="${at('start.js')}"></script>
</body>
</html>
`;
};

/** What the page may load: its own files, and API responses. The renderer sets inline styles and uses `data:` icons. */
const policyOf = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${publicUrl === '' ? '' : ` ${new URL(publicUrl).origin}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** `GET /docs`: the published document as a self-contained page. */
export function referencePage({ publicUrl }: { publicUrl: string }): Router {
  let loading: Promise<Assets> | undefined;
  const assets = (): Promise<Assets> => {
    loading ??= loadAssets().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const policy = policyOf(publicUrl);

  const page: RequestHandler = async (_req, res) => {
    localsOf(res).route = '/docs';
    const { version } = await assets();
    res.set({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=300',
    });
    res.type('html').send(html(version));
  };

  const file: RequestHandler<{ version: string; name: string }> = async (req, res, next) => {
    const { version, files } = await assets();
    const asset = req.params.version === version ? files.get(req.params.name) : undefined;
    if (asset === undefined) return next();
    localsOf(res).route = '/docs/:version/:name';
    const isGzipped = req.acceptsEncodings('gzip') === 'gzip';
    res.vary('Accept-Encoding');
    res.set({ 'content-type': asset.type, 'cache-control': 'public, max-age=31536000, immutable' });
    if (isGzipped) res.set('content-encoding', 'gzip');
    res.send(isGzipped ? asset.gzipped : asset.body);
  };

  return Router({ caseSensitive: true, strict: true }).get('/docs', page).get('/docs/:version/:name', file);
}
