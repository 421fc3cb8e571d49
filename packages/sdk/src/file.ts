/**
 * A file of rows as the body of a request.
 * @param rows  objects, or the text or bytes of a CSV
 */
export function fileOf<T extends object>(
  rows: readonly T[] | string | Blob | Uint8Array,
  jsonOf: (row: T) => object = (row) => row,
): Blob {
  if (rows instanceof Blob) return new Blob([rows], { type: rows.type || 'text/csv' });
  if (typeof rows === 'string') return new Blob([rows], { type: 'text/csv' });
  // A view may cover only a part of its buffer; the copy has just that part.
  if (rows instanceof Uint8Array) return new Blob([new Uint8Array(rows)], { type: 'text/csv' });
  return new Blob([JSON.stringify(rows.map(jsonOf))], { type: 'application/json' });
}
