/**
 * Documents after a position in a list that is sorted newest first, then by descending id: `{ createdAtUs: -1, _id: -1
 * }`. A query needs `createdAtUs: { $lte: createdAtUs }` too, which is redundant but bounds the index scan.
 *
 * @param createdAtUs  of the last document of the previous page, like `_id`
 */
export const olderThan = (createdAtUs: number, _id: string) => ({
  $or: [{ createdAtUs: { $lt: createdAtUs } }, { createdAtUs, _id: { $lt: _id } }],
});
