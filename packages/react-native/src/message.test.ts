import { expect } from 'chai';
import { eventOf } from './message.js';

const origin = 'https://api.example.com';
const message = (type: unknown, detail: unknown, cardlens: unknown = 1) => JSON.stringify({ cardlens, type, detail });
const read = (data: string, url = `${origin}/capture/app?reading=device`) => eventOf(data, { url, origin });
const card = { card_id: '0c1f2d3e-0000-4000-8000-000000000000', state: 'completed', details: {} };

describe('a message of the page', () => {
  it('is an event with its details', () => {
    expect(read(message('token', { isExpired: true }))).to.deep.equal({ type: 'token', isExpired: true });
    expect(read(message('complete', card))).to.deep.equal({ type: 'complete', detail: card });
    expect(read(message('progress', { step: 'uploading', cardId: 'a-1', side: 'front', fraction: 0.5 }))).to.deep.equal(
      {
        type: 'progress',
        detail: { step: 'uploading', cardId: 'a-1', side: 'front', fraction: 0.5 },
      },
    );
    expect(read(message('error', { code: 'IMG_BLURRY', remedy: 'retake', side: 'back' }))).to.deep.equal({
      type: 'error',
      detail: { code: 'IMG_BLURRY', remedy: 'retake', side: 'back' },
    });
    const agreement = {
      sides: ['front'],
      failed: { back: { code: 'IMG_BLURRY' } },
      same: ['member_number'],
      different: ['plan_details[0]', 'phone_numbers[12]'],
      only_device: ['rx_bin'],
      only_server: ['dependent_names[2]'],
    };
    for (const detail of [
      { step: 'agreement', cardId: 'a-1', agreement },
      { step: 'loading', loadedBytes: 5, totalBytes: 10 },
      { step: 'fallback', reason: 'unsupported' },
    ])
      expect(read(message('progress', detail))).to.deep.equal({ type: 'progress', detail });
  });

  for (const url of [
    'https://api.example.com.evil.example/capture/app',
    'https://api.example.com@evil.example/',
    'https://api.example.com:8443/capture/app',
    'http://api.example.com/capture/app',
    'https://evil.example/https://api.example.com/',
    'about:blank',
    'null',
    '',
  ])
    it(`is dropped from another page: ${url || 'none'}`, () => {
      expect(read(message('complete', card), url)).to.equal(undefined);
    });

  it('is accepted with only the origin, which Android reports', () => {
    expect(read(message('complete', card), origin)).to.have.property('type', 'complete');
  });

  for (const [what, data] of Object.entries({
    'no JSON': '{',
    'an array': '[1]',
    nothing: 'null',
    'another version': message('complete', card, 2),
    'an unknown type': message('paid', {}),
    'a type of the prototype': message('constructor', {}),
    'no details': message('complete', undefined),
    'a card without an id': message('complete', { state: 'completed' }),
    'a card whose id is a path': message('complete', { ...card, card_id: '../accounts' }),
    'a card without a state': message('complete', { card_id: 'a' }),
    'an error with markup': message('error', { code: '<b>', remedy: 'retry' }),
    'an error without a remedy': message('error', { code: 'offline', remedy: 'reinstall' }),
    'progress without a step': message('progress', { cardId: 'a' }),
    'a message that is too long': message('complete', { ...card, more: 'x'.repeat(500_000) }),
  }))
    it(`is dropped: ${what}`, () => {
      expect(read(data)).to.equal(undefined);
    });

  it('keeps only known fields with values of their kind', () => {
    const detail = { step: 'state', cardId: '../a', side: 'left', fraction: 7, state: 'a b', html: '<b>' };
    expect(read(message('progress', detail))).to.deep.equal({ type: 'progress', detail: { step: 'state' } });
    const agreement = {
      sides: ['left', 'back', 1],
      failed: { back: { code: '<b>' }, left: { code: 'IMG_BLURRY' }, front: { code: 'IMG_BLURRY', message: '<b>' } },
      same: ['a', 1, '<b>', 'plan_details[x]', 'plan_details[0][1]', 'plan_details[0]<b>'],
      different: 'x',
      only_device: Array(1000).fill('a'),
    };
    const event = read(message('progress', { step: 'agreement', agreement, reason: 'a b', loadedBytes: -1 }));
    expect(event?.type === 'progress' && Object.keys(event.detail)).to.deep.equal(['step', 'agreement']);
    expect(event).to.have.nested.property('detail.agreement.sides').that.deep.equals(['back']);
    expect(event)
      .to.have.nested.property('detail.agreement.failed')
      .that.deep.equals({ front: { code: 'IMG_BLURRY' } });
    expect(event).to.have.nested.property('detail.agreement.same').that.deep.equals(['a']);
    expect(event).to.have.nested.property('detail.agreement.different').that.deep.equals([]);
    expect(event).to.have.nested.property('detail.agreement.only_device').with.length(200);
    read('{"cardlens":1,"type":"progress","detail":{"step":"a","__proto__":{"polluted":true}}}');
    expect({}).not.to.have.property('polluted');
  });
});
