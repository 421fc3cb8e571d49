import type { SetSignInProviderRequest } from '@cardlens/contracts';
import type { DomainError } from '@cardlens/errors';
import { type Browser, type CertifiedProvider, type PersonAtProvider, redirectUri } from './certified-provider.js';
import type { start } from './running-service.js';

type Running = Awaited<ReturnType<typeof start>>;

export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: DomainError) => error.code,
  );

/** An account with a sign-in provider. */
export async function clinicOf({ admin }: Running, issuer: string, more: Partial<SetSignInProviderRequest> = {}) {
  const accountId = more.accountId ?? (await admin.calls.createAccount({ name: 'Example Clinic' })).accountId;
  const { providerId } = await admin.calls.setSignInProvider({
    accountId,
    name: 'Clinic sign-in',
    issuer,
    clientId: 'cardlens',
    clientSecret: 'secret-of-the-client',
    isListed: true,
    emailDomains: [],
    scopes: [],
    roleClaim: '',
    roleMap: [],
    mfaAcrValues: [],
    ...more,
  });
  return { accountId, providerId };
}

export const startSignIn = (
  { session }: Running,
  request: { providerId?: string; email?: string; returnTo?: string; redirectUri?: string },
) => session.calls.startSignIn({ redirectUri, returnTo: '/', ...request });

export const finish = ({ session }: Running, { signInToken }: { signInToken: string }, callbackUrl: string) =>
  session.calls.finishSignIn({ signInToken, callbackUrl, redirectUri }, { timeoutMs: 20_000 });

export async function signIn(
  app: Running,
  provider: CertifiedProvider,
  providerId: string,
  person: PersonAtProvider,
  browser?: Browser,
) {
  const begun = await startSignIn(app, { providerId });
  return finish(app, begun, await provider.visit(begun.authorizationUrl, person, browser));
}

export const verify = ({ session }: Running, token: string) => session.calls.verifyBrowserSession({ token });
