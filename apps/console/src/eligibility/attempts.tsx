import type { EligibilityRecord } from '@cardlens/sdk';
import { dayText } from '../app/formats.js';
import { labelOfPath } from '../app/words.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { checkFailureOf } from './check-failures.js';

type Attempt = NonNullable<EligibilityRecord['attempts']>[number];

/** What each additional inquiry changed. */
const remedies: Readonly<Record<string, string>> = {
  member_id_alternative: 'Another reading of the member number',
  fewer_details: 'Fewer details',
  name_part: 'One of several names',
  dependent_as_subscriber: 'The dependent as subscriber',
  subscriber_as_dependent: 'The subscriber as dependent',
  other_payer_id: 'Another payer id of the same company',
};

/** The payer's reasons for a rejection that can be remedied (X12, AAA03). */
const rejections: Readonly<Record<string, string>> = {
  41: 'Payer does not accept requests under this id',
  42: 'Payer unavailable',
  64: 'Patient number invalid',
  65: 'Patient name invalid',
  67: 'Patient not found',
  71: 'Birth date does not match',
  72: 'Member number invalid',
  73: 'Name invalid',
  75: 'Member not found',
  79: 'Payer id invalid',
  80: 'No response',
  T4: 'Payer name or id missing',
};

/** The additional, corrected inquiries of a check: what was changed, why, and what came back. */
export function Attempts({ attempts = [] }: { readonly attempts?: readonly Attempt[] | undefined }) {
  if (attempts.length === 0) return null;
  return (
    <section className="panel">
      <h2>What was changed, and why</h2>
      <p className="hint">
        The payer rejected the check as it was made. It was asked again with these changes; each inquiry counts toward
        the quota.
      </p>
      <Table heads={['Attempt', 'Changed', 'Why', 'Result', 'Sent']}>
        {attempts.map((attempt) => (
          <Row key={attempt.number}>
            <td>{remedies[attempt.remedy] ?? attempt.remedy}</td>
            <td>
              {attempt.changes.map(({ field, from, to }) => (
                <p key={field} className="change">
                  {labelOfPath(field)}: <del>{shown(from)}</del> <ins>{shown(to)}</ins>
                </p>
              ))}
            </td>
            <td>{rejections[attempt.reject_reason_code] ?? `Reject reason ${attempt.reject_reason_code}`}</td>
            <td>
              <Outcome attempt={attempt} />
            </td>
            <td>
              <Time at={attempt.created_at} />
            </td>
          </Row>
        ))}
      </Table>
    </section>
  );
}

const shown = (value: string | undefined): string => (value === undefined ? 'none' : dayText(value));

function Outcome({ attempt: { outcome, error_code: code } }: { readonly attempt: Attempt }) {
  if (outcome === 'completed') return <span className="sign confidence-sure">Response received</span>;
  if (outcome === 'unknown') return <span className="sign confidence-check">Not known</span>;
  return (
    <>
      <span className="sign confidence-doubtful">Rejected</span>
      <p className="hint">{checkFailureOf(code === undefined ? undefined : { code }, '').title}</p>
    </>
  );
}
