import {
  confirmationStatusNames,
  realPayerReasonNames,
  type Card as WireCard,
  type ConfirmationSource as WireSource,
} from '@cardlens/contracts';
import type { ConfirmationSource } from '@cardlens/reading';
import type { CardIn } from '../domain/card.js';
import { confirmationsOfCard, confirmedDetailsOf, type RealPayer, realPayerOf } from '../domain/confirmation.js';
import { toWireDetails } from './wire-details.js';

/** The confirmations of a card as gRPC messages. */
export function toWireConfirmations(
  card: CardIn<'completed'>,
): Pick<WireCard, 'confirmations' | 'confirmedDetails' | 'realPayer'> {
  const confirmations = confirmationsOfCard(card);
  const realPayer = realPayerOf(card);
  const hasAny = Object.keys(confirmations).length > 0;
  return {
    confirmations: Object.fromEntries(
      Object.entries(confirmations).map(([name, { status, element, cardValue, source }]) => [
        name,
        { status: confirmationStatusNames.toWire(status), element, cardValue, source: toWireSource(source) },
      ]),
    ),
    confirmedDetails: hasAny ? toWireDetails(confirmedDetailsOf(card, confirmations)) : undefined,
    realPayer: realPayer && toWireRealPayer(realPayer),
  };
}

const toWireSource = ({ eligibilityId, payerId, payerName, atUs, isSimulated }: ConfirmationSource): WireSource => ({
  eligibilityId,
  payerId,
  payerName,
  respondedAtUs: atUs,
  simulated: isSimulated,
});

const toWireRealPayer = ({ reason, payer, source }: RealPayer): WireCard['realPayer'] => ({
  reason: realPayerReasonNames.toWire(reason),
  name: payer.name,
  identifier: payer.identifier,
  svcPayerId: payer.svcPayerId,
  svcPayerName: payer.svcPayerName,
  claimsIds: [...(payer.claimsIds ?? [])],
  source: toWireSource(source),
});
