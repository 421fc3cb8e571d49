import { expect } from 'chai';
import { BrokenRow, customColumns, customColumnsRequired, type RawRow } from '../domain/rows.js';
import { listBytesMax, readRows } from './read-rows.js';

const columns = { known: customColumns, required: customColumnsRequired };

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(file: string | Uint8Array, contentType = 'text/csv', pieceSize = 7) {
  const rows: (RawRow | BrokenRow)[] = [];
  for await (const row of readRows(contentType, piecesOf(Buffer.from(file), pieceSize), columns)) rows.push(row);
  return rows;
}
const failure = async (file: string | Uint8Array, contentType?: string, pieceSize?: number) =>
  (await read(file, contentType, pieceSize).catch((error: unknown) => error)) as { kind?: string; message: string };

const header = 'custom_payer_id,custom_payer_name';

describe('a CSV list', () => {
  const files: [what: string, file: string, rows: RawRow[]][] = [
    ['with CRLF', `${header}\r\nA,Alpha\r\nB,Beta\r\n`, [row('A', 'Alpha'), row('B', 'Beta')]],
    ['with LF and no end of the last line', `${header}\nA,Alpha`, [row('A', 'Alpha')]],
    ['with a byte order mark', `\ufeff${header}\nA,Alpha`, [row('A', 'Alpha')]],
    ['with quotes, commas and line breaks in cells', `${header}\nA,"Al, ""p"" \nha"\n`, [row('A', 'Al, "p" \nha')]],
    ['with columns in another order and case', 'Custom_Payer_Name, CUSTOM_PAYER_ID\nAlpha,A\n', [row('A', 'Alpha')]],
    ['with further columns, which are left out', `${header},ssn\nA,Alpha,x\n`, [row('A', 'Alpha')]],
    ['with empty lines', `${header}\n\nA,Alpha\n\n`, [row('A', 'Alpha')]],
    [
      'with cells that look like formulas, which stay texts',
      `${header}\nA,=1+1\nB,@x\n`,
      [row('A', '=1+1'), row('B', '@x')],
    ],
    ['with accents cut in two by the pieces', `${header}\nA,Médïcá ürüü\n`, [row('A', 'Médïcá ürüü')]],
    ['with a comma at the end of each row', `${header}\nA,Alpha,\nB,Beta,,\n`, [row('A', 'Alpha'), row('B', 'Beta')]],
    [
      'with quotation marks within cells',
      `${header}\nA,Al"pha\nB,Be "ta"\n`,
      [row('A', 'Al"pha'), row('B', 'Be "ta"')],
    ],
    [
      'with rows that end otherwise than the header',
      `${header}\r\nA,Alpha\nB,Beta\n`,
      [row('A', 'Alpha'), row('B', 'Beta')],
    ],
    ['with CR alone', `${header}\rA,Alpha\rB,Beta`, [row('A', 'Alpha'), row('B', 'Beta')]],
    ['with rows that lack their last values', `${header},payer_id\nA,Alpha\n`, [row('A', 'Alpha')]],
  ];
  for (const [what, file, rows] of files) {
    it(`is parsed ${what}`, async () => {
      expect(await read(file)).to.deep.equal(rows);
      expect(await read(file, 'text/csv', 1)).to.deep.equal(rows);
    });
  }

  const rejected: [what: string, file: string | Uint8Array, message: RegExp][] = [
    ['a quotation mark that is not closed', `${header}\nA,"Alpha\n`, /a quotation mark is not closed/],
    ['no such columns', 'id,name\nA,Alpha\n', /no columns custom_payer_id, custom_payer_name/],
    ['a column twice', `${header},phone,phone\nA,B,1,2\n`, /column phone twice/],
    ['an absurdly long row', `${header}\nA${','.repeat(2_000_000)}\n`, /row of more than 64 KB/],
    ['Latin-1', Buffer.from(`${header}\nA,Médica\n`, 'latin1'), /must be text in UTF-8/],
    ['UTF-16', Buffer.from(`\ufeff${header}\nA,Alpha\n`, 'utf16le'), /must be text in UTF-8/],
    ['a spreadsheet file', Buffer.from('504b0304140006000800000021', 'hex'), /must be text in UTF-8/],
    [
      'an incomplete UTF-8 sequence at the end',
      Buffer.from([...Buffer.from(`${header}\nA,M`), 0xc3]),
      /must be text in UTF-8/,
    ],
  ];
  for (const [what, file, message] of rejected) {
    it(`is rejected with ${what}, without quoting it`, async () => {
      const error = await failure(file);
      expect(error.kind).to.equal('invalid');
      expect(error.message).to.match(message);
      expect(error.message).not.to.match(/Alpha|secret|xxx/);
    });
  }

  it('is parsed without a row that has more values than columns, which is reported', async () => {
    const [first, second, ...rest] = await read(`${header}\nA,Alpha\nB,Beta,secret\nC,Gamma\n`);
    expect(first).to.deep.equal(row('A', 'Alpha'));
    expect(second).to.be.instanceOf(BrokenRow);
    expect((second as BrokenRow).reason).to.equal('the row has more values than there are columns');
    expect(rest).to.deep.equal([row('C', 'Gamma')]);
  });

  it('is parsed with a row of more than 16 KB, which is validated like the others', async () => {
    const long = 'x'.repeat(20_000);
    expect(await read(`${header}\nA,${long}\nB,Beta\n`, 'text/csv', 4096)).to.deep.equal([
      row('A', long),
      row('B', 'Beta'),
    ]);
  });

  it('is rejected above 20 MB', async () => {
    const error = await failure(Buffer.alloc(listBytesMax + 1, 'x'), 'text/csv', 1024 * 1024);
    expect(error.kind).to.be.oneOf(['too_large', 'invalid']);
    const lines = `${header}\n${`A,${'x'.repeat(8000)}\n`.repeat(listBytesMax / 8000)}`;
    expect(await failure(lines, 'text/csv', 1024 * 1024)).to.include({ kind: 'too_large' });
  });
});

describe('a JSON list', () => {
  it('is parsed, with an empty row for a value that is not an object', async () => {
    const file = JSON.stringify([row('A', 'Alpha'), 7, null, []]);
    expect(await read(file, 'application/json')).to.deep.equal([row('A', 'Alpha'), {}, {}, {}]);
  });

  it('is parsed with brackets, commas and quotation marks in strings', async () => {
    const rows = [row('A', `${'{},[],'.repeat(9000)}"\\`), row('B', '{')];
    expect(await read(JSON.stringify(rows), 'application/json', 65_537)).to.deep.equal(rows);
  });

  it('is rejected with rows of too many values before they are parsed', async () => {
    const error = await failure(`[{"a":[${'[],'.repeat(2_000_000)}[]]}]`, 'application/json', 65_536);
    expect(error.message).to.match(/too many values/);
  });

  for (const [what, file, message] of [
    ['what is no JSON', '[{"custom_payer_id":"secret"', /not valid JSON/],
    ['an object', '{"rows":[]}', /must be a JSON array/],
    ['nothing', '', /not valid JSON/],
  ] as const) {
    it(`is rejected when it is ${what}`, async () => {
      const error = await failure(file, 'application/json');
      expect(error.message).to.match(message);
      expect(error.message).not.to.contain('secret');
    });
  }
});

function row(custom_payer_id: string, custom_payer_name: string): RawRow {
  return { custom_payer_id, custom_payer_name };
}
