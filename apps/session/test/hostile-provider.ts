import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

type Route = (req: IncomingMessage, res: ServerResponse, body: URLSearchParams) => unknown;

const json = (res: ServerResponse, body: unknown, status = 200): void => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** An OpenID provider whose every response a test can replace. */
export async function startHostileProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const routes: Record<string, Route> = {};
  const requests: { path: string; body: URLSearchParams; authorization: string | undefined }[] = [];
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    const [path = ''] = (req.url ?? '').split('?');
    const body = new URLSearchParams(text);
    requests.push({ path, body, authorization: req.headers.authorization });
    const route = routes[path];
    if (route) await route(req, res, body);
    else json(res, {}, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const provider = {
    issuer,
    metadata,
    routes,
    requests,
    jwk,
    privateKey,
    json,
    /** Replaces the metadata. */
    announce(more: object): void {
      routes['/.well-known/openid-configuration'] = (_, res) => json(res, { ...metadata, ...more });
    },
    /** Signs claims as this provider. */
    sign: (claims: object, header: object = {}, key: CryptoKey | Uint8Array = privateKey): Promise<string> =>
      new SignJWT({ iss: issuer, aud: 'cardlens', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
        .sign(key),
    /** Responds to the exchange of every code with this ID token. */
    tokens(idToken: (claims: object) => string | Promise<string>): void {
      routes['/token'] = async (_, res) =>
        json(res, { access_token: 'a', token_type: 'bearer', id_token: await idToken({}) });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  provider.announce({});
  routes['/jwks'] = (_, res) => json(res, { keys: [jwk] });
  return provider;
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;
