/** Links get a new signature each time. */
const changing = new Set(['url', 'expires_at', 'updated_at']);

/** Adds the paths of all fields of a result; elements of a list share theirs. */
export function fieldsIn(result: unknown, paths: Set<string>, path = ''): void {
  if (typeof result !== 'object' || result === null) return;
  for (const [name, value] of Object.entries(result)) {
    const field = Array.isArray(result) ? path : `${path}/${name}`;
    paths.add(field);
    fieldsIn(value, paths, field);
  }
}

/**
 * Paths at which two results differ.
 *
 * @param known  paths that the release that returned `after` knows: it may lack others
 */
export function differences(
  before: unknown,
  after: unknown,
  known: ReadonlySet<string>,
  path = '',
  field = '',
): string[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    return before === after ? [] : [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) {
    return [`${path}: ${before.length} became ${after.length}`];
  }
  const other: Readonly<Record<string, unknown>> = { ...after };
  return Object.entries(before).flatMap(([name, value]) => {
    const inner = Array.isArray(before) ? field : `${field}/${name}`;
    if (changing.has(name) || (!(name in other) && !known.has(inner))) return [];
    return name in other
      ? differences(value, other[name], known, `${path}/${name}`, inner)
      : [`${path}/${name}: is missing`];
  });
}
