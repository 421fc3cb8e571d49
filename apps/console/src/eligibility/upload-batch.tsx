import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { Icon } from '../components/icon.js';
import { Loading, ProblemNotice } from '../components/notice.js';
import { Row, Table } from '../components/table.js';
import { saveAs } from '../scan/export-cards.js';
import { batchColumns, batchTemplate } from './batch-columns.js';
import { keyPerContent } from './key-per-content.js';

const fileNameLengthMax = 200;

/** Creates a batch from a CSV file and opens its page. */
export function UploadBatch() {
  const client = useClient();
  const navigate = useNavigate();
  const [keyOf] = useState(keyPerContent);
  const upload = useAction(
    (file: File) => {
      const { name, size, lastModified } = file;
      const options = { idempotencyKey: keyOf({ name, size, lastModified }), fileName: name.slice(-fileNameLengthMax) };
      return client.eligibility.batches.create(file, options);
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
      <p className="hint">A CSV file in UTF-8, with the names of its columns in the first row.</p>
      {upload.error ? <ProblemNotice error={upload.error} /> : null}
      {upload.isPending ? (
        <Loading what="Uploading the file" />
      ) : (
        <div className="row">
          <label className="button">
            <Icon name="plus" />
            Upload a CSV file
            <input className="visually-hidden" type="file" accept=".csv,text/csv" onChange={choose} />
          </label>
          <button
            type="button"
            className="secondary"
            onClick={() => saveAs('batch-template.csv', 'text/csv', batchTemplate())}
          >
            <Icon name="download" />
            Template
          </button>
        </div>
      )}
      <details>
        <summary>Columns of the file</summary>
        <Table heads={['Column', 'Meaning', 'Example']}>
          {batchColumns.map(({ name, meaning, example, isRequired }) => (
            <Row key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                {meaning}
                {isRequired ? ' (required)' : ''}
              </td>
              <td>{example}</td>
            </Row>
          ))}
        </Table>
        <p className="hint">
          The <a href="/docs">API reference</a> lists further columns, such as those of a dependent. Other columns are
          ignored.
        </p>
      </details>
    </section>
  );
}
