import { type RequestHandler, Router } from 'express';
import { localsOf } from '../middleware/request-context.js';
import { contentPolicy, loadedOnce, loadPageFiles, versionedFile } from './page-files.js';

const rendererFiles = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png'];

// `validatorUrl`: by default, the renderer would send the document's URL to an external service.
// `persistAuthorization`: credentials are forgotten when the page is closed.
const startJs = `SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const pageCss = `body { margin: 0; background: #fafafa; }
.swagger-ui .markdown code, .swagger-ui .opblock-summary-path { overflow-wrap: anywhere; }
.swagger-ui .markdown pre { white-space: pre-wrap; }
.swagger-ui .opblock-tag { align-items: baseline; }
.swagger-ui .response-col_links { display: none; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info { margin: 24px 0; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; padding: 10px 0; }
  .swagger-ui .opblock-tag a { flex: 1; }
  .swagger-ui .opblock-tag small { order: 1; flex: 1 1 100%; padding: 8px 0 0; }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; }
  .swagger-ui .opblock-body .responses-inner, .swagger-ui .opblock-body .table-container { overflow-x: auto; }
}
`;

const html = (version: string): string => {
  const at = (name: string) => `/docs/${version}/${name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cardlens API</title>
<link rel="icon" type="image/png" href="${at('favicon-32x32.png')}">
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

/** `GET /docs`: the published document as a self-contained page. */
export function referencePage({ publicUrl }: { publicUrl: string }): Router {
  const load = loadedOnce(() =>
    loadPageFiles('swagger-ui-dist', rendererFiles, { 'start.js': startJs, 'page.css': pageCss }),
  );
  const policy = contentPolicy({
    // The renderer sets inline styles and uses `data:` icons.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': `'self'${publicUrl === '' ? '' : ` ${new URL(publicUrl).origin}`}`,
  });

  const page: RequestHandler = async (_req, res) => {
    localsOf(res).route = '/docs';
    const { version } = await load();
    res.set({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=300',
    });
    res.type('html').send(html(version));
  };

  return Router({ caseSensitive: true, strict: true })
    .get('/docs', page)
    .get('/docs/:version/:name', versionedFile('/docs/:version/:name', load));
}
