import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf, uuid } from '../fields.js';
import { isPortalLink } from '../keys/list-keys.js';
import { component, id, responseOf, text, timestamp } from '../shapes.js';

const path = '/v1/webhooks/portal-links';
const lifetimeS = { min: 300, max: 86_400, default: 3600 } as const;
const expiryError = `expires_in must be a whole number from ${lifetimeS.min} to ${lifetimeS.max}`;

const linkShape = component('WebhookPortalLink', 'A link to the webhook portal.', {
  link_id: id('Identifies the link in the audit log, where it is `key_id`, and revokes it.'),
  url: text('The link. What is behind `#` is the credential, which browsers do not send to a server.'),
  expires_at: timestamp('When the link ends.'),
});

export const createPortalLink = endpoint({
  method: 'post',
  path,
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'createWebhookPortalLink',
    tag: 'Webhooks',
    summary: 'Create a link to the webhook portal',
    description:
      'Returns a link for developers without an account in the console. Whoever has it sees the endpoints and deliveries of the account, sends deliveries and test events ' +
      'again, and recovers failed ones; it opens no card, no secret and no setting. It is an API key of the account with the scope `portal` alone, and is valid until it expires or is revoked, also without the key that created it. An account has at most 200 at a time. Needs an API key.',
  },
  body: bodyOf({
    expires_in: z
      .int({ error: expiryError })
      .min(lifetimeS.min, { error: expiryError })
      .max(lifetimeS.max, { error: expiryError })
      .default(lifetimeS.default)
      .meta({ description: 'Lifetime in seconds.', example: 3600 }),
  }),
  bodyExamples: { 'for a day': { expires_in: 86_400 }, 'for an hour': {} },
  responses: {
    201: responseOf('The link.', linkShape, {
      'for an hour': {
        link_id: example.keyId,
        url: 'https://cards.example.com/portal#sk_live_cardlens_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMx7Q2',
        expires_at: '2026-03-02 15:07:31.204000+00:00',
      },
    }),
  },
  errors: [serviceErrors.tooManyKeys],
  async handle({ principal: { accountId }, body }, { session, clock, linkUrl }) {
    const expiresAtUs = clock.nowUs() + body.expires_in * 1_000_000;
    const made = await session.createKey({ accountId, name: 'Webhook portal', scopes: ['portal'], expiresAtUs });
    if (made.key === undefined) throw DomainError.from(undefined);
    const url = `${linkUrl}/portal#${made.apiKey}`;
    return { status: 201, body: { link_id: made.key.keyId, url, expires_at: formatTimestampUs(expiresAtUs) } };
  },
});

export const revokePortalLink = endpoint({
  method: 'delete',
  path: `${path}/:id`,
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'revokeWebhookPortalLink',
    tag: 'Webhooks',
    summary: 'Revoke a link to the webhook portal',
    description: 'The link stops working within a second. Needs an API key.',
  },
  params: z.object({ id: uuid('link_id', 'The link.', example.keyId) }),
  responses: { 204: { description: 'The link is revoked.' } },
  async handle({ principal: { accountId }, params }, { session }) {
    const { keys } = await session.listKeys({ accountId });
    const link = keys.find(({ keyId, scopes }) => keyId === params.id && isPortalLink({ scopes }));
    // Other keys need the scope admin.
    if (link === undefined) throw new NotFound('link_id', params.id);
    await session.revokeKey({ accountId, keyId: link.keyId });
    return { status: 204 };
  },
});
