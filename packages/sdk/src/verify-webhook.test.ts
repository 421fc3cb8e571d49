import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { verifyWebhook, type WebhookDelivery, WebhookVerificationError } from './verify-webhook.js';

/** The vector that the Standard Webhooks libraries publish in their tests. */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const { secret, id, timestamp, body, signature } = published;
const otherSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const headersOf = (more: Record<string, string> = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
  ...more,
});
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  body,
  headers: headersOf(),
  secrets: secret,
  nowMs: timestamp * 1000,
  ...changes,
});
const signedBy = (key: string, text: string) =>
  `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${text}`)
    .digest('base64')}`;

async function reasonOf(changes: Partial<WebhookDelivery>): Promise<string> {
  try {
    await verifyWebhook(delivery(changes));
  } catch (error) {
    expect(error).to.be.instanceOf(WebhookVerificationError);
    return (error as WebhookVerificationError).reason;
  }
  return 'accepted';
}

describe('verifyWebhook', () => {
  it('accepts the published vector', async () => {
    expect(await verifyWebhook(delivery())).to.deep.equal({ test: 2432232314 });
  });

  for (const [what, changes] of [
    ['a body of bytes', { body: new TextEncoder().encode(body) }],
    ['headers of fetch', { headers: new Headers(headersOf()) }],
    [
      'headers in any case',
      { headers: { 'Webhook-Id': id, 'WEBHOOK-TIMESTAMP': String(timestamp), 'Webhook-Signature': signature } },
    ],
    ['headers as lists', { headers: { ...headersOf(), 'webhook-signature': [signature] } }],
    ['a secret without its prefix', { secrets: secret.slice('whsec_'.length) }],
    ['the new and the old secret during a rotation', { secrets: [otherSecret, secret] }],
    [
      'any of several signatures',
      { headers: headersOf({ 'webhook-signature': `v1,${'A'.repeat(43)}= ${signature} v1a,x` }) },
    ],
    ['a clock that is five minutes ahead', { nowMs: (timestamp + 300) * 1000 + 999 }],
    ['a clock that is five minutes behind', { nowMs: (timestamp - 300) * 1000 }],
  ] as const) {
    it(`accepts ${what}`, async () => {
      expect(await reasonOf(changes)).to.equal('accepted');
    });
  }

  for (const [reason, what, changes] of [
    ['no_matching_signature', 'a body that was changed', { body: '{"test": 2432232315}' }],
    ['no_matching_signature', 'a body that was parsed and written again', { body: '{"test":2432232314}' }],
    ['no_matching_signature', 'another id', { headers: headersOf({ 'webhook-id': 'msg_x' }) }],
    ['no_matching_signature', 'another time', { headers: headersOf({ 'webhook-timestamp': String(timestamp + 1) }) }],
    ['no_matching_signature', 'another secret', { secrets: otherSecret }],
    ['no_matching_signature', 'no secret at all', { secrets: [] }],
    [
      'no_matching_signature',
      'the signature under another version',
      { headers: headersOf({ 'webhook-signature': `v2,${signature.slice(3)}` }) },
    ],
    [
      'no_matching_signature',
      'a part of the signature',
      { headers: headersOf({ 'webhook-signature': signature.slice(0, 23) }) },
    ],
    [
      'no_matching_signature',
      'a signature that is no base64',
      { headers: headersOf({ 'webhook-signature': 'v1,not base64!' }) },
    ],
    ['missing_header', 'no signature', { headers: headersOf({ 'webhook-signature': '' }) }],
    ['missing_header', 'no id', { headers: { ...headersOf(), 'webhook-id': undefined } }],
    ['missing_header', 'no time', { headers: new Headers({ 'webhook-id': id, 'webhook-signature': signature }) }],
    ['invalid_timestamp', 'a time that is no number', { headers: headersOf({ 'webhook-timestamp': '1614265330.5' }) }],
    ['too_old', 'a delivery from before the last five minutes', { nowMs: (timestamp + 301) * 1000 }],
    ['too_new', 'a delivery from after the next five minutes', { nowMs: (timestamp - 301) * 1000 }],
    ['too_old', 'a delivery outside a narrower tolerance', { toleranceMs: 10_000, nowMs: (timestamp + 11) * 1000 }],
  ] as const) {
    it(`refuses ${what}: ${reason}`, async () => {
      expect(await reasonOf(changes)).to.equal(reason);
    });
  }

  for (const text of ['no json', '7', 'null']) {
    it(`refuses a signed body that is no JSON object: ${text}`, async () => {
      const headers = headersOf({ 'webhook-signature': signedBy(secret, text) });
      expect(await reasonOf({ body: text, headers })).to.equal('invalid_payload');
    });
  }

  for (const wrong of ['', 'whsec_', 'whsec_*']) {
    it(`says that it was given a secret that is none: "${wrong}"`, async () => {
      const error = await verifyWebhook(delivery({ secrets: wrong })).catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(TypeError);
    });
  }

  it('has a type for every event, told apart by its name', async () => {
    const text = JSON.stringify({
      type: 'card.error',
      card_id: 'c1',
      error: { message: 'm', type: 't', code: 'OCR_FAILED' },
    });
    const headers = headersOf({ 'webhook-signature': signedBy(secret, text) });
    const event = await verifyWebhook(delivery({ body: text, headers }));
    if (event.type !== 'card.error') expect.fail('another event');
    expect(event.error.code).to.equal('OCR_FAILED');
  });
});
