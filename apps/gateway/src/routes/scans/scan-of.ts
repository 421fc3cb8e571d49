import type { Caller, Scan } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { z } from 'zod';
import type { Services } from '../../ports.js';
import * as example from '../example-ids.js';
import { uuid } from '../fields.js';

export const scanParams = z.object({ id: uuid('scan_id', 'The upload.', example.scanId) });

/** A scan that the caller may change: access to a scan is access to its card. @throws NotFound */
export async function scanOf(
  { cards, uploads }: Pick<Services, 'cards' | 'uploads'>,
  caller: Caller,
  scanId: string,
): Promise<Scan> {
  const scan = await uploads.getScan({ accountId: caller.accountId, scanId });
  await cards.getCard({ caller, cardId: scan.cardId }).catch((error: unknown) => {
    // The caller specified a scan and must not learn which card it belongs to.
    throw DomainError.from(error).kind === 'not_found' ? new NotFound('scan_id', scanId) : error;
  });
  return scan;
}
