import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly gzipped: Buffer;
}

export interface Assets {
  /** Changes with any of the files, so that their URLs can be cached forever. */
  readonly version: string;
  readonly files: ReadonlyMap<string, Asset>;
}

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

const require = createRequire(import.meta.url);
const ofRenderer = (name: string): Promise<Buffer> => readFile(require.resolve(`swagger-ui-dist/${name}`));
const compress = promisify(gzip);

/** Files of the reference page: the bundled renderer, and the script that starts it. */
export async function loadAssets(): Promise<Assets> {
  const javascript = 'text/javascript; charset=utf-8';
  const css = 'text/css; charset=utf-8';
  const files = new Map<string, Asset>();
  const digest = createHash('sha256');
  for (const [name, type, body] of [
    ['swagger-ui-bundle.js', javascript, await ofRenderer('swagger-ui-bundle.js')],
    ['swagger-ui.css', css, await ofRenderer('swagger-ui.css')],
    ['favicon.png', 'image/png', await ofRenderer('favicon-32x32.png')],
    ['start.js', javascript, Buffer.from(startJs)],
    ['page.css', css, Buffer.from(pageCss)],
  ] as const) {
    files.set(name, { type, body, gzipped: await compress(body) });
    digest.update(body);
  }
  return { version: digest.digest('hex').slice(0, 12), files };
}
