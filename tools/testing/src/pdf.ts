/** A page of a PDF that consists of one JPEG. */
export interface PdfPage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A PDF with one JPEG per page, as created by scanners, at 300 dots per inch.
 *
 * @source ISO 32000-1, 7.5: header, objects, cross-reference table, trailer
 */
export function pdfOf(pages: readonly PdfPage[]): Buffer {
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${pages.map((_, i) => `${3 + 3 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ),
  ];
  for (const [i, { jpeg, width, height }] of pages.entries()) {
    const [points, id] = [[width, height].map((pixels) => (pixels * 72) / 300), 3 + 3 * i];
    const box = `/MediaBox [0 0 ${points.join(' ')}]`;
    const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R ${box} /Contents ${id + 1} 0 R /Resources << /XObject << /I ${id + 2} 0 R >> >> >>`,
      ),
      stream('', Buffer.from(`q ${points[0]} 0 0 ${points[1]} 0 0 cm /I Do Q`)),
      stream(`${image} /BitsPerComponent 8 /Filter /DCTDecode`, jpeg),
    );
  }
  return documentOf(objects);
}

function documentOf(objects: readonly Buffer[]): Buffer {
  const head = Buffer.from('%PDF-1.4\n');
  const parts = [head];
  let at = head.length;
  const offsets = objects.map((object, index) => {
    const offset = at;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return offset;
  });
  const size = objects.length + 1;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`)]);
}

const stream = (entries: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
