import { expect } from 'chai';
import { problemOfFile } from './file-check.js';

const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF\0\x01';
const fileOf = (type: string, size: number, head = jpeg) => ({
  type,
  size,
  slice: () => new Blob([Uint8Array.from(head, (char) => char.charCodeAt(0))]),
});

describe('a chosen file', () => {
  for (const [type, size, problem] of [
    ['image/jpeg', 200_000, undefined],
    ['', 200_000, undefined],
    ['application/pdf', 200_000, 'file_type'],
    ['image/svg+xml', 200_000, 'file_type'],
    ['image/png', 5_119, 'file_too_small'],
    ['image/png', 52_428_801, 'file_too_large'],
  ] as const) {
    it(`of type "${type}" and ${size} bytes is ${problem ?? 'sent'}`, async () => {
      expect(await problemOfFile(fileOf(type, size))).to.equal(problem);
    });
  }

  for (const [what, head, problem] of [
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', undefined],
    ['a WebP', 'RIFF\x01\n\x03\x04WEBP', undefined],
    ['a TIFF', 'II*\0\x08\0\0\0\0\0\0\0', undefined],
    ['a HEIC', '\0\0\0\x18ftypheic', undefined],
    ['a text that was renamed', 'Dear Sir or ', 'file_type'],
    ['a PDF that was renamed', '%PDF-1.7\n%xx', 'file_type'],
    ['an empty one', '', 'file_type'],
  ] as const) {
    it(`is ${problem ? 'rejected before it is shown' : 'sent'} if it is ${what}, whatever its name`, async () => {
      expect(await problemOfFile(fileOf('image/jpeg', 200_000, head))).to.equal(problem);
    });
  }

  it('may be a PDF where no preview is needed, but not a text with its type', async () => {
    const [pdf, text] = [
      fileOf('application/pdf', 200_000, '%PDF-1.7\n%xx'),
      fileOf('application/pdf', 200_000, 'Dear Sir'),
    ];
    expect(await problemOfFile(pdf, { takesPdf: true })).to.equal(undefined);
    expect(await problemOfFile(text, { takesPdf: true })).to.equal('file_type');
  });
});
