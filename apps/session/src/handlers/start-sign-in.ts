import { DomainError, InvalidInput, signInErrors } from '@cardlens/errors';
import { domainOf, emailIn } from '../domain/email.js';
import { checkRedirectUri, consolePath } from '../domain/return-to.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import type { Deps } from './ports.js';
import { secretText } from './secret-text.js';

const finishWithinMs = 10 * 60_000;

export interface WantedSignIn {
  readonly email?: string | undefined;
  readonly providerId?: string | undefined;
  readonly redirectUri: string;
  readonly returnTo: string;
}

/**
 * Begins a sign-in. The token that is returned stays in the browser: only this browser can finish the sign-in.
 * @throws InvalidInput
 * @throws DomainError NO_SIGN_IN_PROVIDER, PROVIDER_UNAVAILABLE
 */
export async function startSignIn(
  deps: Pick<Deps, 'accounts' | 'providers' | 'openId' | 'pendingSignIns' | 'vault' | 'clock'>,
  { email, providerId, redirectUri, returnTo }: WantedSignIn,
): Promise<{ readonly authorizationUrl: string; readonly signInToken: string; readonly expiresAtUs: number }> {
  checkRedirectUri(redirectUri);
  const provider = await providerOf(deps, email, providerId);
  const account = await deps.accounts.get(provider.accountId);
  if (account === undefined || account.deletedAtUs !== undefined) throw new DomainError(signInErrors.noProvider);
  const secret = () => secretText(deps.vault);
  const [signInToken, state, nonce, verifier] = [secret(), secret(), secret(), secret()];
  const expiresAtMs = deps.clock.nowMs() + finishWithinMs;
  const request = { redirectUri, state, nonce, verifier };
  const authorizationUrl = await deps.openId.authorizationUrl(provider, {
    ...request,
    loginHint: emailIn(email),
    isMfaRequired: account.mfaRequired === true,
  });
  await deps.pendingSignIns.add({
    ...request,
    digest: deps.vault.digestsOf('sign-in token', signInToken)[0],
    accountId: provider.accountId,
    providerId: provider.providerId,
    returnTo: consolePath(returnTo),
    expiresAtMs,
  });
  return { authorizationUrl, signInToken, expiresAtUs: expiresAtMs * 1000 };
}

async function providerOf(
  { providers }: Pick<Deps, 'providers'>,
  email: string | undefined,
  providerId: string | undefined,
): Promise<SignInProvider> {
  if ((email === undefined) === (providerId === undefined))
    throw new InvalidInput('either email or provider_id is required');
  const address = emailIn(email?.trim());
  const found =
    providerId === undefined
      ? address && (await providers.ofDomains([domainOf(address)]))[0]
      : await providers.get(providerId);
  if (!found) throw new DomainError(signInErrors.noProvider);
  return found;
}
