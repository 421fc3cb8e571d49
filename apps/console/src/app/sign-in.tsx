import { CardlensError } from '@cardlens/sdk';
import { type FormEvent, useEffect, useState } from 'react';
import { Notice, ProblemNotice } from '../components/notice.js';
import { Brand } from './brand.js';
import { useSessionAccess } from './session.js';
import { onSignInCode, signInCode } from './sign-in-code.js';
import { ThemeButton } from './theme.js';

const keyForm = /^(sk|secret)_(test|live)_\w+$/;

const SignInProblem = ({ error }: { readonly error: unknown }) =>
  error instanceof CardlensError && error.type === 'Sign-in Rejected' ? (
    <Notice tone="danger" title={error.message}>
      <p>
        Print another link with <code>npx cardlens console</code>, or sign in with an API key.
      </p>
    </Notice>
  ) : (
    <ProblemNotice error={error} isSigningIn />
  );

/** The sign-in form; the API key is kept in memory only. */
export function SignIn() {
  const { signIn, signInWithCode } = useSessionAccess();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isMalformed, setMalformed] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Cardlens console';
  }, []);
  useEffect(() => {
    const redeem = () => {
      const code = signInCode();
      if (code === undefined) return;
      setBusy(true);
      setError(undefined);
      signInWithCode(code).catch((caught: unknown) => {
        setError(caught);
        setBusy(false);
      });
    };
    redeem();
    return onSignInCode(redeem);
  }, [signInWithCode]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key')).trim();
    setError(undefined);
    setMalformed(!keyForm.test(key));
    if (!keyForm.test(key)) return;
    setBusy(true);
    try {
      await signIn(key);
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  };

  return (
    <div className="sign-in">
      <header className="row spread">
        <Brand />
        <ThemeButton />
      </header>
      <main>
        <h1>Sign in</h1>
        <p>View cards, correct uncertain readings, check eligibility, and manage payers and webhooks.</p>
        <form className="stack" onSubmit={submit} noValidate>
          <label className="field">
            API key
            <input
              name="key"
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="sk_live_cardlens_…"
              aria-invalid={isMalformed}
              aria-describedby="key-hint"
              required
            />
          </label>
          <p id="key-hint" className="hint">
            The key is kept only in this page’s memory. Reloading the page signs you out.
          </p>
          {isMalformed ? (
            <Notice tone="danger" title="This is not an API key">
              <p>
                A key begins with <code>sk_live_</code> or <code>sk_test_</code>. Create one with{' '}
                <code>npx cardlens keys create</code>.
              </p>
            </Notice>
          ) : null}
          {error ? <SignInProblem error={error} /> : null}
          <button type="submit" disabled={isBusy}>
            {isBusy ? 'Signing in …' : 'Sign in'}
          </button>
        </form>
      </main>
    </div>
  );
}
