import type { CardSummary } from '@cardlens/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../app/formats.js';
import { inTurn } from '../app/in-turn.js';
import { useMay } from '../app/may.js';
import { useClient } from '../app/session.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { useToast } from '../components/toasts.js';
import { csvOf, jsonOf, saveAs } from '../scan/export-cards.js';
import { deleteEach } from './delete-each.js';

interface BulkActionsProps {
  readonly selected: readonly CardSummary[];
  readonly onSelect: (cardIds: ReadonlySet<string>) => void;
}

/** What can be done with all selected cards. */
export function BulkActions({ selected, onSelect }: BulkActionsProps) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
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
  const onClear = () => onSelect(new Set());
  const remove = useMutation({
    mutationFn: async () => {
      const ids = selected.map(({ card_id: id }) => id);
      const failed = await deleteEach(ids, (id) => client.cards.delete(id));
      return { failed, deleted: countText(ids.length - failed.length) };
    },
    onSuccess: async ({ failed }) => {
      if (failed.length === 0) toast(`${words} deleted`);
      onSelect(new Set(failed.map(({ id }) => id)));
      await queries.invalidateQueries({ queryKey: ['cards'] });
    },
  });
  const { failed: all = [], deleted } = remove.data ?? {};
  // Of an earlier selection, once another one is made.
  const failed = all.length === selected.length ? all : [];
  const outcome = failed.length > 0 ? `${deleted} deleted, ${countText(failed.length)} not. ` : '';
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
        description={`${outcome}Their pictures and everything read from them are permanently deleted.`}
        confirm={`Delete ${words}`}
        action={{ error: failed[0]?.error ?? remove.error, isPending: remove.isPending, mutate: remove.mutate }}
      />
      <button type="button" className="quiet" onClick={onClear}>
        Clear selection
      </button>
      {save.error ? <ProblemNotice error={save.error} /> : null}
    </section>
  );
}
