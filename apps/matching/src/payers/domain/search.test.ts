import { expect } from 'chai';
import { loadDirectory } from '../adapters/payer-file.js';
import { searchPayers } from '../handlers/search-payers.js';

describe('searchPayers', () => {
  const names = async (query: string, limit = 10) =>
    searchPayers(await loadDirectory(), { query, limit }).map(({ svcPayerName }) => svcPayerName);

  it('finds by the beginnings of words, of names and aliases, in any order', async () => {
    expect(await names('shield tex')).to.deep.equal(['BLUE CROSS BLUE SHIELD OF TEXAS']);
    expect(await names('uhc')).to.deep.equal(['UNITEDHEALTHCARE']);
  });

  it('gives no more than asked for, and nothing for nothing', async () => {
    expect(await names('blue', 3)).to.have.length(3);
    expect(await names(' ')).to.deep.equal([]);
  });

  it('refuses a limit outside of 1 to 200', async () => {
    for (const limit of [0, 201]) {
      const error = await names('blue', limit).catch((caught: unknown) => caught);
      expect(error).to.include({ kind: 'invalid' });
    }
  });
});
