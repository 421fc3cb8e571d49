import { CardlensError } from '@cardlens/sdk';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '../components/field.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { Brand } from './brand.js';
import { isLocalStack } from './local-stack.js';
import { useBrowserSession, useSessionState } from './session.js';
import { onSignInCode, signInCode } from './sign-in-code.js';
import { explainSignInError, forgetSignInError, signInError } from './sign-in-errors.js';
import { ThemeButton } from './theme.js';

const keyForm = /^(sk|secret)_(test|live)_\w+$/;

/** The sign-in page. */
export function SignIn() {
  const session = useBrowserSession();
  const state = useSessionState();
  useEffect(() => {
    document.title = 'Sign in · Cardlens console';
  }, []);
  return (
    <div className="sign-in">
      <header className="row spread">
        <Brand />
        <ThemeButton />
      </header>
      <main>
        <h1>Sign in</h1>
        {state.is === 'signed out' && state.isUnfinished ? (
          <Notice tone="danger" title="The service could not be reached to sign you out">
            <p>This page has forgotten everything, but somebody at this computer may still open your session.</p>
            <div className="row">
              <button type="button" onClick={() => void session.signOut()}>
                Sign out again
              </button>
            </div>
          </Notice>
        ) : null}
        <SignInForms />
      </main>
    </div>
  );
}

/** The ways to sign in. @param inPlace  in a window of its own, so that this page keeps what was typed */
export function SignInForms({ inPlace = false }: { readonly inPlace?: boolean }) {
  const session = useBrowserSession();
  const returnTo = useLocation({ select: ({ pathname }) => pathname });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [returned, setReturned] = useState(signInError);
  const [isBlocked, setBlocked] = useState(false);
  const { data: providers = [], isPending } = useQuery({
    queryKey: ['sign-in providers'],
    queryFn: () => session.providers(),
  });

  const attempt = (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    setReturned(undefined);
    setBlocked(false);
    forgetSignInError();
    work().then(
      () => setBusy(false),
      (caught: unknown) => {
        setError(caught);
        setBusy(false);
      },
    );
  };

  useEffect(() => {
    const redeem = () => {
      const code = signInCode();
      if (code !== undefined) attempt(() => session.signIn({ code }));
    };
    redeem();
    return onSignInCode(redeem);
  });

  const goToProvider = (by: { email: string } | { provider_id: string }) => {
    // Opened at once: browsers allow no window later.
    const window = inPlace ? open('about:blank', 'cardlens-sign-in', 'popup,width=540,height=720') : undefined;
    if (window === null) {
      setBlocked(true);
      return;
    }
    attempt(async () => {
      try {
        const url = await session.startSignIn(by, inPlace ? '/signed-in' : returnTo);
        (window?.location ?? location).assign(url);
      } catch (caught) {
        window?.close();
        throw caught;
      }
    });
  };
  const withEmail = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goToProvider({ email: String(new FormData(event.currentTarget).get('email')).trim() });
  };

  return (
    <>
      {returned === undefined ? null : (
        <Notice tone="danger" title={explainSignInError(returned).title}>
          <p>{explainSignInError(returned).advice}</p>
        </Notice>
      )}
      {isBlocked ? (
        <Notice tone="danger" title="The browser has blocked the sign-in window">
          <p>
            Allow windows of this page, or{' '}
            <a href="/console/signed-in" target="_blank" rel="noreferrer">
              sign in in another tab
            </a>
            . This page continues by itself.
          </p>
        </Notice>
      ) : null}
      {error ? <SignInProblem error={error} /> : null}
      {providers.length > 0 ? (
        <div className="stack">
          {providers.map(({ provider_id, name }) => (
            <button key={provider_id} type="button" disabled={isBusy} onClick={() => goToProvider({ provider_id })}>
              Sign in with {name}
            </button>
          ))}
        </div>
      ) : null}
      <form className="stack" onSubmit={withEmail}>
        <Field
          label="Work email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@clinic.example"
          maxLength={254}
          required
        />
        <button type="submit" className={providers.length > 0 ? 'secondary' : ''} disabled={isBusy}>
          Continue with your work email
        </button>
      </form>
      {isPending ? null : (
        <KeyForm
          isOpen={providers.length === 0}
          isBusy={isBusy}
          onKey={(key) => attempt(() => session.signIn({ api_key: key }))}
        />
      )}
    </>
  );
}

interface KeyFormProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onKey: (key: string) => void;
}

function KeyForm({ isOpen, isBusy, onKey }: KeyFormProps) {
  const [isMalformed, setMalformed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key')).trim();
    setMalformed(!keyForm.test(key));
    if (keyForm.test(key)) onKey(key);
  };
  return (
    <details className="other-way" open={isOpen}>
      <summary>Sign in with an API key</summary>
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          label="API key"
          name="key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="sk_live_cardlens_…"
          hint="The page does not keep it: the browser gets a session that ends when you sign out, or with the key."
          required
          {...(isMalformed && { 'aria-invalid': true })}
        />
        {isMalformed ? (
          <Notice tone="danger" title="This is not an API key">
            <p>
              A key begins with <code>sk_live_</code> or <code>sk_test_</code>.{' '}
              {isLocalStack() ? (
                <>
                  Create one with <code>npx cardlens keys create</code>.
                </>
              ) : (
                'An administrator of your organization can create one on the page Keys.'
              )}
            </p>
          </Notice>
        ) : null}
        <button type="submit" className="secondary" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
    </details>
  );
}

function SignInProblem({ error }: { readonly error: unknown }) {
  const { status, code } = error instanceof CardlensError ? error : {};
  if (status === 404)
    return (
      <Notice tone="danger" title="No sign-in service is known for this address">
        <p>Check the address. If it is right, ask those who manage sign-in at your organization.</p>
      </Notice>
    );
  // An unknown key has the code 401.
  if (status === 403 && code === 403)
    return (
      <Notice tone="danger" title="The sign-in link is invalid, has expired, or has already been used">
        <p>
          {isLocalStack() ? (
            <>
              Print another link with <code>npx cardlens console</code>, or sign in with an API key.
            </>
          ) : (
            'Sign in with your work email, or ask an administrator of your organization.'
          )}
        </p>
      </Notice>
    );
  return <ProblemNotice error={error} isSigningIn />;
}
