import {
  type Confirmation,
  type ConfirmationSource,
  confirmationStatusNames,
  type RealPayer,
  realPayerReasonNames,
} from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { mayReadEligibility, type Principal } from '../../middleware/principal.js';

/** Confirmations are parts of responses to eligibility checks, so whoever may not read those does not see them. */
export const mayReadConfirmations = (principal: Principal): boolean =>
  mayReadEligibility(principal) && (principal.kind !== 'token' || principal.scope === 'full');

/** The `confirmations` of a card; undefined when there are none. */
export function confirmationsBody(confirmations: Readonly<Record<string, Confirmation>>) {
  const bodies = Object.entries(confirmations).flatMap(([name, { status, element, cardValue, source }]) => {
    const statusName = confirmationStatusNames.fromWire(status);
    if (statusName === undefined || element === undefined || source === undefined) return [];
    const { value, category } = element;
    return [[name, { status: statusName, value, category, card_value: cardValue, ...sourceBody(source) }] as const];
  });
  return bodies.length > 0 ? Object.fromEntries(bodies) : undefined;
}

/** The `real_payer` of a payer match; undefined when there is none, or for a reason that this version does not know. */
export function realPayerBody(real: RealPayer | undefined) {
  const reason = real && realPayerReasonNames.fromWire(real.reason);
  if (real?.source === undefined || reason === undefined) return undefined;
  const { name, identifier, svcPayerId, svcPayerName, claimsIds, source } = real;
  return {
    reason,
    name,
    identifier,
    svc_payer_id: svcPayerId,
    svc_payer_name: svcPayerName,
    claims_payer_ids:
      claimsIds.length > 0
        ? claimsIds.map(({ clearinghouse, payerId }) => ({ clearinghouse, payer_id: payerId }))
        : undefined,
    ...sourceBody(source),
  };
}

const sourceBody = ({ eligibilityId, payerId, payerName, respondedAtUs, simulated }: ConfirmationSource) => ({
  eligibility_id: eligibilityId,
  payer_id: payerId,
  payer_name: payerName,
  responded_at: formatTimestampUs(respondedAtUs),
  simulated: simulated || undefined,
});
