type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/**
 * Removes keys whose value is undefined, so that a value equals its JSON form.
 *
 * @param value  a plain object
 */
export function present<Value extends object>(value: Value): Present<Value> {
  // Copies instead of deleting keys: objects with deleted keys are slow to copy later, and a response has thousands.
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Present<Value>;
}
