import { CardlensError } from '@cardlens/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { countText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { inWords } from '../app/words.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Icon } from '../components/icon.js';
import { Empty, Loading, Notice, ProblemNotice } from '../components/notice.js';
import { Time } from '../components/signs.js';
import { saveAs } from '../scan/export-cards.js';

const queryKey = ['payer list'];

/** The account's own payer list: upload, rejected rows with reasons, download, deletion. */
export function CustomList() {
  const client = useClient();
  const mayManage = useMay('manager', 'write');
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await client.payerList.get({ signal });
      } catch (error) {
        if (error instanceof CardlensError && error.status === 404) return null;
        throw error;
      }
    },
  });
  const replace = useAction((file: File) => client.payerList.replace(file), { changes: queryKey });
  const remove = useAction(() => client.payerList.delete(), { changes: queryKey });
  const download = useMutation({
    mutationFn: () => client.payerList.csv(),
    onSuccess: (csv) => saveAs('payers.csv', 'text/csv', csv),
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) replace.mutate(file);
  };
  const upload = mayManage ? (
    <label className="button">
      <Icon name="plus" />
      {list.data ? 'Replace with a CSV file' : 'Upload a CSV file'}
      <input
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv"
        onChange={choose}
        disabled={replace.isPending}
      />
    </label>
  ) : null;
  const error = list.error ?? replace.error ?? download.error;
  return (
    <>
      {error ? <ProblemNotice error={error} /> : null}
      {replace.isPending ? <Loading what="Uploading the list" /> : null}
      {replace.data ? <Outcome outcome={replace.data} /> : null}
      {list.isPending ? (
        <Loading />
      ) : list.data ? (
        <section className="panel">
          <h2>Payers on your list: {countText(list.data.rows)}</h2>
          <p className="hint">
            Version <code>{list.data.source}</code>, uploaded <Time at={list.data.created_at} />. New cards are matched
            with it.
          </p>
          <div className="row">
            {upload}
            <button type="button" className="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
              <Icon name="download" />
              Download
            </button>
            {mayManage ? (
              <ConfirmButton
                trigger={
                  <>
                    <Icon name="trash" />
                    Remove
                  </>
                }
                triggerClass="destructive"
                title="Remove your list?"
                description="New cards are no longer matched with it. Cards that were matched keep their match."
                confirm="Remove list"
                action={remove}
              />
            ) : null}
          </div>
        </section>
      ) : list.error ? null : (
        <Empty title="You have no payer list yet">
          <p>Upload the payers of your practice system. Each card is then also matched with your own payer ids.</p>
          <p>
            A CSV file with the columns <code>custom_payer_id</code> and <code>custom_payer_name</code>, and optionally{' '}
            <code>custom_payer_name_alt</code>, <code>payer_id</code>, <code>phone</code>.
          </p>
          {upload}
        </Empty>
      )}
    </>
  );
}

type Replaced = Awaited<ReturnType<ReturnType<typeof useClient>['payerList']['replace']>>;

function Outcome({
  outcome: { rows_accepted: accepted, rows_rejected: rejected, rejections },
}: {
  readonly outcome: Replaced;
}) {
  const title = `Rows accepted: ${countText(accepted)}, rejected: ${countText(rejected)}`;
  return (
    <div role="status">
      <Notice tone={rejected > 0 ? 'warning' : 'success'} title={title}>
        {rejected > 0 ? (
          <>
            <p>Accepted rows are now in use. Correct the rejected rows in your file and upload it again:</p>
            <ul>
              {rejections.slice(0, 100).map(({ row, reason }) => (
                <li key={`${row} ${reason}`}>
                  Row {row}: {inWords(reason)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
