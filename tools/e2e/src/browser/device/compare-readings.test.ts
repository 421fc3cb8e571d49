import type { Details } from '@cardlens/reading';
import { expect } from 'chai';
import { compareReadings } from './compare-readings.js';

const phone = (value: string, type: 'pharmacy' | 'dental') => ({ value, type, label: '', scores: ['0.9'] });

describe('a comparison of two readings', () => {
  it('counts equal values, whatever their scores', () => {
    const server: Details = { member_number: { value: 'A1', scores: ['0.98', '0.97'] } };
    const device: Details = { member_number: { value: 'A1', scores: ['0.981', '0.95'] } };
    const { values, differences, scoreDifference } = compareReadings(server, device);
    expect({ values, differences }).to.deep.equal({ values: 1, differences: [] });
    expect(scoreDifference).to.be.closeTo(0.02, 1e-9);
  });

  it('counts a value that is different, missing or added once', () => {
    const value = (text: string) => ({ value: text, scores: ['1.000'] });
    const server: Details = { member_number: value('A1'), group_number: value('7') };
    const device: Details = { member_number: value('Al'), payer_name: value('Acme') };
    expect(compareReadings(server, device)).to.deep.include({
      values: 3,
      differences: [
        { element: 'group_number', server: '7', device: undefined },
        { element: 'member_number', server: 'A1', device: 'Al' },
        { element: 'payer_name', server: undefined, device: 'Acme' },
      ],
    });
  });

  it('compares entries of lists in any order and with their attributes', () => {
    const server: Details = { phone_numbers: [phone('1', 'pharmacy'), phone('2', 'dental'), phone('3', 'dental')] };
    const device: Details = { phone_numbers: [phone('2', 'dental'), phone('1', 'pharmacy'), phone('3', 'pharmacy')] };
    const { values, differences } = compareReadings(server, device);
    expect(values).to.equal(3);
    expect(differences.map(({ server }) => server)).to.deep.equal(['{"label":"","type":"dental","value":"3"}']);
  });
});
