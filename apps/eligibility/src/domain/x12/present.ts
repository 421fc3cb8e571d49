type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** Without the keys whose value is undefined, so that a reading has as JSON what it has as a value. */
export function present<Value extends object>(value: Value): Present<Value> {
  const all = value as Record<string, unknown>;
  for (const key of Object.keys(all)) if (all[key] === undefined) delete all[key];
  return value as Present<Value>;
}
