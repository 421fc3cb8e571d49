import type { Card } from '@cardlens/sdk';
import type { KeyboardEvent, ReactNode } from 'react';
import { valueText } from '../app/formats.js';
import { ProblemNotice } from '../components/notice.js';
import { Time } from '../components/signs.js';
import { useCardRights } from './rights.js';
import { useCorrect } from './use-correct.js';

export type Confirmation = NonNullable<Card['confirmations']>[string];

/** Accepts the payer's value: it becomes the correction of the element. */
export function useAccept(cardId: string, path: string, confirmation: Confirmation | undefined) {
  const { mutate, isPending, error } = useCorrect(cardId);
  const { mayChange } = useCardRights();
  const run = () => {
    if (confirmation && mayChange && !isPending)
      mutate({ path, value: confirmation.value, category: confirmation.category });
  };
  /** The key A, while the focus is on the element. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  return { run, onKeyDown, isPending, error };
}

interface AcceptButtonProps {
  readonly accept: ReturnType<typeof useAccept>;
  /** Label of the element. */
  readonly label: string;
}

export function AcceptButton({ accept, label }: AcceptButtonProps) {
  const { mayChange } = useCardRights();
  if (!mayChange) return null;
  return (
    <>
      <button
        type="button"
        className="secondary small"
        aria-keyshortcuts="A"
        disabled={accept.isPending}
        onClick={accept.run}
      >
        Accept<span className="visually-hidden"> the payer’s value of {label}</span>{' '}
        <span className="shortcut" aria-hidden="true">
          A
        </span>
      </button>
      {accept.error ? <ProblemNotice error={accept.error} /> : null}
    </>
  );
}

interface PayerStatesProps {
  readonly confirmation: Confirmation;
  readonly children?: ReactNode;
}

/** The value that the payer stated, with its source. */
export const PayerStates = ({ confirmation, children }: PayerStatesProps) => (
  <div className="payer-states">
    <p>
      {confirmation.status === 'normalized' ? 'The payer writes ' : `${confirmation.payer_name} states `}
      <strong>{valueText(confirmation.value)}</strong>{' '}
      <span className="hint">
        <Time at={confirmation.responded_at} />
        {confirmation.simulated ? ', payer simulator' : ''}
      </span>
    </p>
    {children}
  </div>
);
