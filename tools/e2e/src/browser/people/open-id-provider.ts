import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider, by the identifier that they enter. */
export interface ProviderPerson {
  readonly email: string;
  readonly name: string;
  /** Values of the claim `roles`. */
  readonly roles?: readonly string[];
  /** How they signed in: `['pwd', 'otp']` has a second factor. */
  readonly amr?: readonly string[];
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: Map<string, ProviderPerson>;
  stop(): Promise<void>;
}

/**
 * An OpenID provider under another host name than the console, so that browsers see another site. Its page asks only who
 * signs in.
 * @param consoleUrl  base URL of the gateway
 */
export async function startOpenIdProvider(consoleUrl: string): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'cardlens', clientSecret: 'a secret that only this test knows' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${consoleUrl}/auth/callback`],
        post_logout_redirect_uris: [`${consoleUrl}/console/`],
        backchannel_logout_uri: `${consoleUrl}/auth/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
    // Claims are in the id token, as most providers have them.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`;
        },
      },
    },
    // Its own would not send a logout token to this machine.
    fetch: (url, options) => fetch(url, { ...options, ...{ dispatcher: undefined } }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => {
        const { email, name, roles = [] } = people.get(id) ?? { email: '', name: '' };
        return { sub: id, email, email_verified: true, name, roles };
      },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  server.on('request', async (req, res) => {
    const url = new URL(req.url ?? '/', issuer);
    if (!url.pathname.startsWith('/interaction/')) return serve(req, res);
    const id = url.searchParams.get('person');
    if (id === null) {
      res.setHeader('content-type', 'text/html');
      return res.end('<!doctype html><title>Provider</title><form><label>Person <input name="person"></label></form>');
    }
    const amr = [...(people.get(id)?.amr ?? ['pwd'])];
    return provider.interactionFinished(req, res, { login: { accountId: id, amr } });
  });
  return {
    issuer,
    ...client,
    people,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
