import { Capture, Handoff } from '@cardlens/capture/react';
import type { Card } from '@cardlens/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useClient } from '../app/session.js';
import { ScanPage } from './scan-page.js';

/** The capture component, for a local camera or file, and a QR code to continue on a phone. */
export function ScanNow() {
  const client = useClient();
  const navigate = useNavigate();
  const getToken = useMemo(() => {
    // Browsers scan with a session token; the API key is only used to create it.
    let token: Promise<string> | undefined;
    return ({ isExpired }: { isExpired: boolean }) => {
      if (isExpired) token = undefined;
      token ??= client.accessToken().then(({ Token }) => Token);
      token.catch(() => {
        token = undefined;
      });
      return token;
    };
  }, [client]);
  const onComplete = useCallback(
    ({ card_id: cardId }: Card) => void navigate({ to: '/cards/$cardId', params: { cardId } }),
    [navigate],
  );
  return (
    <ScanPage>
      <div className="scan-columns">
        <section className="panel" aria-label="Scan on this device">
          <Capture back="optional" digitalCards getToken={getToken} onComplete={onComplete} className="capture" />
        </section>
        <section className="panel" aria-label="Scan with a phone">
          <Handoff getToken={getToken} onComplete={onComplete} className="capture" />
        </section>
      </div>
    </ScanPage>
  );
}
