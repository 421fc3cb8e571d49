/** Cards that this page scans itself, as opposed to those that a phone of the same session scans. */
const own = new Set<string>();
let creating: Promise<unknown> = Promise.resolve();

/** Registers a card that this page is creating. */
export function scansHere(created: Promise<string>): void {
  const known = created.then(
    (cardId) => own.add(cardId),
    () => {},
  );
  creating = Promise.all([creating, known]);
}

/** Whether a card is scanned here. Its first event may arrive before the response that contains its id. */
export async function isScannedHere(cardId: string): Promise<boolean> {
  if (!own.has(cardId)) await creating;
  return own.has(cardId);
}
