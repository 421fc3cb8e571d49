interface Explained {
  readonly title: string;
  readonly advice: string;
}

const explanations: Readonly<Record<string, Explained>> = {
  NOT_INVITED: {
    title: 'You have not been invited',
    advice:
      'Your sign-in worked, but nobody has invited this address. Ask an administrator of your organization to invite you, with the address that you sign in with.',
  },
  DEACTIVATED: {
    title: 'Your access has ended',
    advice: 'An administrator of your organization has deactivated it, and can activate it again.',
  },
  MFA_REQUIRED: {
    title: 'A second factor is required',
    advice:
      'Your organization asks for a second step, such as a code from an app or a security key. Set one up where you sign in, sign out there, and try again.',
  },
  SIGN_IN_EXPIRED: {
    title: 'The sign-in took too long',
    advice: 'It has to be finished within ten minutes and in the browser where it was started. Start again below.',
  },
  PROVIDER_UNAVAILABLE: {
    title: 'Your sign-in service cannot be reached',
    advice: 'Try again in a few minutes. If it continues, tell those who manage sign-in at your organization.',
  },
  SIGN_IN_REJECTED: {
    title: 'The sign-in was not accepted',
    advice: 'Start again below. If it fails again, tell those who manage sign-in at your organization.',
  },
};

const unknown: Explained = { title: 'You could not be signed in', advice: 'Start again below.' };

/** Why a sign-in failed and what to do, for the code in the address of the page. */
export const explainSignInError = (code: string): Explained =>
  Object.hasOwn(explanations, code) ? (explanations[code] ?? unknown) : unknown;

let code: string | undefined;

/** Removes the code from the address, where a reload would show it again. */
export function takeSignInError(): void {
  const url = new URL(location.href);
  code = url.searchParams.get('sign_in_error') ?? undefined;
  url.searchParams.delete('sign_in_error');
  if (code !== undefined) history.replaceState(history.state, '', url);
}

/** The code with which the provider's sign-in returned to this page. */
export const signInError = (): string | undefined => code;
export const forgetSignInError = (): void => {
  code = undefined;
};
