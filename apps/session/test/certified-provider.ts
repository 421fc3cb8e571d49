import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

export const redirectUri = 'http://127.0.0.1:8080/auth/callback';
export const afterSignOut = 'http://127.0.0.1:8080/console/';

/** Who signs in at the provider next. */
export interface PersonAtProvider {
  readonly sub: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly acr?: string;
  readonly amr?: readonly string[];
}

/** The cookies of a browser. */
export type Browser = Map<string, string>;

const newKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
};

/** An OpenID provider of others, `oidc-provider`, on this machine; its sign-in page lets anybody in. */
export async function startCertifiedProvider(clientId = 'cardlens') {
  const logoutTokens: string[] = [];
  const people = new Map<string, PersonAtProvider>();
  let next: PersonAtProvider = { sub: 'nobody' };
  let respond: (req: IncomingMessage, res: ServerResponse) => unknown = () => {};
  const server = createServer((req, res) => void respond(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const configure = async (kid: string): Promise<void> => {
    const configuration: Configuration = {
      clients: [
        {
          client_id: clientId,
          client_secret: 'secret-of-the-client',
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [afterSignOut],
          backchannel_logout_uri: `${issuer}/receiver`,
          backchannel_logout_session_required: true,
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [await newKey(kid)] },
      cookies: { keys: ['key of the cookies of the tests'] },
      acrValues: ['urn:example:two-factors'],
      claims: {
        openid: ['sub', 'acr', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name'],
        groups: ['groups'],
      },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (ctx, form) => {
            ctx.body = form;
          },
        },
      },
      // Its own would not send a logout token to this machine.
      fetch: (url, options) => fetch(url, { ...options, ...{ dispatcher: undefined } }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      enabledJWA: { idTokenSigningAlgValues: ['ES256', 'RS256', 'HS256'] },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () => {
          const { email, emailVerified, name, groups } = people.get(sub) ?? { sub };
          return { sub, email, email_verified: emailVerified, name, groups: groups && [...groups] };
        },
      }),
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    };
    const provider = new Provider(issuer, configuration);
    const callback = provider.callback();
    respond = async (req, res) => {
      if (req.url === '/receiver') {
        let body = '';
        for await (const chunk of req) body += chunk;
        logoutTokens.push(new URLSearchParams(body).get('logout_token') ?? '');
        res.end();
      } else if (req.url?.startsWith('/interaction/')) {
        const { sub, acr, amr } = next;
        people.set(sub, next);
        const login = { accountId: sub, ...(acr && { acr }), ...(amr && { amr: [...amr] }) };
        await provider.interactionFinished(req, res, { login });
      } else await callback(req, res);
    };
  };
  await configure('first');

  /** A request of a browser, with its cookies and without following the redirect. */
  const send = async (browser: Browser, url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
    const res = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of res.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') browser.delete(name);
      else browser.set(name, value);
    }
    return res;
  };

  return {
    issuer,
    clientId,
    logoutTokens,
    send,
    /** Replaces the signing key. */
    rotateKey: (kid: string) => configure(kid),
    /** Signs this person in, as a browser does that follows redirects. @returns the URL of the callback */
    async visit(url: string, person: PersonAtProvider, browser: Browser = new Map()): Promise<string> {
      next = person;
      for (let at = url, hops = 0; hops < 10; hops++) {
        const res = await send(browser, at);
        const location = res.headers.get('location');
        if (location === null) throw new Error(`no redirect, but ${res.status}: ${(await res.text()).slice(0, 500)}`);
        at = new URL(location, issuer).href;
        if (at.startsWith(redirectUri)) return at;
      }
      throw new Error('too many redirects');
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type CertifiedProvider = Awaited<ReturnType<typeof startCertifiedProvider>>;
