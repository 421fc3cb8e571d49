import { type GivenReading, Side } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourKey, testApp } from '../../../test/fakes.js';
import { aHolder } from './examples.js';

type App = ReturnType<typeof testApp>['app'];

const digest = 'a'.repeat(64);
const good = {
  details: { member_number: { value: 'XQP 841207', scores: [0.98, 0.97] } },
  sides: ['front'],
  reader: { version: 'scan-1', files: { 'detection.onnx': digest } },
};
const device = { reader: undefined, scores: {}, agreement: undefined, failedSides: [] };
const knowing = () => testApp({ cards: { createCard: async () => aCard({ readBy: device }) } });
const post = (app: App, reading: unknown, more: object = {}, credential = ourKey) =>
  request(app)
    .post('/v1/cards')
    .set('authorization', bearer(credential))
    .send({ reading, ...more });
const detailsOf = (details: unknown) => ({ ...good, details });
const many = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i));

describe('POST /v1/cards with a reading', () => {
  it('forwards it in the form in which elements are stored, also for a token of a magic link', async () => {
    const { app, calls } = knowing();
    const details = {
      member_number: { value: '  XQP 841207 ', scores: [0.98, '0.9712'], type: undefined },
      member_dob: { value: '08/23/1987' },
      rx_bin: { value: '610-502' },
      plan_details: [{ value: '25', category: 'copay', service: 'office_visit' }],
      phone_numbers: [{ value: '(800) 555-0143', label: '', type: 'pharmacy', scores: [1, 1, 0.5, 0.5] }],
      unknown_element: { value: { $where: 'x' } },
    };
    const reading = {
      ...good,
      details,
      confirmed: ['member_dob', 'member_dob', 'group_number', 'no_element', 'addresses[50]'],
    };
    const body = { enable_backside_scan: true };
    const res = await post(app, { ...reading, sides: ['front', 'back'] }, body, aToken({ scope: 'capture' }));
    expect([res.status, res.body.state]).to.deep.equal([201, 'pending']);
    const [none, certain] = [
      ['0.000', '0.000'],
      ['1.000', '1.000'],
    ];
    const source = undefined;
    expect(calls.createCard)
      .to.have.nested.property('[0].reading')
      .deep.equal({
        details: {
          elements: {
            member_number: { value: 'XQP 841207', scores: ['0.980', '0.971'], source },
            rx_bin: { value: '610502', scores: none, source },
            member_dob: { value: '1987-08-23', scores: certain, source },
          },
          dependentNames: [],
          planDetails: [
            { service: 'office_visit', category: 'copay', network: 'any', value: '$25', scores: none, source },
          ],
          phoneNumbers: [
            {
              label: '',
              type: 'pharmacy',
              value: '800-555-0143',
              scores: ['1.000', '1.000', '0.500', '0.500'],
              source,
            },
          ],
          addresses: [],
        },
        reader: {
          $case: 'device',
          value: {
            version: 'scan-1',
            files: { 'detection.onnx': digest },
            sides: [Side.SIDE_FRONT, Side.SIDE_BACK],
            confirmed: ['member_dob', 'group_number'],
            pictures: 1,
          },
        },
      });
  });

  for (const [what, named, confirmed, expected] of [
    ['read', { client_name: { value: 'ACME' } }, [], ['ACME', 'ACME']],
    ['confirmed', { employer: { value: 'ACME' } }, ['employer'], ['ACME', 'ACME']],
    ['removed', {}, ['client_name'], [undefined, undefined]],
  ] as const)
    it(`applies an employer that was ${what} under one name to both`, async () => {
      let sent: GivenReading | undefined;
      const createCard = async ({ reading }: { readonly reading?: GivenReading | undefined }) => {
        sent = reading;
        return aCard({ readBy: device });
      };
      const { app } = testApp({ cards: { createCard } });
      await post(app, { ...good, details: { ...good.details, ...named }, confirmed });
      const { client_name, employer } = sent?.details?.elements ?? {};
      expect([client_name?.value, employer?.value]).to.deep.equal(expected);
      expect([client_name?.scores, employer?.scores].flat()).to.not.include(confirmed.length > 0 ? '0.000' : '1.000');
      const { $case, value } = sent?.reader ?? {};
      expect($case === 'device' && value && 'confirmed' in value ? value.confirmed : []).to.have.members(
        confirmed.length > 0 ? ['client_name', 'employer'] : [],
      );
    });

  it('keeps two names of the employer apart that the client has kept apart', async () => {
    const { app, calls } = knowing();
    const details = { ...good.details, employer: { value: 'ACME' } };
    await post(app, { ...good, details, confirmed: ['client_name'] });
    expect(calls.createCard)
      .to.have.nested.property('[0].reading.details.elements')
      .that.has.keys('member_number', 'employer');
  });

  const value = (text: unknown) => detailsOf({ member_number: { value: text } });
  const scores = (list: unknown) => detailsOf({ member_number: { value: 'XQP841207', scores: list } });
  const reader = (change: object) => ({ ...good, reader: { ...good.reader, ...change } });
  const text = 'must be a text of 1 to 500 characters without control characters';
  const files = 'reading.reader.files must be an object of at most 64 SHA-256 digests in hexadecimal, by file name';
  const sides = 'reading.sides must be a list of the sides that were read, front first';
  const version = 'reading.reader.version must be a text of 1 to 200 printable ASCII characters without spaces';
  const attacks: readonly (readonly [what: string, reading: unknown, message: string])[] = [
    ['null', null, 'reading must be an object'],
    ['a text', 'SECRET', 'reading must be an object'],
    ['a list', [good], 'reading must be an object'],
    ['nothing', {}, 'reading.details must be an object of elements'],
    ['details that are a list', detailsOf([good.details]), 'reading.details must be an object of elements'],
    ['no element', detailsOf({}), 'reading.details must be an object with at least one element'],
    [
      'only unknown elements',
      detailsOf({ ssn: { value: 'SECRET' } }),
      'reading.details must be an object with at least one element',
    ],
    ['only empty lists', detailsOf({ addresses: [] }), 'reading.details must be an object with at least one element'],
    [
      'a prototype as details',
      JSON.parse('{"__proto__":{"member_number":{"value":"SECRET"}}}'),
      'reading.details must be an object of elements',
    ],
    [
      'an element that is a text',
      detailsOf({ member_number: 'SECRET' }),
      'reading.details.member_number must be an object with a value',
    ],
    ['an element without a value', detailsOf({ member_number: {} }), `reading.details.member_number.value ${text}`],
    ['an operator as a value', value({ $gt: '' }), `reading.details.member_number.value ${text}`],
    ['a number as a value', value(7), `reading.details.member_number.value ${text}`],
    ['an empty value', value(''), `reading.details.member_number.value ${text}`],
    ['a blank value', value('  '), `reading.details.member_number.value ${text}`],
    ['a value of two lines', value('SECRET\nSECRET'), `reading.details.member_number.value ${text}`],
    ['a value with a null character', value('SECRET\u0000'), `reading.details.member_number.value ${text}`],
    ['a value with an escape sequence', value('\u001b[31mSECRET'), `reading.details.member_number.value ${text}`],
    ['a value with a C1 control character', value('SECRET1\u0085'), `reading.details.member_number.value ${text}`],
    ['a long value', value('SECRET7'.repeat(99)), `reading.details.member_number.value ${text}`],
    [
      'markup as a member number',
      value('<script>1</script>'),
      'value of member_number must be letters and digits, with at least one digit',
    ],
    [
      'a value without the form of its element',
      detailsOf({ rx_bin: { value: 'SECRET' } }),
      'value of rx_bin must be six digits such as 610502, or eight',
    ],
    [
      'a birth date in the future',
      detailsOf({ member_dob: { value: '2126-01-02' } }),
      'value of member_dob must be a date that is not in the future, such as 1987-08-23',
    ],
    [
      'a type of an element that has none',
      detailsOf({ member_number: { value: 'X1', type: 'other' } }),
      'member_number has no type',
    ],
    [
      'an unknown type',
      detailsOf({ phone_numbers: [{ value: '800-555-0143', type: 'fax' }] }),
      'type of phone_numbers[0] must be one of member_services, provider_services, pharmacy, pcp, dental, vision, telemedicine, nurse_line, prior_authorization, other',
    ],
    [
      'an object as a label',
      detailsOf({ addresses: [{ value: 'PO Box 1, Reno', label: {} }] }),
      `reading.details.addresses[0].label ${text}`,
    ],
    [
      'a label of two lines',
      detailsOf({ addresses: [{ value: 'PO Box 1, Reno', label: 'a\nb' }] }),
      'label of addresses[0] must be a text of 1 to 100 characters',
    ],
    [
      'a list that is an object',
      detailsOf({ addresses: { length: 1 } }),
      'reading.details.addresses must be a list of at most 50 elements',
    ],
    [
      'a list of 51 entries',
      detailsOf({ dependent_names: many(51, () => ({ value: 'Sam' })) }),
      'reading.details.dependent_names must be a list of at most 50 elements',
    ],
    [
      'an entry that is no object',
      detailsOf({ dependent_names: [{ value: 'Sam' }, null] }),
      'reading.details.dependent_names[1] must be an object with a value',
    ],
    [
      'more text than any card has',
      detailsOf({ dependent_names: many(50, () => ({ value: 'Sam '.repeat(120) })) }),
      'reading.details must be at most 20000 characters of JSON',
    ],
    ['a score above 1', scores([0.9, 1.1]), 'reading.details.member_number.scores[1] must be a score from 0 to 1'],
    ['a negative score', scores([-0.1, 1]), 'reading.details.member_number.scores[0] must be a score from 0 to 1'],
    [
      'a score that is no number',
      scores(['1e0', '1']),
      'reading.details.member_number.scores[0] must be a score from 0 to 1',
    ],
    ['one score', scores([1]), 'reading.details.member_number.scores must be a list of two or four scores from 0 to 1'],
    [
      'six scores',
      scores(many(6, () => 1)),
      'reading.details.member_number.scores must be a list of two or four scores from 0 to 1',
    ],
    [
      'scores that are a number',
      scores(1),
      'reading.details.member_number.scores must be a list of two or four scores from 0 to 1',
    ],
    ['no sides', { ...good, sides: [] }, sides],
    ['a side twice', { ...good, sides: ['front', 'front'] }, sides],
    ['the back first', { ...good, sides: ['back', 'front'] }, sides],
    ['an unknown side', { ...good, sides: ['SECRET'] }, 'reading.sides[0] must be front or back'],
    [
      'a side that is not scanned',
      { ...good, sides: ['front', 'back'] },
      'reading.sides must be the sides that the card accepts',
    ],
    ['no reader', { ...good, reader: undefined }, 'reading.reader must be an object with version and files'],
    ['a version with a space', reader({ version: 'SECRET 1' }), version],
    ['a long version', reader({ version: 'v'.repeat(201) }), version],
    ['a version that is an object', reader({ version: {} }), version],
    ['files that are a list', reader({ files: [digest] }), files],
    ['a digest that is too short', reader({ files: { a: 'a'.repeat(63) } }), files],
    ['a digest that is no text', reader({ files: { a: 7 } }), files],
    ['a name of a file that is text', reader({ files: { 'SECRET OF JANE': digest } }), files],
    ['65 files', reader({ files: Object.fromEntries(many(65, (i) => [`f${i}`, digest])) }), files],
    [
      'confirmed that is a text',
      { ...good, confirmed: 'SECRET' },
      'reading.confirmed must be a list of at most 250 names of elements',
    ],
    [
      'a long name in confirmed',
      { ...good, confirmed: ['SECRET'.repeat(11)] },
      'reading.confirmed[0] must be the name of an element',
    ],
    [
      '251 names in confirmed',
      { ...good, confirmed: many(251, () => 'rx_bin') },
      'reading.confirmed must be a list of at most 250 names of elements',
    ],
    ['unknown pictures', { ...good, pictures: 'SECRET' }, 'reading.pictures must be none or follow'],
  ];
  for (const [what, reading, message] of attacks)
    it(`rejects ${what} and names the field without quoting it`, async () => {
      const { app, calls } = knowing();
      const res = await post(app, reading);
      expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
      expect(res.text).not.to.contain('SECRET');
      expect(calls.createCard).to.equal(undefined);
    });

  it('ignores a file called __proto__', async () => {
    const { app, calls } = knowing();
    const text = JSON.stringify({ reading: good }).replace('detection.onnx', '__proto__');
    const res = await request(app)
      .post('/v1/cards')
      .set('authorization', bearer(ourKey))
      .set('content-type', 'application/json')
      .send(text);
    expect(res.status).to.equal(201);
    expect(calls.createCard).to.have.nested.property('[0].reading.reader.value.files').deep.equal({});
  });

  it('wants the sides that the card waits for', async () => {
    const { app } = knowing();
    const statusFor = async (scanning: string, ...sides: string[]) =>
      (await post(app, { ...good, sides }, { backside: { scanning } })).status;
    expect(await statusFor('required', 'front')).to.equal(400);
    expect(await statusFor('required', 'front', 'back')).to.equal(201);
    expect(await statusFor('optional', 'front')).to.equal(201);
    expect(await statusFor('optional', 'front', 'back')).to.equal(201);
  });

  for (const [what, reading, holder] of [
    ['readings', good, undefined],
    ['holders', undefined, aHolder],
  ] as const) {
    it(`leaves no card behind while card is of a version that ignores ${what}`, async () => {
      const { app, calls } = testApp();
      expect((await post(app, reading, { holder })).status).to.equal(503);
      expect(calls.deleteCard).to.have.length(1);
      expect(calls.deleteCard).to.have.nested.property('[0].cardId', aCardId);
    });

    it(`deletes no card that an earlier request with the key may have created while card ignores ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, reading, { holder }).set('idempotency-key', 'visit-17');
      expect(res.status).to.equal(503);
      expect(calls.deleteCard).to.equal(undefined);
    });
  }
});
