import type { EligibilityBatchResults, EligibilityPage } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { Time } from '../components/signs.js';
import { Row } from '../components/table.js';
import { CheckVerdict } from './check-verdict.js';

/** Column headings of check rows. */
export const checkHeads = ['Patient', 'Payer', 'Result', 'Created'];

type Check = EligibilityPage['eligibility_requests'][number] | EligibilityBatchResults['results'][number];

/** A check in a list: patient, payer, result and time. */
export function CheckRow({ check }: { readonly check: Check }) {
  const { eligibility_id: eligibilityId, eligibility_request: asked, eligibility_summarized_response: summary } = check;
  // Absent in a row of a batch that cannot be decrypted.
  const patient = asked && (asked.dependent ?? asked.subscriber);
  return (
    <Row>
      <td>
        <Link to="/eligibility/$eligibilityId" params={{ eligibilityId }}>
          {patient ? `${patient.first_name} ${patient.last_name}` : 'Unreadable'}
        </Link>
        {'reference' in check && check.reference ? <p className="hint">{check.reference}</p> : null}
      </td>
      <td>{summary?.payer_details?.name ?? asked?.trading_partner_service_id}</td>
      <td>
        <CheckVerdict check={check} />
      </td>
      <td>
        <Time at={check.created_at} />
      </td>
    </Row>
  );
}
