import { unboundedCost } from '@cardlens/testing';
import { expect } from 'chai';
import { customColumns, customColumnsRequired, customRowOf, isRejection, type RawRow } from '../domain/rows.js';
import { readRows } from './read-rows.js';

const columns = { known: customColumns, required: customColumnsRequired };
const header = 'custom_payer_id,custom_payer_name';
const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

describe('a hostile list', () => {
  for (const [what, type, size, make] of [
    ['empty columns and short rows', 'text/csv', 20_000, (n: number) => `${header}${fill(',', n)}\n${fill('x\n', n)}`],
    ['wide rows', 'text/csv', 400_000, (n: number) => `${header}\n${fill(`${','.repeat(60_000)}\n`, n)}`],
    ['long cells', 'text/csv', 400_000, (n: number) => `${header}\n${fill(`A,${'x'.repeat(60_000)}\n`, n)}`],
    ['the same id', 'text/csv', 50_000, (n: number) => `${header}\n${fill('A,Alpha\n', n)}`],
    ['quotation marks', 'text/csv', 100_000, (n: number) => `${header}\n${fill('"a""b","c"d\n', n)}`],
    ['small JSON rows', 'application/json', 50_000, (n: number) => `[${fill('0,', n)}0]`],
    ['JSON rows of lists', 'application/json', 400_000, (n: number) => `[${fill(`[${'[],'.repeat(900)}0],`, n)}0]`],
    [
      'long JSON texts',
      'application/json',
      400_000,
      (n: number) => `[${fill(`{"phone":"${'1'.repeat(60_000)}"},`, n)}0]`,
    ],
  ] as const)
    it(`costs what its size is worth, and keeps nobody waiting: ${what}`, async () => {
      const read = async (bytes: number) => {
        const taken = new Map<string, number>();
        let row = 0;
        for await (const raw of readRows(
          type,
          [Buffer.from(make(bytes))] as unknown as AsyncIterable<Uint8Array>,
          columns,
        ))
          isRejection(customRowOf(raw as RawRow, ++row, taken));
      };
      expect(await unboundedCost(size, read)).to.equal(undefined);
    });
});
