import type { MatchingServiceService } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import { present } from '../../domain/fields.js';
import type { PayerDirectory } from '../handlers/ports.js';

const responseTimeoutMs = 3000;

/** Transaction types of the ids that an eligibility check can be sent to, best first. */
const checkedTypes = ['eligibility', 'professional'] as const;

/** The payer directory, from the matching service. */
export const rpcPayerDirectory = (matching: RpcClient<MatchingServiceService>): PayerDirectory => ({
  async identify(name, matchedSvcPayerId) {
    const request = { name, matchedSvcPayerId };
    const found = await matching.calls.identifyPayer(request, { timeoutMs: responseTimeoutMs });
    const { payer, formerNames, sameGroup } = found;
    if (payer === undefined) return undefined;
    const idsFor = (type: string) => payer.clearinghouseIds.filter((id) => id.transactionTypes.includes(type));
    const [checked] = checkedTypes.flatMap(idsFor);
    return {
      svcPayerId: payer.svcPayerId,
      svcPayerName: payer.svcPayerName,
      claimsIds: idsFor('professional').map(({ clearinghouse, payerId }) => ({ clearinghouse, payerId })),
      ...present({ checkedId: checked?.payerId }),
      formerNames,
      isOfSameGroup: sameGroup,
    };
  },
});
