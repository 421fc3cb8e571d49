import type { CardServiceService, Details } from '@cardlens/contracts';
import type { RpcClient } from '@cardlens/rpc';
import type { PayerEvidence } from '../domain/evidence.js';
import type { CardSource } from '../handlers/ports.js';

const timeoutMs = 2000;

export const rpcCardSource = (card: RpcClient<CardServiceService>): CardSource => ({
  async recognitionOf(cardId, accountId) {
    const response = await card.calls.getRecognition({ cardId, accountId }, { timeoutMs });
    return {
      accountId: response.accountId,
      recognition: response.recognition,
      isDeleted: response.deleted,
      payerMatch: response.payerMatch,
      evidence: response.details ? evidenceOf(response.details) : {},
    };
  },
  async requestMatch(cardId, accountId) {
    const caller = { accountId };
    await card.calls.requestMatch({ cardId, caller }, { timeoutMs });
  },
});

/** The details of a card that are evidence of its payer. */
function evidenceOf({ elements, phoneNumbers, addresses }: Details): PayerEvidence {
  const value = (name: string) => elements[name]?.value;
  return {
    payerName: value('payer_name'),
    payerId: value('payer_id'),
    planName: value('plan_name'),
    rxBin: value('rx_bin'),
    rxPcn: value('rx_pcn'),
    // A separately printed prefix is the beginning of the number.
    memberNumber: value('medicare_medicaid_id') ?? `${value('member_id_prefix') ?? ''}${value('member_number') ?? ''}`,
    phones: phoneNumbers.map((phone) => phone.value),
    addresses: addresses.map((address) => address.value),
  };
}
