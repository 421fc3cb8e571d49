/**
 * Message id of what became of a scan: the same each time one announcement of the scan is handled, another one when it
 * is announced again because its outcome was lost.
 *
 * @param announcementId  `<scan_id>.accepted`, or `<scan_id>.accepted.<what made it new>`
 */
export function outcomeId(announcementId: string, scanId: string, outcome: 'recognized' | 'failed'): string {
  const first = `${scanId}.accepted`;
  const suffix = announcementId.startsWith(`${first}.`) ? announcementId.slice(first.length) : '';
  return `${scanId}.${outcome}${suffix}`;
}
