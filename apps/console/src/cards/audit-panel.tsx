import { useState } from 'react';
import { useMay } from '../app/may.js';
import { useList } from '../app/use-get.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { keyNamesOf, useKeys } from '../keys/keys.js';
import { actionInWords, actorInWords } from './audit-words.js';
import { isRejected, joinEntries } from './joined-entries.js';

/** Who read and changed the card; loaded on request, because reading the log is itself logged. */
export function AuditPanel({ cardId }: { readonly cardId: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayRead = useMay('manager', 'audit');
  if (!mayRead) return null;
  return (
    <section className="panel no-print">
      <h2>Access log</h2>
      {isOpen ? (
        <AuditEntries cardId={cardId} />
      ) : (
        <div>
          <button type="button" className="secondary" onClick={() => setOpen(true)}>
            Show who used this card
          </button>
        </div>
      )}
    </section>
  );
}

function AuditEntries({ cardId }: { readonly cardId: string }) {
  const query = useList('/v1/audit', 'entries', { query: { resource_id: cardId, limit: 100 } });
  const keys = useKeys(useMay('manager', 'read'));
  const entries = query.data ?? [];
  const names = keyNamesOf(keys.data?.keys ?? []);
  return (
    <QueryView
      query={query}
      loading="Loading the log"
      isEmpty={entries.length === 0}
      empty={<p className="hint">No entries yet. They appear within seconds.</p>}
    >
      <ol className="timeline log">
        {joinEntries(entries).map(({ last, count }) => (
          <li key={last.entry_id}>
            <span>
              {actionInWords(last.action)}
              {isRejected(last) ? ' (rejected)' : ''}
              <span className="hint">{` · ${actorInWords(last.actor, names)}`}</span>
            </span>
            <span className="hint">
              {count > 1 ? `${count} times, last at ` : ''}
              <Time at={last.occurred_at} />
            </span>
          </li>
        ))}
      </ol>
      <ShowOlder pages={query} what="entries" />
    </QueryView>
  );
}
