import { Capture, Handoff } from '@cardlens/capture/react';
import type { Card } from '@cardlens/sdk';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useCallback } from 'react';
import { Icon } from '../components/icon.js';
import { accepted } from './accepted.js';
import { CheckChoice } from './check-choice-box.js';
import { useTakePictures } from './drop-anywhere.js';
import { ScanPage } from './scan-page.js';
import { staffStrings } from './staff-strings.js';
import { useSessionToken } from './use-session-token.js';

/** The capture component, for a local camera or file, and a QR code to continue on a phone. */
export function ScanNow() {
  const navigate = useNavigate();
  const getToken = useSessionToken();
  const onComplete = useCallback(
    ({ card_id: cardId }: Card) => void navigate({ to: '/cards/$cardId', params: { cardId } }),
    [navigate],
  );
  return (
    <ScanPage>
      <ChoosePictures />
      <div className="scan-columns">
        <section className="panel" aria-label="Scan on this device">
          <Capture
            back="optional"
            digitalCards
            strings={staffStrings}
            lang="en"
            getToken={getToken}
            onComplete={onComplete}
            className="capture"
          />
        </section>
        <section className="panel" aria-label="Scan with a phone">
          <Handoff strings={staffStrings} lang="en" getToken={getToken} onComplete={onComplete} className="capture" />
        </section>
      </div>
    </ScanPage>
  );
}

/** One step: everything happens on the page of the card. */
function ChoosePictures() {
  const take = useTakePictures();
  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    take(files);
  };
  return (
    <section className="panel choose" aria-label="Pictures">
      <div className="row">
        <label className="button">
          <Icon name="scan" />
          Choose pictures
          <input className="visually-hidden" type="file" accept={accepted} multiple onChange={onChoose} />
        </label>
        <p>Or drop them anywhere in the console, or paste them: one picture, or a front and a back.</p>
      </div>
      <CheckChoice />
    </section>
  );
}
