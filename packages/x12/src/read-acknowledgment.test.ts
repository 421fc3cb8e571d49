import { documentOf, headerOf, interchangeOf } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { X12Error } from './error.js';
import { readResponse } from './read-response.js';

const acknowledgment = (...body: readonly string[]) => {
  const document = readResponse(interchangeOf(body, { group: 'FA', set: '999', version: '005010X231A1' }));
  if (document.kind !== '999') throw new Error('no 999');
  return document;
};

describe('reading a 999', () => {
  it('reports an acceptance', () => {
    const document = acknowledgment('AK1*HS*17*005010X279A1', 'AK2*270*0001*005010X279A1', 'IK5*A', 'AK9*A*1*1*1');
    expect(document.accepted).to.equal(true);
    expect(document.groupControlNumber).to.equal('17');
    expect(document.transactions).to.deep.equal([
      { transactionSet: '270', controlNumber: '0001', status: { code: 'A', description: 'Accepted' } },
    ]);
    expect(document.errors).to.deep.equal([]);
  });

  it('reports segment, loop and element of a rejection without its value', () => {
    const document = acknowledgment(
      'AK1*HS*17*005010X279A1',
      'AK2*270*0001*005010X279A1',
      'IK3*NM1*8*2100C*8',
      'CTX*TRN02:SECRET',
      'IK4*9:2*67*7*SECRET',
      'CTX*SITUATIONAL TRIGGER*NM1*8*2100C*9',
      'IK3*DMG*9**3',
      'IK5*R*5*I5',
      'AK9*R*1*1*0*5',
    );
    expect(document.accepted).to.equal(false);
    expect(document.groupStatus.code).to.equal('R');
    expect(document.errors.map(({ level, reason }) => `${level} ${reason.code}`)).to.deep.equal([
      'segment 8',
      'element 7',
      'segment 3',
      'transaction 5',
      'transaction I5',
      'group 5',
    ]);
    expect(document.errors[1]).to.deep.equal({
      level: 'element',
      segment: 'NM1',
      segmentPosition: 8,
      loop: '2100C',
      elementPosition: 9,
      componentPosition: 2,
      reason: { code: '7', description: 'Invalid code' },
    });
    expect(JSON.stringify(document)).to.not.include('SECRET');
  });

  it('is a rejection only if a transaction set was rejected, not if it was accepted with errors', () => {
    const body = (status: string) => ['AK1*HS*17', 'AK2*270*0001', `IK5*${status}`, 'AK9*A*1*1*1'];
    expect(acknowledgment(...body('R')).accepted).to.equal(false);
    expect(acknowledgment(...body('E')).accepted).to.equal(true);
    expect(acknowledgment('AK1*HS*17', 'AK9*P*2*2*1').accepted).to.equal(false);
  });

  it('rejects a 999 without its acceptance code', () => {
    expect(() => acknowledgment('AK1*HS*17', 'AK2*270*0001', 'IK5*A')).to.throw(X12Error, 'missing');
  });

  it('keeps a rejection whose error cannot be read', () => {
    const body = ['AK1*HS*17', 'AK2*270*0001', 'IK3*NM1*X*2100C*8', 'IK4*X*67*7', 'IK5*R*5', 'AK9*R*1*1*0'];
    const { accepted, errors } = acknowledgment(...body);
    expect(accepted).to.equal(false);
    expect(errors.map(({ level, reason }) => `${level} ${reason.code}`)).to.deep.equal(['transaction 5']);
  });
});

describe('reading a TA1', () => {
  const note = (status: string, code: string, number = '000000901') =>
    documentOf([headerOf(number), `TA1*000000017*261121*1741*${status}*${code}`, `IEA*0*${number}`]);

  it('reports whether the interchange was accepted, and the reason if not', () => {
    const document = readResponse(note('R', '009'));
    expect(document).to.deep.include({
      kind: 'TA1',
      accepted: false,
      controlNumber: '000000017',
      status: { code: 'R', description: 'Rejected' },
      note: { code: '009', description: 'Unknown receiver id' },
    });
    expect(document.envelope).to.not.have.property('groupControlNumber');
    expect(readResponse(note('A', '000'))).to.include({ accepted: true });
    expect(readResponse(note('E', '014'))).to.include({ accepted: true });
  });

  it('prefers a 999 to a TA1, and a rejection to an acceptance', () => {
    const several = `${note('A', '000')}${note('R', '025', '000000902')}`;
    expect(readResponse(several)).to.include({ kind: 'TA1', accepted: false });
    const whole = interchangeOf(['AK1*HS*17', 'AK9*R*1*1*0'], { group: 'FA', set: '999', version: '005010X231A1' });
    expect(readResponse(`${several}${whole}`)).to.include({ kind: '999', accepted: false });
  });

  it('accepts an interchange that counts the TA1 as a group, as some senders do, but no other wrong count', () => {
    const counted = (count: number) =>
      [headerOf('000000905'), 'TA1*000000123*260302*1407*R*025', `IEA*${count}*000000905`, ''].join('~');
    expect(readResponse(counted(0))).to.deep.include({ kind: 'TA1', accepted: false });
    expect(readResponse(counted(1))).to.deep.equal(readResponse(counted(0)));
    expect(() => readResponse(counted(2))).to.throw(X12Error, /IEA/);
  });

  it('rejects an unknown status', () => {
    expect(() => readResponse(note('X', '000'))).to.throw(X12Error, 'TA104');
  });
});
