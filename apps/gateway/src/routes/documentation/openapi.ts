import { openApiDocument } from '../../openapi/document.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import { freeObject } from '../shapes.js';

export function openapi(endpoints: () => readonly Endpoint[]): Endpoint {
  // One buffer for all responses, because anyone may request it and not read the response.
  let built: { publicUrl: string; json: Buffer } | undefined;
  return endpoint({
    method: 'get',
    path: '/v1/openapi.json',
    access: 'public',
    doc: {
      id: 'getOpenApiDocument',
      tag: 'Documentation',
      summary: 'This document',
      description: 'The OpenAPI 3.0 document of the API. `/docs` shows it as a page.',
    },
    isInfallible: true,
    responses: {
      200: {
        description: 'The document.',
        schema: freeObject('OpenAPI 3.0.'),
        headers: { 'cache-control': 'The document may be cached for five minutes.' },
      },
    },
    async handle(_input, { publicUrl }) {
      if (built?.publicUrl !== publicUrl) {
        const document = openApiDocument(endpoints(), publicUrl === '' ? '/' : publicUrl);
        built = { publicUrl, json: Buffer.from(JSON.stringify(document)) };
      }
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' };
      return { status: 200, body: built.json, headers };
    },
  });
}
