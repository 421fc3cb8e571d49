let code = '';

function takeCodeFromUrl(): void {
  code = location.hash.slice(1);
  if (code !== '') history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * Removes the code of a sign-in link from the URL before anything else runs, so that it stays neither in the address
 * bar nor in the history. A link that is pasted into an open tab changes only the fragment of its URL.
 */
export function takeSignInCode(): void {
  takeCodeFromUrl();
  addEventListener('hashchange', () => {
    takeCodeFromUrl();
    if (use) use();
    // Somebody is signed in.
    else code = '';
  });
}

let use: (() => void) | undefined;

/** Calls back when a link is pasted into this tab. @returns a function that removes the listener */
export function onSignInCode(arrived: () => void): () => void {
  use = arrived;
  return () => {
    use = undefined;
  };
}

/** The code of the link that opened this page; returned only once. */
export function signInCode(): string | undefined {
  const taken = code;
  code = '';
  return taken === '' ? undefined : taken;
}
