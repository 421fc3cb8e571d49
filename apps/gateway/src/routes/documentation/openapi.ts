import { openApiDocument } from '../../openapi/document.js';
import { type Endpoint, endpoint } from '../endpoint.js';

/** `GET /v1/openapi.json`: the OpenAPI document of every endpoint, including this one. */
export function openapi(endpoints: () => readonly Endpoint[]): Endpoint {
  // One buffer for all responses, because anyone may request it and not read the response.
  let built: { publicUrl: string; json: Buffer } | undefined;
  return endpoint({
    method: 'get',
    path: '/v1/openapi.json',
    access: 'public',
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
