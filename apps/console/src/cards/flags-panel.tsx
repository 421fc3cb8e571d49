import type { Flag, FlagType } from '@cardlens/sdk';
import { type FormEvent, useState } from 'react';
import { countText } from '../app/formats.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { Time } from '../components/signs.js';
import { useCardRights } from './rights.js';

const types: Readonly<Record<FlagType, string>> = {
  missing_elements: 'Something is missing',
  incorrect_elements: 'Something is wrong',
  bad_payer_match: 'Wrong payer',
  unreadable_text: 'Unreadable text',
  eligibility_issue: 'Eligibility problem',
  other: 'Something else',
};

/** The card's flags: why it was flagged, and whether somebody has dealt with it. Open ones come first. */
export function FlagsPanel({ cardId }: { readonly cardId: string }) {
  const { data } = useGet('/v1/cards/{card_id}/flags', { ids: { card_id: cardId } });
  const flags = data?.flags ?? [];
  if (flags.length === 0) return null;
  const closed = flags.filter(({ state }) => state === 'closed');
  return (
    <section className="panel">
      <h2>Flags</h2>
      <FlagList cardId={cardId} flags={flags.filter(({ state }) => state === 'open')} />
      {closed.length > 0 ? (
        <details>
          <summary>{closed.length === 1 ? 'One closed flag' : `${countText(closed.length)} closed flags`}</summary>
          <FlagList cardId={cardId} flags={closed} />
        </details>
      ) : null}
    </section>
  );
}

const FlagList = ({ cardId, flags }: { readonly cardId: string; readonly flags: readonly Flag[] }) => (
  <ul className="stack">
    {flags.map((flag) => (
      <FlagEntry key={flag.flag_id} cardId={cardId} flag={flag} />
    ))}
  </ul>
);

function FlagEntry({ cardId, flag }: { readonly cardId: string; readonly flag: Flag }) {
  const { flag_id: flagId, flag_type: type, message, created_at: at, state, closed_at: closedAt } = flag;
  const { person_name: by, closed_by_person_name: closedBy } = flag;
  const client = useClient();
  const { mayChange } = useCardRights();
  const isOpen = state === 'open';
  const set = useAction(() => client.cards.setFlag(cardId, flagId, isOpen ? 'closed' : 'open'), {
    done: isOpen ? 'Flag closed' : 'Flag opened again',
    changes: ['cards'],
  });
  return (
    <li>
      <div className="row spread">
        <strong>{types[type]}</strong>
        {mayChange ? (
          <button
            type="button"
            className="secondary small no-print"
            disabled={set.isPending}
            onClick={() => set.mutate()}
          >
            {isOpen ? 'Close' : 'Open again'}
            <span className="visually-hidden"> the flag “{types[type]}”</span>
          </button>
        ) : null}
      </div>
      {message ? <p>{message}</p> : null}
      <p className="hint">
        <Time at={at} />
        {by ? `, ${by}` : ''}
        {closedAt === null ? null : (
          <>
            ; closed <Time at={closedAt} />
            {closedBy ? `, ${closedBy}` : ''}
          </>
        )}
      </p>
      {set.error ? <ProblemNotice error={set.error} /> : null}
    </li>
  );
}

/** Flags the card for review. */
export function FlagButton({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const flag = useAction((given: { type: FlagType; message?: string }) => client.cards.flag(cardId, given), {
    done: 'Card flagged',
    andThen: () => setOpen(false),
    changes: ['cards'],
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
      description="Everyone who opens the card sees the flag until somebody closes it. Closed flags are kept, so that recurring errors can be found."
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
