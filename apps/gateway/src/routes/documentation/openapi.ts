import { type OpenApiDocument, openApiDocument } from '../../openapi/document.js';
import { type Endpoint, endpoint } from '../endpoint.js';

/** `GET /v1/openapi.json`: the OpenAPI document of every endpoint, including this one. */
export function openapi(endpoints: () => readonly Endpoint[]): Endpoint {
  let built: { publicUrl: string; document: OpenApiDocument } | undefined;
  return endpoint({
    method: 'get',
    path: '/v1/openapi.json',
    access: 'public',
    async handle(_input, { publicUrl }) {
      if (built?.publicUrl !== publicUrl) {
        built = { publicUrl, document: openApiDocument(endpoints(), publicUrl === '' ? '/' : publicUrl) };
      }
      return { status: 200, body: built.document, headers: { 'cache-control': 'public, max-age=300' } };
    },
  });
}
