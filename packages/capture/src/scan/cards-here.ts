/** Cards that this page scans itself, as opposed to those that a phone of the same session scans. */
const own = new Set<string>();
let creating: Promise<unknown> = Promise.resolve();

/** Remembers the card of a creation that has been started here. */
export function scansHere(created: Promise<string>): void {
  const known = created.then(
    (cardId) => own.add(cardId),
    () => {},
  );
  creating = Promise.all([creating, known]);
}

/** Whether a card is scanned here. Its first event may arrive before the response that tells its id. */
export async function isScannedHere(cardId: string): Promise<boolean> {
  if (!own.has(cardId)) await creating;
  return own.has(cardId);
}
