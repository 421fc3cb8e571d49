import { endpoint } from '../endpoint.js';
import { component, list, responseOf, text } from '../shapes.js';

const publicKey = component('PublicKey', 'A public key.', {
  kty: text('Type of the key.'),
  kid: text('Id of the key, as in the token’s header.'),
  crv: text('Curve.').optional(),
  x: text('Coordinate, base64url.').optional(),
  y: text('Coordinate, base64url.').optional(),
  alg: text('Algorithm.').optional(),
  use: text('Always `sig`.').optional(),
});

export const jwks = endpoint({
  method: 'get',
  path: '/.well-known/jwks.json',
  access: 'public',
  doc: {
    id: 'getJwks',
    tag: 'Sessions',
    summary: 'Public keys of session tokens',
    description:
      'Returns a JSON Web Key Set (RFC 7517). A key is listed before the first token is signed with it, and for as long as any of its ' +
      'tokens is valid.',
  },
  responses: {
    200: responseOf(
      'The keys.',
      component('KeySet', 'A key set.', { keys: list(publicKey, 'Newest first.') }),
      {
        'one key': {
          keys: [
            {
              kty: 'EC',
              crv: 'P-256',
              kid: 'example',
              alg: 'ES256',
              use: 'sig',
              x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
              y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
            },
          ],
        },
      },
      { headers: { 'cache-control': 'The keys may be cached for five minutes.' } },
    ),
  },
  async handle(_input, { auth }) {
    const { json } = await auth.publicKeys.current();
    return { status: 200, body: JSON.parse(json), headers: { 'cache-control': 'public, max-age=300' } };
  },
});
