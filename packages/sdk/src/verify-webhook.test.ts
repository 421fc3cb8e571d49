import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { verifyWebhook, type WebhookDelivery, WebhookVerificationError } from './verify-webhook.js';

interface Vector {
  readonly what: string;
  /** `accepted`, or the reason for the rejection. */
  readonly expected: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly now_s: number;
  readonly tolerance_s: number;
}

/** Test vectors shared with the Python SDK. */
const file = new URL('../../webhook-vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly Vector[];

const [published] = vectors;
const { body, headers: publishedHeaders, secrets, now_s: timestamp } = published!;
const secret = secrets[0]!;
const id = publishedHeaders['webhook-id']!;
const signature = publishedHeaders['webhook-signature']!;

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
  for (const { what, expected, body, headers, secrets, now_s, tolerance_s } of vectors) {
    it(`${expected}: ${what}`, async () => {
      const nowMs = now_s * 1000;
      expect(await reasonOf({ body, headers, secrets, nowMs, toleranceMs: tolerance_s * 1000 })).to.equal(expected);
    });
  }

  it('returns the payload', async () => {
    expect(await verifyWebhook(delivery())).to.deep.equal({ test: 2432232314 });
  });

  for (const [what, changes] of [
    ['a body of bytes', { body: new TextEncoder().encode(body) }],
    ['headers of fetch', { headers: new Headers(headersOf()) }],
    ['headers as lists', { headers: { ...headersOf(), 'webhook-signature': [signature] } }],
    ['a secret alone', { secrets: secret }],
  ] as const) {
    it(`accepts ${what}`, async () => {
      expect(await reasonOf(changes)).to.equal('accepted');
    });
  }

  it('rejects headers without a timestamp', async () => {
    const headers = new Headers({ 'webhook-id': id, 'webhook-signature': signature });
    expect(await reasonOf({ headers })).to.equal('missing_header');
  });

  for (const wrong of ['', 'whsec_', 'whsec_*']) {
    it(`reports a malformed secret: "${wrong}"`, async () => {
      const error = await verifyWebhook(delivery({ secrets: wrong })).catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(TypeError);
    });
  }

  it('has a type for every event, discriminated by its name', async () => {
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
