import { endpoint } from '../endpoint.js';

/** `GET /.well-known/jwks.json`: public keys for verifying session tokens (RFC 7517). */
export const jwks = endpoint({
  method: 'get',
  path: '/.well-known/jwks.json',
  access: 'public',
  async handle(_input, { auth }) {
    const { json } = await auth.publicKeys.current();
    return { status: 200, body: JSON.parse(json), headers: { 'cache-control': 'public, max-age=300' } };
  },
});
