import { endpoint } from '../endpoint.js';
import { component, list, oneOf, responseOf, text } from '../shapes.js';
import { destinationParams } from './fields.js';

const publicKey = component('FhirDestinationKey', 'A public key.', {
  kty: oneOf(['EC', 'RSA'], 'Type of the key.'),
  kid: text('Id of the key, as in the header of an assertion.'),
  alg: oneOf(['ES384', 'RS384'], 'Algorithm.'),
  use: oneOf(['sig'], 'Always the same.'),
  key_ops: list(oneOf(['verify'], 'Always the same.'), 'What the key is for.'),
  crv: text('Curve.').optional(),
  x: text('Coordinate, base64url.').optional(),
  y: text('Coordinate, base64url.').optional(),
  n: text('Modulus, base64url.').optional(),
  e: text('Exponent, base64url.').optional(),
});

export const getDestinationJwks = endpoint({
  method: 'get',
  path: '/v1/fhir/destinations/:id/jwks',
  access: 'public',
  doc: {
    id: 'getFhirDestinationJwks',
    tag: 'FHIR',
    summary: 'Public keys of a FHIR destination',
    description:
      'Returns a JSON Web Key Set (RFC 7517) with which an authorization server checks the assertions of the destination. A key is listed an hour ' +
      'before it signs.',
  },
  params: destinationParams,
  responses: {
    200: responseOf(
      'The keys.',
      component('FhirDestinationKeySet', 'A key set.', { keys: list(publicKey, 'Newest first.') }),
      {
        'one key': {
          keys: [
            {
              kty: 'EC',
              crv: 'P-384',
              kid: 'example',
              alg: 'ES384',
              use: 'sig',
              key_ops: ['verify'],
              x: 'VUIGZ5tXhr4Gt7NdYnU2b7UyTMcbCJbBVyWb1yAJxXvdK6fHFkHzg7tQ0kTbZ8Gs',
              y: 'NXr4uQmXSYbWSvAI6aEpsDkJDmXgL6Gv2l8FtGZ8Su4AkgDtjY5H1xk6mHwJfRzE',
            },
          ],
        },
      },
      { headers: { 'cache-control': 'The keys may be cached for five minutes.' } },
    ),
  },
  async handle({ params }, { webhooks }) {
    const { jwksJson } = await webhooks.getDestinationKeys({ destinationId: params.id });
    return { status: 200, body: JSON.parse(jwksJson), headers: { 'cache-control': 'public, max-age=300' } };
  },
});
