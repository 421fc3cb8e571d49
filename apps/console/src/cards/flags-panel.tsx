import type { FlagType } from '@cardlens/sdk';
import { type FormEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { Time } from '../components/signs.js';

const types: Readonly<Record<FlagType, string>> = {
  missing_elements: 'Something is missing',
  incorrect_elements: 'Something is wrong',
  bad_payer_match: 'Wrong payer',
  unreadable_text: 'Unreadable text',
  eligibility_issue: 'Eligibility problem',
  other: 'Something else',
};

/** The card's flags: who flagged it for review, and why. */
export function FlagsPanel({ cardId }: { readonly cardId: string }) {
  const { data } = useGet('/v1/cards/{card_id}/flags', { ids: { card_id: cardId } });
  const flags = data?.flags ?? [];
  if (flags.length === 0) return null;
  return (
    <section className="panel">
      <h2>Flags</h2>
      <ul className="stack">
        {flags.map(({ flag_type: type, message, created_at: at }) => (
          <li key={`${at} ${type}`}>
            <p className="row spread">
              <strong>{types[type]}</strong>
              <span className="hint">
                <Time at={at} />
              </span>
            </p>
            {message ? <p>{message}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Flags the card for review. */
export function FlagButton({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const flag = useAction((given: { type: FlagType; message?: string }) => client.cards.flag(cardId, given), {
    done: 'Card flagged',
    andThen: () => setOpen(false),
    changes: ['cards', cardId, 'flags'],
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const message = String(data.get('message')).trim();
    flag.mutate({ type: data.get('type') as FlagType, ...(message === '' ? {} : { message }) });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <>
          <Icon name="flag" />
          <span className="action-label">Flag</span>
        </>
      }
      triggerClass="secondary"
      title="Flag this card"
      description="Everyone who opens the card sees the flag. Flags cannot be removed, so that recurring errors can be found."
    >
      <form className="stack" onSubmit={submit}>
        <label className="field">
          What is wrong
          <select name="type" defaultValue="incorrect_elements">
            {Object.entries(types).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Message (optional)
          <textarea name="message" rows={3} maxLength={2000} />
        </label>
        <FormFoot error={flag.error} isPending={flag.isPending} send="Flag card" />
      </form>
    </FormDialog>
  );
}
