import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../app/page.js';
import { useGet } from '../app/use-get.js';
import { QueryView } from '../components/query-view.js';
import { periods, rangeOf } from './periods.js';
import { StorageLine } from './storage-line.js';
import { UsagePlot } from './usage-plot.js';

const refreshEveryMs = 30_000;

/** The account's usage by day. */
export function UsagePage() {
  const [days, setDays] = useState<number>(30);
  const query = useGet('/v1/usage', {
    query: rangeOf(days, Date.now()),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });
  const usage = query.data?.days ?? [];
  return (
    <Page
      title="Usage"
      actions={
        <fieldset className="row">
          <legend className="visually-hidden">Period</legend>
          {periods.map(({ days: count, label }) => (
            <button
              key={count}
              type="button"
              className={count === days ? '' : 'secondary'}
              aria-pressed={count === days}
              onClick={() => setDays(count)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      }
    >
      <QueryView query={query} loading="Loading usage">
        <div className="usage-columns">
          <UsagePlot title="Cards" of="cards" days={usage} />
          <UsagePlot title="Eligibility checks" of="checks" days={usage} />
        </div>
        {query.data && <StorageLine storage={query.data.storage} />}
        <p className="hint">
          Days are in UTC. Each card and check is counted on the day it was created, completed or failed, also if it is
          deleted later. A card that failed and was completed with another photo counts as both.
        </p>
      </QueryView>
    </Page>
  );
}
