import { CardlensConnectionError, CardlensError } from '@cardlens/sdk';

let code = '';

/**
 * Takes the code of a sign-in link out of the address, before anything else runs, so that neither the address bar nor the
 * history holds it.
 */
export function takeSignInCode(): void {
  code = location.hash.slice(1);
  if (code !== '') history.replaceState(history.state, '', location.pathname);
}

/** The code of the link that opened this page, once. */
export function signInCode(): string | undefined {
  const taken = code;
  code = '';
  return taken === '' ? undefined : taken;
}

/** The API key that a code stands for; a code works once. @throws CardlensError */
export async function redeemCode(text: string): Promise<string> {
  const answer = await fetch('/console/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: text }),
  }).catch((cause: unknown) => {
    throw new CardlensConnectionError('The service cannot be reached', cause);
  });
  const body = (await answer.json().catch(() => ({}))) as { api_key?: string; message?: string };
  if (answer.ok && body.api_key) return body.api_key;
  throw new CardlensError(body.message ?? 'This sign-in link does not work here', {
    status: 400,
    code: 400,
    type: 'Sign-in Refused',
  });
}
