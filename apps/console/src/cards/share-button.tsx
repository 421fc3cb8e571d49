import { Dialog } from '@base-ui/react/dialog';
import { qrPath } from '@cardlens/capture/qr-path';
import type { CreatedShare } from '@cardlens/sdk';
import { type FormEvent, useRef, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { Field } from '../components/field.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { Time } from '../components/signs.js';
import { useToast } from '../components/toasts.js';

const hourS = 3600;
const lifetimes: readonly (readonly [seconds: number, words: string])[] = [
  [hourS, 'An hour'],
  [24 * hourS, 'A day'],
  [7 * 24 * hourS, 'A week'],
  [30 * 24 * hourS, '30 days'],
];

/** Shares the card as a link, which is shown only here. */
export function ShareButton({ cardId }: { readonly cardId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <>
          <Icon name="share" />
          <span className="action-label">Share</span>
        </>
      }
      triggerClass="secondary"
      title="Share this card"
      description="Makes a SMART Health Link to an encrypted copy of the card as it is now, without its pictures. Whoever has the link can read it."
    >
      <ShareForm cardId={cardId} />
    </FormDialog>
  );
}

/** Within the dialog, so that nothing of it is left once the dialog is closed. */
function ShareForm({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const [created, setCreated] = useState<CreatedShare>();
  const share = useAction(
    (given: { passcode?: string; expiresInS: number; label?: string }) => client.cards.share(cardId, given),
    { andThen: setCreated, changes: ['cards', cardId, 'shares'] },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = (name: string) => String(data.get(name)).trim();
    share.mutate({
      expiresInS: Number(given('lifetime')),
      ...(given('passcode') === '' ? {} : { passcode: given('passcode') }),
      ...(given('label') === '' ? {} : { label: given('label') }),
    });
  };
  if (created) return <SharedLink created={created} />;
  return (
    <form className="stack" onSubmit={submit} autoComplete="off">
      <label className="field">
        It works for
        <select name="lifetime" defaultValue={24 * hourS}>
          {lifetimes.map(([seconds, words]) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Field
        label="Passcode (recommended)"
        name="passcode"
        minLength={4}
        maxLength={64}
        spellCheck={false}
        hint="4 characters or more. Tell it on another way than the link. After ten wrong ones the link stops working."
      />
      <Field label="Label (optional)" name="label" maxLength={80} hint="Everybody who has the link can read it." />
      <FormFoot error={share.error} isPending={share.isPending} send="Make the link" />
    </form>
  );
}

function SharedLink({
  created: { link, expires_at: expiresAt, has_passcode: hasPasscode },
}: {
  readonly created: CreatedShare;
}) {
  const toast = useToast();
  const { viewBox, path } = qrPath(link);
  const field = useRef<HTMLInputElement>(null);
  // Pages loaded over http have no clipboard, and browsers may refuse it: the link is shown only once.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copied');
    } catch {
      field.current?.select();
      toast('The link could not be copied', 'Copy it from the field, where it is selected.');
    }
  };
  return (
    <div className="stack">
      <p>
        <strong>This link is shown only now.</strong> It works until <Time at={expiresAt} />
        {hasPasscode ? ', with the passcode' : ''}.
      </p>
      <svg className="qr-code" viewBox={viewBox} role="img" aria-label="QR code of the link">
        <path d={path} />
      </svg>
      <label className="field">
        Link
        <input ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
      <div className="row">
        <button type="button" onClick={() => void copy()}>
          <Icon name="copy" />
          Copy link
        </button>
        <Dialog.Close className="quiet">Done</Dialog.Close>
      </div>
    </div>
  );
}
