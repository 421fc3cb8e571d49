import { Handoff } from '@cardlens/capture/react';
import type { Card } from '@cardlens/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { FormDialog } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { staffStrings } from './staff-strings.js';
import { useSessionToken } from './use-session-token.js';

/** A link on which a patient photographs the card, as QR code and to copy; the new card is opened once it is read. */
export function PhoneLinkButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <>
          <Icon name="share" />
          Send a link to the patient’s phone
        </>
      }
      triggerClass="secondary"
      title="Photograph the card on a phone"
      description="Let the patient scan the code, or send the link. It needs no sign-in and shows no card."
    >
      <PhoneLink />
    </FormDialog>
  );
}

function PhoneLink() {
  const getToken = useSessionToken();
  const navigate = useNavigate();
  const onComplete = useCallback(
    ({ card_id: cardId }: Card) => void navigate({ to: '/cards/$cardId', params: { cardId } }),
    [navigate],
  );
  return <Handoff getToken={getToken} onComplete={onComplete} strings={staffStrings} lang="en" className="capture" />;
}
