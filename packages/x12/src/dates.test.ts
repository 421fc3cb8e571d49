import { expect } from 'chai';
import { isDate, isTime, periodOf, withCentury } from './dates.js';

describe('dates of X12', () => {
  it('are calendar days', () => {
    for (const day of ['19800229', '20000229', '20261231', '18991201']) expect(isDate(day), day).to.equal(true);
    for (const none of [
      '19790229',
      '21000229',
      '20260431',
      '20261301',
      '20260100',
      '20260001',
      '17991231',
      '2026112',
    ]) {
      expect(isDate(none), none).to.equal(false);
    }
    for (const none of ['', '2026-1-1', ' 20261121', '20261121\n', '２０２６１１２１'])
      expect(isDate(none)).to.equal(false);
  });

  it('have valid hours', () => {
    for (const time of ['0000', '0959', '2359']) expect(isTime(time), time).to.equal(true);
    for (const none of ['2400', '1260', '123', '12345', '']) expect(isTime(none), none).to.equal(false);
  });

  it('are in this century in an interchange header', () => {
    expect(withCentury('261121')).to.equal('20261121');
    expect(withCentury('261131')).to.equal(undefined);
  });

  it('are parsed as periods in the stated format, and kept as text in any other', () => {
    const read = (format: string, value: string) => {
      const { period, isComplete } = periodOf(format, value);
      expect(period.value).to.equal(value);
      return [period.from, period.to, period.isOpen, isComplete];
    };
    expect(read('D8', '20261121')).to.deep.equal(['20261121', undefined, undefined, true]);
    expect(read('RD8', '20260101-20261231')).to.deep.equal(['20260101', '20261231', undefined, true]);
    expect(read('RD8', '20260101-99991231')).to.deep.equal(['20260101', undefined, true, true]);
    expect(read('D8', '00000000')).to.deep.equal([undefined, undefined, true, true]);
    expect(read('RD8', '20260230-20261231')).to.deep.equal([undefined, '20261231', undefined, false]);
    for (const [format, value] of [
      ['D8', '20260101-20261231'],
      ['RD8', '20260101'],
      ['RD8', '20260101-20261231-20270101'],
      ['RD8', '20260101-'],
      ['DT', '202601010000'],
    ] as const) {
      expect(periodOf(format, value)).to.deep.equal({ period: { value }, isComplete: false });
    }
  });
});
