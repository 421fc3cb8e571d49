import { z } from 'zod';
import { endpoint } from '../endpoint.js';

const publicKey = z
  .object({
    kty: z.string().describe('Type of the key.'),
    kid: z.string().describe('Id of the key, as in the token’s header.'),
    crv: z.string().optional().describe('Curve.'),
    x: z.string().optional().describe('Coordinate, base64url.'),
    y: z.string().optional().describe('Coordinate, base64url.'),
    alg: z.string().optional().describe('Algorithm.'),
    use: z.string().optional().describe('Always `sig`.'),
  })
  .describe('A public key.');

/** `GET /.well-known/jwks.json`: public keys for verifying session tokens (RFC 7517). */
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
    200: {
      description: 'The keys.',
      schema: z.object({ keys: z.array(publicKey).describe('Newest first.') }).describe('A key set.'),
      headers: { 'cache-control': 'The keys may be cached for five minutes.' },
      examples: {
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
    },
  },
  async handle(_input, { auth }) {
    const { json } = await auth.publicKeys.current();
    return { status: 200, body: JSON.parse(json), headers: { 'cache-control': 'public, max-age=300' } };
  },
});
