const atOnce = 4;

/** A few at a time, so that the account's limits are not used up. */
export async function inTurn<Entry, Result>(
  entries: readonly Entry[],
  run: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < entries.length; at += atOnce)
    results.push(...(await Promise.all(entries.slice(at, at + atOnce).map(run))));
  return results;
}
