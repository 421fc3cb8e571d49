import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { cardFailureOf } from '../cards/card-failures.js';
import { allElementsOf, textOf } from '../cards/elements.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { StateSign } from '../components/signs.js';
import { type Sample, samples } from './samples.mjs';
import { ScanPage } from './scan-page.js';
import type { ScanJob } from './scan-run.js';
import { useScans } from './use-scans.js';

const urlOf = (file: string) => `${import.meta.env.BASE_URL}samples/${file.replace('/', '-')}`;
const load = async (file: string) => (await fetch(urlOf(file))).blob();

/** Scans a specimen card with one click, without a camera or a real card. */
export function TryPage() {
  const { jobs, run } = useScans();
  const [chosen, setChosen] = useState<Sample>();
  const [job] = jobs;
  const result = useRef<HTMLDivElement>(null);
  const isRead = job?.card !== undefined || job?.error !== undefined;
  useEffect(() => {
    if (isRead) result.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  const scan = (sample: Sample) => {
    setChosen(sample);
    const { name, front, back } = sample;
    void run.start([{ name, front: () => load(front), back: back === undefined ? undefined : () => load(back) }]);
  };
  return (
    <ScanPage>
      <p>Choose a specimen card to see what the service reads. The people on these cards are fictitious.</p>
      <ul className="samples">
        {samples.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              className="sample"
              aria-pressed={sample === chosen}
              disabled={job !== undefined && !job.card && !job.error}
              onClick={() => scan(sample)}
            >
              <img src={urlOf(sample.front)} alt="" loading="lazy" />
              <strong>{sample.name}</strong>
              <span className="hint">{sample.note}</span>
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" ref={result}>
        {job ? <Result job={job} /> : null}
      </div>
    </ScanPage>
  );
}

function Result({ job: { name, card, error } }: { readonly job: ScanJob }) {
  if (error) return <ProblemNotice error={error} />;
  if (!card) {
    return (
      <p className="loading">
        <span className="spinner" aria-hidden="true" />
        {name}: reading the card …
      </p>
    );
  }
  const link = (
    <Link to="/cards/$cardId" params={{ cardId: card.card_id }} className="button secondary">
      Open the card
    </Link>
  );
  if (card.state !== 'completed' || !card.details) {
    return (
      <Notice tone="warning" title={cardFailureOf(card).title}>
        <p>Your users see this when a photo cannot be read. They are asked to retake only that side.</p>
        <div>{link}</div>
      </Notice>
    );
  }
  return (
    <section className="panel" aria-label="What was read">
      <p className="row spread">
        <span className="row">
          <strong>{textOf(card, 'member_name') || name}</strong>
          <StateSign card={card} />
        </span>
        {link}
      </p>
      <dl className="facts">
        {allElementsOf(card.details)
          .slice(0, 8)
          .map(({ path, label, value }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="hint">
        {allElementsOf(card.details).length} elements
        {card.payer_match?.svc_payer_name ? `; payer matched as ${card.payer_match.svc_payer_name}` : ''}.
      </p>
    </section>
  );
}
