/** A range of bytes, from the start of the file. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

export type Box =
  /** The box's content. */
  | ({ readonly status: 'found' } & Extent)
  /** The file continues beyond the given bytes. */
  | { readonly status: 'more'; readonly bytesNeeded: number }
  | { readonly status: 'missing' };

/**
 * Finds the first box of a type in the content of another box, or in the file.
 *
 * @param view    the start of the file, or all of it
 * @param within  ends at infinity for the file, whose length is unknown
 * @source ISO/IEC 14496-12, 4.2: 4 bytes of length, 4 of type; a length of 1 is followed by 8 bytes of length
 */
export function findBox(view: DataView, type: string, within: Extent): Box {
  let at = within.from;
  while (at + 8 <= within.to) {
    const headerEnd = at + 8 <= view.byteLength && view.getUint32(at) === 1 ? at + 16 : at + 8;
    if (headerEnd > view.byteLength) return { status: 'more', bytesNeeded: headerEnd };
    const length = headerEnd === at + 16 ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const end = at + length;
    if (end < headerEnd || end > within.to) return { status: 'missing' };
    if ([...type].every((c, i) => view.getUint8(at + 4 + i) === c.charCodeAt(0))) {
      return end > view.byteLength
        ? { status: 'more', bytesNeeded: end }
        : { status: 'found', from: headerEnd, to: end };
    }
    at = end;
  }
  return { status: 'missing' };
}
