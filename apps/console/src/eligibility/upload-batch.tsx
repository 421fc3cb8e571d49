import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { Icon } from '../components/icon.js';
import { Loading, ProblemNotice } from '../components/notice.js';
import { keyPerContent } from './key-per-content.js';

const columns = [
  'payer_id',
  'subscriber_member_id',
  'subscriber_first_name',
  'subscriber_last_name',
  'subscriber_date_of_birth',
  'provider_npi',
  'provider_organization_name',
];

/** Creates a batch from a CSV file and opens its page. */
export function UploadBatch() {
  const client = useClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const upload = useAction(
    (file: File) => {
      const { name, size, lastModified } = file;
      return client.eligibility.batches.create(file, { idempotencyKey: keyOf({ name, size, lastModified }) });
    },
    {
      andThen: ({ batch_id: batchId }) => navigate({ to: '/eligibility/batches/$batchId', params: { batchId } }),
      changes: ['eligibility', 'batches'],
    },
  );
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) upload.mutate(file);
  };
  return (
    <section className="panel">
      <h2>Check a list of people</h2>
      <p className="hint">
        A CSV file in UTF-8 whose first row names its columns:{' '}
        {columns.map((name, i) => (
          <span key={name}>
            {i > 0 ? ', ' : ''}
            <code>{name}</code>
          </span>
        ))}
        . Values of an optional column <code>reference</code> are included in the results. The{' '}
        <a href="/docs">API reference</a> lists all columns.
      </p>
      {upload.error ? <ProblemNotice error={upload.error} /> : null}
      {upload.isPending ? (
        <Loading what="Uploading the file" />
      ) : (
        <div>
          <label className="button">
            <Icon name="plus" />
            Upload a CSV file
            <input className="visually-hidden" type="file" accept=".csv,text/csv" onChange={choose} />
          </label>
        </div>
      )}
    </section>
  );
}
