import { expect } from 'chai';
import { type FileFormat, fileRows } from './file-rows.js';

const format: FileFormat = { name: 'list', columns: ['id', 'name'], required: ['id'] };

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(type: 'text/csv' | 'application/json', text: string, size = 1000) {
  const rows: unknown[] = [];
  for await (const row of fileRows(type, inPieces(text, size), format)) rows.push(row);
  return rows;
}
const failure = (type: 'text/csv' | 'application/json', text: string) =>
  read(type, text).then(
    () => 'no failure',
    (error: Error) => error.message.replace(/^INVALID_INPUT: /, ''),
  );

describe('rows of a file', () => {
  for (const [what, text, lines] of [
    ['commas', 'id,name\nA,Alpha\n\nB,"Be\nta"\n', [2, 5]],
    ['semicolons, and commas in cells', 'ID;Name\r\nA;Alpha\r\n\r\nB;"Be\nta"\r\n', [2, 5]],
    ['tabs, a byte order mark and quoted names', '\ufeff"id"\t"name"\nA\tAlpha\n\nB\t"Be\nta"', [2, 5]],
    ['unknown columns around the known ones', 'x,id,__proto__,name\n1,A,2,Alpha\n\n1,B,2,"Be\nta"\n', [2, 5]],
  ] as const)
    it(`are read from CSV with ${what}, each with the line on which it ends`, async () => {
      const rows = [
        { cells: { id: 'A', name: 'Alpha' }, line: lines[0] },
        { cells: { id: 'B', name: 'Be\nta' }, line: lines[1] },
      ];
      expect(await read('text/csv', text)).to.deep.equal(rows);
      expect(await read('text/csv', text, 1)).to.deep.equal(rows);
    });

  it('are the elements of a JSON array, as JSON.parse reads them', async () => {
    for (const text of [
      '[]',
      ' [ ] ',
      '[1]',
      '[[],{},"],[","\\"",null,{"a":[1,{"b":"}"}]}]',
      '\n[ 1 , "\\\\" , [ ] ]\n',
    ]) {
      const values = (JSON.parse(text) as unknown[]).map((value) => ({ value }));
      expect(await read('application/json', text), text).to.deep.equal(values);
      expect(await read('application/json', text, 1), text).to.deep.equal(values);
    }
    for (const text of ['', '[', '[1', '[1,]', '[,1]', '[1]]', '[1}', '[{]', '[}{]', '[1][2]', '[1] x', '["]', '[1 2]'])
      expect(await failure('application/json', text), text).to.equal('The list is not valid JSON');
    for (const text of ['{}', '1', 'null', 'x']) {
      expect(await failure('application/json', text), text).to.equal('The list must be a JSON array of objects');
    }
  });

  for (const [what, type, text, message] of [
    ['more than 64 columns', 'text/csv', `id${',x'.repeat(64)}\n`, 'The list has more than 64 columns'],
    ['a first row without an end', 'text/csv', 'id'.padEnd(70_000), 'The list has a row of more than 64 KB'],
    ['a long cell', 'text/csv', `id\n${'x'.repeat(70_000)}\n`, 'The list has a row of more than 64 KB near line 2'],
    ['a row of endless cells', 'text/csv', `id\n${','.repeat(1_100_000)}`, 'The list has a row of more than 64 KB'],
    ['a long element', 'application/json', `["${'x'.repeat(70_000)}"]`, 'The list has a row of more than 64 KB'],
    ['an endless element', 'application/json', `["${'x'.repeat(70_000)}`, 'The list has a row of more than 64 KB'],
    [
      'an element of many values',
      'application/json',
      `[[${'1,'.repeat(2001)}1]]`,
      'The list has a row with too many values',
    ],
    ['the column name missing', 'text/csv', 'name\nA', 'The list has no column id in its first row'],
    ['a known column twice', 'text/csv', 'id,id\nA,B', 'The list has the column id twice'],
  ] as const)
    it(`are rejected with ${what}`, async () => {
      expect(await failure(type, text)).to.equal(message);
    });

  it('let other work run, however many files are read at once', async () => {
    let turns = 0;
    let isDone = false;
    const other = async () => {
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        turns++;
      }
    };
    const running = other();
    const file = `id,name\n${'A,Alpha\n'.repeat(1000)}`;
    await Promise.all(Array.from({ length: 8 }, () => read('text/csv', file, file.length)));
    isDone = true;
    await running;
    expect(turns).to.be.at.least((8 * file.length) / 512);
  });
});
