/**
 * Problems between payers and their parents: a missing parent, a payer that is its own ancestor, and a phone number
 * that occurs in two families, which would make the phone number on a card ambiguous.
 */
export function problemsOfFamilies(places) {
  const parents = new Map(places.map(({ record }) => [record.key, record.parent]));
  const phones = new Map();
  return places.flatMap(({ file, line, record }) => {
    const add = (problem) => ({ file, line, problem });
    if (record.parent !== undefined && !parents.has(record.parent))
      return [add(`the parent ${record.parent} does not exist`)];
    const family = familyOf(record.key, parents);
    if (family === undefined) return [add(`${record.key} is among its own parents`)];
    return (record.phones ?? []).flatMap((phone) => {
      const owner = phones.get(phone) ?? { key: record.key, family };
      phones.set(phone, owner);
      return owner.family === family ? [] : [add(`phone ${phone} also belongs to ${owner.key}, in another family`)];
    });
  });
}

/** The topmost ancestor; undefined when the parents form a cycle. */
function familyOf(key, parents) {
  const seen = new Set();
  let family = key;
  for (let next = parents.get(key); next !== undefined; next = parents.get(next)) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    family = next;
  }
  return family;
}
