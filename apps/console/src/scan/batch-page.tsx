import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { problemOf } from '../app/errors.js';
import { cardFailureOf } from '../cards/card-failures.js';
import { textOf, weakestOf } from '../cards/elements.js';
import { Icon } from '../components/icon.js';
import { Notice } from '../components/notice.js';
import { ConfidenceSign, StateSign } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { accepted } from './accepted.js';
import { batchOf, type Skipped } from './dropped-files.js';
import { csvOf, jsonOf, saveAs } from './export-cards.js';
import { filesIn } from './pair-files.js';
import { ScanPage } from './scan-page.js';
import { isOver, type ScanJob } from './scan-run.js';
import { batchName, picturesOf, useScans } from './use-scans.js';

/** Scans a folder of images and exports the results as a table. */
export function BatchPage() {
  const { jobs, run } = useScans(batchName);
  const [skipped, setSkipped] = useState<Skipped>();
  const [isOverDrop, setOverDrop] = useState(false);
  const take = async (files: readonly File[]) => {
    const batch = await batchOf(files);
    setSkipped(batch.skipped);
    if (batch.cards.length > 0) void run.start(picturesOf(batch.cards));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOverDrop(false);
    void filesIn(event.dataTransfer).then(take);
  };
  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void take([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  const done = jobs.filter(isOver).length;
  return (
    <ScanPage>
      <section
        className="drop"
        aria-label="Pictures"
        data-over={isOverDrop || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOverDrop(true);
        }}
        onDragLeave={() => setOverDrop(false)}
        onDrop={onDrop}
      >
        <h2>Drop a folder of card pictures here</h2>
        <p className="hint">
          <code>smith_front.jpg</code> and <code>smith_back.jpg</code> become one card, <code>smith_both.pdf</code>{' '}
          shows both sides of one; any other picture is a card’s front. JPEG, PNG, WebP, TIFF, HEIC, AVIF and PDF, 5 KB
          to 50 MB each.
        </p>
        <div className="row">
          <label className="button">
            Choose a folder
            <input
              className="visually-hidden"
              type="file"
              multiple
              onChange={onChoose}
              ref={(input) => input?.setAttribute('webkitdirectory', '')}
            />
          </label>
          <label className="button secondary">
            Choose pictures
            <input className="visually-hidden" type="file" accept={accepted} multiple onChange={onChoose} />
          </label>
        </div>
      </section>
      {skipped ? (
        <Notice tone="danger" title={skipped.title}>
          <p>{skipped.advice}</p>
        </Notice>
      ) : null}
      {jobs.length > 0 ? (
        <>
          <div className="row spread">
            <label className="progress">
              <span role="status">
                {done} of {jobs.length} {done === jobs.length ? 'done' : 'done …'}
              </span>
              <progress max={jobs.length} value={done} />
            </label>
            <Exports jobs={jobs} isDone={done === jobs.length} onCancel={() => run.cancel()} />
          </div>
          <Jobs jobs={jobs} />
        </>
      ) : null}
    </ScanPage>
  );
}

function Exports({
  jobs,
  isDone,
  onCancel,
}: {
  readonly jobs: readonly ScanJob[];
  readonly isDone: boolean;
  readonly onCancel: () => void;
}) {
  const rows = () =>
    jobs
      .filter(isOver)
      .map(({ name, card, error }) => ({ name, ...(card ? { card } : { problem: problemOf(error).title }) }));
  return (
    <span className="row">
      {isDone ? null : (
        <button type="button" className="quiet" onClick={onCancel}>
          Stop
        </button>
      )}
      <button type="button" className="secondary" onClick={() => saveAs('cards.csv', 'text/csv', csvOf(rows()))}>
        <Icon name="download" />
        CSV
      </button>
      <button
        type="button"
        className="secondary"
        onClick={() => saveAs('cards.json', 'application/json', jsonOf(rows()))}
      >
        <Icon name="download" />
        JSON
      </button>
    </span>
  );
}

const Jobs = ({ jobs }: { readonly jobs: readonly ScanJob[] }) => (
  <section className="panel">
    <Table heads={['Picture', 'State', 'Reading', 'Member', 'Number', 'Payer']}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Table>
  </section>
);

function JobRow({ job: { name, isStarted, card, error } }: { readonly job: ScanJob }) {
  const weakest = card && weakestOf(card);
  return (
    <Row>
      <td>
        {card ? (
          <Link to="/cards/$cardId" params={{ cardId: card.card_id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td>
        {card ? <StateSign card={card} /> : null}
        {card?.state === 'error' ? <p className="hint">{cardFailureOf(card).title}</p> : null}
        {error ? <p className="hint">{problemOf(error).title}</p> : null}
        {card || error ? null : <span className="hint">{isStarted ? 'Being read …' : 'Waiting'}</span>}
      </td>
      <td>{weakest ? <ConfidenceSign confidence={weakest.confidence} probability={weakest.probability} /> : null}</td>
      <td>{textOf(card, 'member_name')}</td>
      <td>{textOf(card, 'member_number')}</td>
      <td>{card?.payer_match?.svc_payer_name ?? textOf(card, 'payer_name')}</td>
    </Row>
  );
}
