import { Capture } from '@cardlens/capture/react';
import type { Card } from '@cardlens/sdk';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Session {
  baseUrl: string;
  token: string;
}

/** Your server, which has the API key, issues tokens for the person who is signed in. */
const newSession = async (): Promise<Session> => (await fetch('/session')).json();

function ScanPage({ first }: { first: Session }) {
  const [session] = useState(first);
  const [card, setCard] = useState<Card>();
  const [problem, setProblem] = useState('');
  const getToken = async ({ isExpired }: { isExpired: boolean }) => {
    if (isExpired) session.token = (await newSession()).token;
    return session.token;
  };
  return (
    <>
      <Capture
        baseUrl={session.baseUrl}
        getToken={getToken}
        back="optional"
        onComplete={setCard}
        onError={({ code }) => setProblem(code)}
      />
      {card && <p id="result">Member number: {card.details?.member_number?.value}</p>}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

const session = await newSession();
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <ScanPage first={session} />
  </StrictMode>,
);
