import type { Side } from '@cardlens/reading';

/**
 * Message id of a scan's outcome: the same for every delivery of one announcement, and a new one when the scan is
 * announced again because its outcome was lost.
 *
 * @param announcementId  `<scan_id>.accepted`, or `<scan_id>.accepted.<reason for the repetition>`
 * @param side  for a scan of both sides, whose outcomes are two messages
 */
export function outcomeId(
  announcementId: string,
  scanId: string,
  outcome: 'recognized' | 'failed',
  side?: Side,
): string {
  const first = `${scanId}.accepted`;
  const suffix = announcementId.startsWith(`${first}.`) ? announcementId.slice(first.length) : '';
  return `${scanId}.${outcome}${suffix}${side ? `.${side}` : ''}`;
}
