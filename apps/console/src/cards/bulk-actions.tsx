import type { CardSummary } from '@cardlens/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { csvOf, jsonOf, saveAs } from '../scan/export-cards.js';

interface BulkActionsProps {
  readonly selected: readonly CardSummary[];
  readonly onClear: () => void;
}

const atOnce = 4;

/** What can be done with all selected cards. */
export function BulkActions({ selected, onClear }: BulkActionsProps) {
  const client = useClient();
  const mayExport = useMay('manager', 'read');
  const [done, setDone] = useState(0);
  const words = selected.length === 1 ? '1 card' : `${countText(selected.length)} cards`;
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      setDone(0);
      const rows = await inTurn(selected, async ({ card_id: id }) => {
        const card = await client.cards.get(id);
        setDone((count) => count + 1);
        return { card };
      });
      if (format === 'csv') saveAs('cards.csv', 'text/csv', csvOf(rows));
      else saveAs('cards.json', 'application/json', jsonOf(rows));
    },
  });
  const remove = useAction(() => inTurn(selected, ({ card_id: id }) => client.cards.delete(id)), {
    done: `${words} deleted`,
    andThen: onClear,
    changes: ['cards'],
  });
  return (
    <section className="bulk" aria-label="Selected cards">
      <strong role="status">{save.isPending ? `${countText(done)} of ${words} read …` : `${words} selected`}</strong>
      {mayExport ? (
        <>
          <button type="button" className="secondary" disabled={save.isPending} onClick={() => save.mutate('csv')}>
            <Icon name="download" />
            CSV
          </button>
          <button type="button" className="secondary" disabled={save.isPending} onClick={() => save.mutate('json')}>
            <Icon name="download" />
            JSON
          </button>
        </>
      ) : null}
      <ConfirmButton
        trigger={
          <>
            <Icon name="trash" />
            Delete
          </>
        }
        title={`Delete ${words}?`}
        description="Their pictures and everything read from them are permanently deleted."
        confirm={`Delete ${words}`}
        action={remove}
      />
      <button type="button" className="quiet" onClick={onClear}>
        Clear selection
      </button>
      {save.error ? <ProblemNotice error={save.error} /> : null}
    </section>
  );
}

/** A few at a time, so that the account's limits are not used up. */
async function inTurn<Entry, Result>(
  entries: readonly Entry[],
  run: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < entries.length; at += atOnce)
    results.push(...(await Promise.all(entries.slice(at, at + atOnce).map(run))));
  return results;
}
