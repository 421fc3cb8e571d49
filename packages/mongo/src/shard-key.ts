/**
 * Fields of a document that never change and by which its collection can be sharded, such as its account. A statement
 * that names them goes to one shard instead of all. Empty when the caller does not know them.
 */
export type ShardKey = Readonly<Record<string, string>>;

/** The shard key of a document of an account; empty for an unknown one. */
export const ofAccount = (accountId: string | undefined): ShardKey => (accountId ? { accountId } : {});

/** Conditions for all of these documents; fields that are not known for each of them are left out. */
export function shardOf(shards: readonly ShardKey[]): Readonly<Record<string, string | { $in: string[] }>> {
  const fields = Object.keys(shards[0] ?? {});
  return Object.fromEntries(
    fields.flatMap((field) => {
      const values = new Set<string>();
      for (const { [field]: value } of shards) {
        if (value === undefined) return [];
        values.add(value);
      }
      const [first, second] = values;
      return first === undefined ? [] : [[field, second === undefined ? first : { $in: [...values] }]];
    }),
  );
}

/** Whether a document has these fields; a batch finds documents by the fields of any of its calls. */
export const isOfShard = (document: object, shard: ShardKey): boolean =>
  Object.entries(shard).every(([field, value]) => Reflect.get(document, field) === value);
