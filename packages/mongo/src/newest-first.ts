/**
 * Documents behind a place in a list that is sorted newest first, then by id, descending: `{ createdAtUs: -1, _id: -1 }`. A query
 * needs `createdAtUs: { $lte: createdAtUs }` too, which is redundant but bounds the scan of the index.
 *
 * @param createdAtUs  of the last document of the page before, as `_id`
 */
export const behind = (createdAtUs: number, _id: string) => ({
  $or: [{ createdAtUs: { $lt: createdAtUs } }, { createdAtUs, _id: { $lt: _id } }],
});
