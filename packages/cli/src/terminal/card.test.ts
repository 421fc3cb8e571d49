import { expect } from 'chai';
import { detailLines, readByLines } from './card.js';
import { screenOf } from './style.js';

const screen = screenOf({ write: () => true } as unknown as NodeJS.WriteStream, {});

describe('the elements of a card', () => {
  it('show value, type and the score of the better reading, with list entries under one name', () => {
    const lines = detailLines(
      {
        member_number: { value: 'XYZ123', scores: ['0.800', '0.500', '0.990', '0.900'] },
        phone_numbers: [
          { value: '866-555-0104', type: 'member_services', label: 'Care', scores: ['1.000', '0.900'] },
          { value: '866-555-0119', type: 'other', label: '', scores: ['1.000', '0.700'] },
        ],
        plan_details: [{ value: '$20', service: 'office_visit', category: 'copay', network: 'any', scores: [] }],
      },
      screen,
    );
    expect(lines).to.deep.equal([
      'element        value                            score',
      'member_number  XYZ123                            0.89',
      'phone_numbers  866-555-0104  (member_services)   0.90',
      '               866-555-0119  (other)             0.70',
      'plan_details   $20  (office_visit, copay)',
    ]);
  });

  it('cannot control the terminal', () => {
    const value = 'XYZ\u001b[2J\u001b]0;title\u0007\u202eABC\nmember_name';
    expect(detailLines({ member_number: { value, scores: [] } }, screen)[1]).to.equal(
      'member_number  XYZ\ufffd[2J\ufffd]0;title\ufffd\ufffdABC member_name',
    );
  });
});

describe('who has read a card', () => {
  const of = (read_by: object) => readByLines({ metadata: { read_by } } as never);

  it('is not said of the service', () => {
    expect(readByLines({})).to.deep.equal([]);
    expect(of({ reader: 'server' })).to.deep.equal([]);
  });

  it('is said of a device, with what its pictures show, and of an issuer', () => {
    const agreement = {
      sides: ['front'],
      same: ['payer_name'],
      different: ['member_number', 'rx_bin'],
      only_device: [],
      only_server: [],
      failed: { back: { message: '', type: 'Card Error', code: 'IMG_BLURRY' } },
    };
    expect(of({ reader: 'device', version: '1.4.0\u001b', pictures: 'follow', agreement })).to.deep.equal([
      'read by: the device, version 1.4.0\ufffd; pictures: follow',
      'the same in its pictures: payer_name',
      'different in its pictures: member_number, rx_bin',
      'not readable: back [IMG_BLURRY]',
    ]);
    const issuer = { url: 'https://issuer.test', trusted: true, signed: true };
    expect(of({ reader: 'issuer', issuer })).to.deep.equal(['read by: the issuer https://issuer.test (trusted)']);
  });
});
