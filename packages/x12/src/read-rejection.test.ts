import { documentOf, headerOf, interchangeOf, smallBody } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { responseWith } from '../test/reading.js';
import { readResponse } from './read-response.js';

describe('reading a 271', () => {
  describe('with a rejection', () => {
    const rejectedAt = (body: readonly string[]) => {
      const document = readResponse(interchangeOf(body));
      if (document.kind !== '271') throw new Error('no 271');
      return document.responses[0]!;
    };
    const body = smallBody();

    it('returns no people if the whole request is rejected, with or without the payer’s name', () => {
      const named = rejectedAt([...body.slice(0, 2), 'AAA*Y**42*R', body[2]!]);
      expect(named.informationSource.rejections[0]).to.deep.equal({
        loop: '2000A',
        isRequestValid: true,
        reason: { code: '42', description: 'The payer cannot answer at the moment' },
        followUp: { code: 'R', description: 'Sending again is allowed' },
      });
      expect(named).to.not.have.any.keys('receiver', 'subscriber');
      expect(rejectedAt([...body.slice(0, 2), 'AAA*Y**42*R']).informationSource.entity).to.equal(undefined);
    });

    it('returns no lower levels if the payer or the provider is rejected', () => {
      expect(rejectedAt([...body.slice(0, 3), 'AAA*N**T4*C']).informationSource.rejections[0]?.loop).to.equal('2100A');
      const { receiver, subscriber } = rejectedAt([...body.slice(0, 5), 'AAA*N**51*C']);
      expect(receiver?.rejections[0]?.reason.code).to.equal('51');
      expect(subscriber).to.equal(undefined);
    });

    it('attaches the rejection of a subscriber or dependent to that person', () => {
      expect(responseWith('AAA*N**75*C').subscriber?.rejections[0]).to.deep.include({ loop: '2100C' });
      const { dependents } = responseWith('HL*4*3*23*0', 'NM1*03*1*DOE*JIM', 'AAA*N**71*C');
      expect(dependents[0]?.rejections[0]).to.deep.include({ loop: '2100D' });
    });
  });

  describe('with several documents', () => {
    const first = interchangeOf(smallBody('EB*1'));
    const second = interchangeOf(smallBody('EB*6'), {
      delimiters: { element: '|', repetition: '!', component: '>', segment: '\n' },
      controlNumber: '000000906',
    });
    const note = documentOf([headerOf('000000901'), 'TA1*000000017*261121*1741*A*000', 'IEA*0*000000901']);

    it('reads each interchange with its own delimiters, and returns all responses', () => {
      const document = readResponse(`${note}\r\n${first}\n\n${second}`);
      if (document.kind !== '271') throw new Error('no 271');
      expect(document.envelope.controlNumber).to.equal('000000905');
      expect(document.responses.map(({ subscriber }) => subscriber?.benefits[0]?.information.code)).to.deep.equal([
        '1',
        '6',
      ]);
    });

    it('reads several groups of several transaction sets', () => {
      const set = (number: string) => {
        const body = smallBody('EB*1');
        return [`ST*271*${number}*005010X279A1`, ...body, `SE*${body.length + 2}*${number}`];
      };
      const document = readResponse(
        documentOf([
          headerOf('000000905'),
          'GS*HB*SENDER*RECEIVER*20261121*1741*77*X*005010X279A1',
          ...set('0001'),
          ...set('0002'),
          'GE*2*77',
          'GS*HB*SENDER*RECEIVER*20261121*1741*78*X*005010X279A1',
          ...set('0001'),
          'GE*1*78',
          'IEA*2*000000905',
        ]),
      );
      expect(
        document.kind === '271' && document.responses.map(({ transaction }) => transaction.controlNumber),
      ).to.deep.equal(['0001', '0002', '0001']);
    });
  });
});
