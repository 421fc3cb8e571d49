/**
 * What is wrong between payers and their parents: a parent that is not there, a payer among its own parents, and a phone of
 * two families, which would make the phone on a card point to both.
 */
export function problemsOfFamilies(places) {
  const parents = new Map(places.map(({ record }) => [record.key, record.parent]));
  const phones = new Map();
  return places.flatMap(({ file, line, record }) => {
    const add = (problem) => ({ file, line, problem });
    if (record.parent !== undefined && !parents.has(record.parent))
      return [add(`the parent ${record.parent} is not there`)];
    const family = familyOf(record.key, parents);
    if (family === undefined) return [add(`${record.key} is among its own parents`)];
    return (record.phones ?? []).flatMap((phone) => {
      const owner = phones.get(phone) ?? { key: record.key, family };
      phones.set(phone, owner);
      return owner.family === family ? [] : [add(`phone ${phone} belongs to ${owner.key} too, of another family`)];
    });
  });
}

/** The uppermost parent; undefined when there is none because the parents go round in a circle. */
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
