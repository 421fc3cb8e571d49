import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { csvHeader, csvRow } from './export-csv.js';

const element = (value: string) => ({ value, scores: ['0.990', '0.980'] });
const card = (details: Card['details']): Card => ({
  card_id: '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54',
  state: 'completed',
  created_at: '2026-03-02 14:07:31.204518+00:00',
  deleted: false,
  details,
});

const cell = (row: string, column: string) => row.split(',')[csvHeader.split(',').indexOf(column)];

describe('csvRow', () => {
  it('has a field for every column', () => {
    const row = csvRow(card({ member_number: element('CVH123'), dependent_names: [element('A B'), element('C D')] }));
    expect(row.split(',')).to.have.length(csvHeader.split(',').length);
    expect(cell(row, 'member_number')).to.equal('CVH123');
    expect(cell(row, 'dependent_names')).to.equal('A B; C D');
    expect(cell(row, 'rx_bin')).to.equal('');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvRow(card({ member_name: element('EXAMPLE, "JO"\nR') }))).to.include('"EXAMPLE, ""JO""\nR"');
  });

  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)'])
    it(`keeps a spreadsheet from evaluating ${text}`, () => {
      expect(csvRow(card({ plan_name: element(text) }))).to.include(`,'${text},`);
    });
});
