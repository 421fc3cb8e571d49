import { CardlensConnectionError, CardlensError } from '@cardlens/sdk';

let code = '';

/**
 * Removes the code of a sign-in link from the URL before anything else runs, so that it stays neither in the address
 * bar nor in the history.
 */
export function takeSignInCode(): void {
  code = location.hash.slice(1);
  if (code !== '') history.replaceState(history.state, '', location.pathname);
}

/** The code of the link that opened this page; returned only once. */
export function signInCode(): string | undefined {
  const taken = code;
  code = '';
  return taken === '' ? undefined : taken;
}

/** Exchanges a one-time code for the API key. @throws CardlensError */
export async function redeemCode(text: string): Promise<string> {
  const answer = await fetch('/console/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: text }),
  }).catch((cause: unknown) => {
    throw new CardlensConnectionError('The service cannot be reached', cause);
  });
  const body: { api_key?: string; message?: string } = await answer.json().catch(() => ({}));
  if (answer.ok && body.api_key) return body.api_key;
  throw new CardlensError(body.message ?? 'This sign-in link does not work here', {
    status: 400,
    code: 400,
    type: 'Sign-in Rejected',
  });
}
