import { expect } from 'chai';
import type { JsonSettings } from '../domain/settings.js';
import { jsonProtocol } from './json-protocol.js';
import { messageId } from './message-id.js';
import type { Post, Poster } from './transport.js';

const never = new AbortController().signal;
const request = {
  payload: 'ISA*270~',
  payloadId: '6dd863c8-f314-4033-b4db-9ed2bfd5add9',
  payerId: '60054',
  senderId: 's',
  receiverId: 'r',
  timestamp: new Date(0),
};
const settings: JsonSettings = {
  url: new URL('https://house.example/raw-x12'),
  requestPath: ['x12'],
  responsePath: ['x12'],
  extra: {},
  idempotencyHeader: 'idempotency-key',
  headers: {},
};

function exchangeWith(changed: Partial<JsonSettings>, response: unknown, status = 200) {
  const asked: Post[] = [];
  const poster: Poster = {
    async post(post) {
      asked.push(post);
      const body = Buffer.from(typeof response === 'string' ? response : JSON.stringify(response));
      return { status, headers: { 'content-type': 'application/json' }, body };
    },
  };
  const outcome = jsonProtocol({ ...settings, ...changed }, poster, undefined).exchange(request, never);
  return { outcome, asked };
}

describe('X12 inside JSON', () => {
  it('is carried in one field both ways, with the exchange id in a header', async () => {
    const { outcome, asked } = exchangeWith({ headers: { 'x-api-key': 'k' } }, { x12: ' ISA*271~\n' });
    expect(await outcome).to.deep.equal({ payload: 'ISA*271~' });
    expect(JSON.parse(asked[0]!.body)).to.deep.equal({ x12: 'ISA*270~' });
    expect(asked[0]!.headers).to.include({ 'idempotency-key': messageId(request), 'x-api-key': 'k' });
    expect(asked[0]!.headers).to.not.have.property('authorization');
  });

  it('can be nested beside other fields', async () => {
    const { outcome, asked } = exchangeWith(
      {
        requestPath: ['data', 'edi'],
        responsePath: ['result', 'edi'],
        extra: { version: 2, data: { format: 'x12' } },
        idempotencyHeader: 'x-request-id',
      },
      { result: { edi: 'ISA*271~' } },
    );
    expect(await outcome).to.deep.equal({ payload: 'ISA*271~' });
    expect(JSON.parse(asked[0]!.body)).to.deep.equal({ version: 2, data: { format: 'x12', edi: 'ISA*270~' } });
    expect(asked[0]!.headers).to.have.property('x-request-id');
  });

  for (const [what, response, detail] of [
    ['no JSON', '<html>JANE</html>', 'no_json'],
    ['JSON without the field', { errors: ['JANE'] }, 'no_interchange'],
    ['a field that is no text', { x12: { isa: 1 } }, 'no_interchange'],
    ['a field that is no interchange', { x12: 'JANE' }, 'no_interchange'],
    ['a list', [], 'no_interchange'],
  ] as const) {
    it(`is malformed when the response is ${what}`, async () => {
      expect(await exchangeWith({}, response).outcome).to.deep.equal({ failure: 'malformed', detail });
    });
  }

  it('does not read inherited properties of the response', async () => {
    const { outcome } = exchangeWith({ responsePath: ['constructor', 'name'] }, {});
    expect(await outcome).to.include({ failure: 'malformed' });
  });

  it('is rejected according to the status alone', async () => {
    expect(await exchangeWith({}, { x12: 'ISA*271~' }, 422).outcome).to.deep.equal({
      failure: 'rejected',
      detail: 'http_422',
    });
  });

  it('treats 401 as unauthorized also without a token', async () => {
    expect(await exchangeWith({}, {}, 401).outcome).to.include({ failure: 'unauthorized' });
  });
});
