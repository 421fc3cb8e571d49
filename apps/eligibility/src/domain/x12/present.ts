type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/**
 * Without the keys whose value is undefined, so that a reading has as JSON what it has as a value.
 *
 * @param value  a plain object
 */
export function present<Value extends object>(value: Value): Present<Value> {
  // A copy, as keys that are deleted make an object slow to copy later, and an answer has thousands of these.
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Present<Value>;
}
