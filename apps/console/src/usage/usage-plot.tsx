import { countText, dayText } from '../app/formats.js';
import { Table } from '../components/table.js';
import { barsOf, roundUp, total, type UsageDay } from './periods.js';

interface UsagePlotProps {
  readonly title: string;
  readonly of: 'cards' | 'checks';
  readonly days: readonly UsageDay[];
}

/** Completed and failed by day as a bar chart, with the same data as a table. */
export function UsagePlot({ title, of, days }: UsagePlotProps) {
  const bars = barsOf(days, of);
  const sum = total(days.map((day) => day[of]));
  const top = roundUp(Math.max(...bars.map(({ counts }) => counts.completed + counts.failed)));
  const height = (count: number) => ({ height: `${(count / top) * 100}%` });
  const [begin, end] = [bars[0]?.first, bars.at(-1)?.last].map((day) => (day === undefined ? '' : dayText(day)));
  const spanOf = (first: string, last: string) =>
    first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
  return (
    <section className="panel usage">
      <h2>{title}</h2>
      <dl className="totals">
        <div>
          <dt>Created</dt>
          <dd>{countText(sum.created)}</dd>
        </div>
        <div>
          <dt>
            <span className="key completed" aria-hidden="true" />
            Completed
          </dt>
          <dd>{countText(sum.completed)}</dd>
        </div>
        <div>
          <dt>
            <span className="key failed" aria-hidden="true" />
            Failed
          </dt>
          <dd>{countText(sum.failed)}</dd>
        </div>
      </dl>
      <div
        className="plot"
        role="img"
        aria-label={`${title} from ${begin} to ${end}: ${sum.completed} completed, ${sum.failed} failed. The table below has the numbers.`}
      >
        <div className="scale">
          <span>{countText(top)}</span>
          <span>0</span>
        </div>
        <div className="bars">
          {bars.map(({ first, last, counts }) => (
            <div
              key={first}
              className="bar"
              title={`${spanOf(first, last)}: ${counts.created} created, ${counts.completed} completed, ${counts.failed} failed`}
            >
              <span className="failed" style={height(counts.failed)} />
              <span className="completed" style={height(counts.completed)} />
            </div>
          ))}
        </div>
        <div className="ends">
          <span>{begin}</span>
          <span>{end}</span>
        </div>
      </div>
      <details>
        <summary>Show as a table</summary>
        <Table heads={[bars.length === days.length ? 'Day' : 'Week', 'Created', 'Completed', 'Failed']}>
          {bars.toReversed().map(({ first, last, counts }) => (
            <tr key={first}>
              <td>{spanOf(first, last)}</td>
              <td className="number">{countText(counts.created)}</td>
              <td className="number">{countText(counts.completed)}</td>
              <td className="number">{countText(counts.failed)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}
