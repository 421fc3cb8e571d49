import type { Card } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import type { CardDetails } from '../card/card.js';
import type { CardExport } from '../card/card-bundle.js';
import { instantOf } from '../timestamps.js';
import { detailsBody } from './details-body.js';
import { payerMatchBody } from './payer-match-body.js';

/** A completed card for export, with its corrected values but without who has corrected them. */
export function cardExport(card: Card): CardExport {
  const { cardId, updatedAtUs, details, correctedDetails = details, payerMatch, readBy } = card;
  return {
    cardId,
    updatedAt: instantOf(formatTimestampUs(updatedAtUs)),
    details: correctedDetails === undefined ? {} : (detailsBody(correctedDetails) as CardDetails),
    payerMatch: payerMatch && payerMatchBody(payerMatch),
    readBy: readElsewhere(readBy),
    versions: {
      insurance_scan_version: card.insuranceScanVersion,
      payer_match_version: card.payerMatchVersion,
    },
  };
}

function readElsewhere(readBy: Card['readBy']): CardExport['readBy'] {
  const reader = readBy?.reader;
  if (reader === undefined) return undefined;
  if (reader.$case === 'device') return { reader: 'device' };
  const { url, name, signed: isSigned } = reader.value;
  return { reader: 'issuer', url, name, isSigned };
}
