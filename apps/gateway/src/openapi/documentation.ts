import type { Docs } from './operation.js';

export const documentationDocs: Docs = {
  'get /v1/openapi.json': {
    operationId: 'getOpenApiDocument',
    tag: 'Documentation',
    summary: 'This document',
    description: 'The OpenAPI 3.0 document of the API. `/docs` shows it as a page.',
    isInfallible: true,
    answers: {
      200: {
        description: 'The document.',
        schema: { type: 'object', description: 'OpenAPI 3.0.', additionalProperties: true },
        headers: { 'cache-control': 'The document may be cached for five minutes.' },
      },
    },
  },
};
