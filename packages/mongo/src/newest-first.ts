/**
 * Documents after a position in a list that is sorted newest first, then by descending id: `{ createdAtUs: -1, _id: -1
 * }`. `createdAtUs` is redundant but bounds the index scan; a query with other conditions on it includes this one there.
 *
 * @param createdAtUs  of the last document of the previous page, like `_id`
 */
export const olderThan = (createdAtUs: number, _id: string) => ({
  createdAtUs: { $lte: createdAtUs },
  $or: [{ createdAtUs: { $lt: createdAtUs } }, { createdAtUs, _id: { $lt: _id } }],
});
