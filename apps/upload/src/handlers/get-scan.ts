import { type Scan, scanNotFound } from '../domain/scan.js';
import type { Deps } from './ports.js';

/** A scan of this account whose card is not deleted. @throws NotFound for any other */
export async function getScan(
  { scans, deletedCards }: Pick<Deps, 'scans' | 'deletedCards'>,
  accountId: string,
  scanId: string,
): Promise<Scan> {
  const scan = await scans.get(scanId);
  const isThere = scan !== undefined && scan.accountId === accountId && scan.state !== 'deleted';
  if (!isThere || (await deletedCards.has(scan.cardId))) throw scanNotFound(scanId);
  return scan;
}
