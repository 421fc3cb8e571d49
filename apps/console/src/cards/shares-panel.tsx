import type { Share } from '@cardlens/sdk';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Time } from '../components/signs.js';

/** Links to the card that have not expired, with who has opened them. */
export function SharesPanel({ cardId }: { readonly cardId: string }) {
  const { data } = useGet('/v1/cards/{card_id}/shares', { ids: { card_id: cardId } });
  const shares = data?.shares ?? [];
  if (shares.length === 0) return null;
  return (
    <section className="panel no-print">
      <h2>Shared links</h2>
      <ul className="stack">
        {shares.map((share) => (
          <SharedItem key={share.share_id} cardId={cardId} share={share} />
        ))}
      </ul>
    </section>
  );
}

function SharedItem({ cardId, share }: { readonly cardId: string; readonly share: Share }) {
  const client = useClient();
  const revoke = useAction(() => client.cards.revokeShare(cardId, share.share_id), {
    done: 'Link revoked',
    changes: ['cards', cardId, 'shares'],
  });
  const [last] = share.recent_accesses;
  const name = share.label ?? 'Link without a label';
  return (
    <li className="row spread">
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="hint">
          {share.locked ? (
            <strong className="fault">Stopped after ten wrong passcodes</strong>
          ) : (
            <>
              Until <Time at={share.expires_at} />
              {share.has_passcode ? ', with a passcode' : ', without a passcode'}
            </>
          )}
          {share.failed_attempts > 0 && !share.locked ? `, ${share.failed_attempts} of 10 wrong passcodes` : ''}
        </p>
        <p className="hint">
          {last ? (
            <>
              Opened {share.access_count === 1 ? 'once' : `${share.access_count} times`}, last by “{last.recipient}”{' '}
              <Time at={last.accessed_at} />
            </>
          ) : (
            'Not opened yet'
          )}
        </p>
      </div>
      <ConfirmButton
        trigger="Revoke"
        title="Revoke this link?"
        description={`“${name}” stops working at once. Whoever has opened it before keeps what was read.`}
        confirm="Revoke link"
        action={revoke}
      />
    </li>
  );
}
