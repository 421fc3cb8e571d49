import type { Card } from '@cardlens/sdk';
import { AcceptButton, type Confirmation, PayerStates, useAccept } from './confirmation.js';
import { labelOf } from './elements.js';

/** What the payer stated about the member that the card does not have; each can be added. */
export function AddedByPayer({
  cardId,
  confirmations = {},
}: {
  readonly cardId: string;
  readonly confirmations: Card['confirmations'];
}) {
  const added = Object.entries(confirmations).filter(([, { status }]) => status === 'added');
  if (added.length === 0) return null;
  return (
    <section className="panel">
      <h2>Stated by the payer, not on the card</h2>
      <ul className="stack">
        {added.map(([path, confirmation]) => (
          <li key={path}>
            <Added cardId={cardId} path={path} confirmation={confirmation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AddedProps {
  readonly cardId: string;
  readonly path: string;
  readonly confirmation: Confirmation;
}

function Added({ cardId, path, confirmation }: AddedProps) {
  const accept = useAccept(cardId, path, confirmation);
  const label = confirmation.category === 'pcp_name' ? 'Primary care physician' : labelOf(path.replace(/\[\d+\]$/, ''));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button within, also named by aria-keyshortcuts
    <div onKeyDown={accept.onKeyDown}>
      <span className="element-label">{label}</span>
      <PayerStates confirmation={confirmation}>
        <AcceptButton accept={accept} label={label} />
      </PayerStates>
    </div>
  );
}
