/** Keys whose value may be undefined become optional. */
export type Present<Value> = Flat<
  { readonly [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key] } & {
    readonly [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Exclude<Value[Key], undefined>;
  }
>;
type Flat<Value> = { [Key in keyof Value]: Value[Key] };

/** A plain object without its undefined values, so that it equals its JSON form. */
export function present<Value extends object>(value: Value): Present<Value> {
  // Copies instead of deleting keys: objects with deleted keys are slow to copy later, and a response has thousands.
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Present<Value>;
}
