import { serviceErrors } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { callerOf } from '../../middleware/principal.js';
import { sharedBundle } from '../cards/card-bundle.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf, cardParams } from '../fields.js';
import { component, formatted, responseOf } from '../shapes.js';
import { encryptedFile, healthLink } from './health-link.js';
import { manifestPath } from './open-health-link.js';
import { expiresIn, expiry, label, newPasscode, shareFields } from './share-fields.js';

const createdShape = component('CreatedShare', 'The share and its link.', {
  ...shareFields,
  link: formatted(
    /^shlink:\/[\w-]+$/,
    'The SMART Health Link, to be shown as a QR code or sent. It contains the key of the copy, which is not stored: this is the only ' +
      'response with the link.',
  ),
});

const anExpiry = '2026-03-09 14:07:31.204000+00:00';
const aLink = healthLink({
  url: `https://cards.example.com${manifestPath(example.shareToken)}`,
  key: 'ZXhhbXBsZSBvbmx5LCBub3QgYSBrZXkgYXQgYWxsLi4',
  expiresAtMs: Date.UTC(2026, 2, 9, 14, 7, 31),
  hasPasscode: true,
});

export const createShare = endpoint({
  method: 'post',
  path: '/v1/cards/:id/share',
  access: 'any',
  // The link opens what was read.
  needs: ['read', 'write'],
  doc: {
    id: 'createShare',
    tag: 'Digital cards',
    summary: 'Share a card',
    description:
      'Creates a SMART Health Link (HL7 SMART Health Cards and Links 1.0) to a copy of a completed card as FHIR resources, as it is now: later ' +
      'corrections do not change the copy. It has no pictures. The copy is encrypted, and the key is only in the link: Cardlens cannot open a ' +
      'link once this response is sent, nor show it again. Whoever has the link, and the passcode if there is one, can read the card until it ' +
      'expires or is revoked, and keep what was read. Deleting the card revokes its links. A card has at most ten links.',
  },
  params: cardParams,
  body: bodyOf({ passcode: newPasscode.optional(), expires_in: expiresIn.optional(), label: label.optional() }),
  bodyExamples: { 'an hour, with a passcode': { passcode: '271828', expires_in: 3600 }, 'seven days': {} },
  responses: {
    201: responseOf('The card is shared.', createdShape, {
      shared: { share_id: example.shareId, link: aLink, expires_at: anExpiry, has_passcode: true, label: null },
    }),
  },
  errors: [serviceErrors.cardNotCompleted, serviceErrors.tooManyShares(10)],
  async handle({ principal, params, body }, deps) {
    const { cards, clock, linkUrl } = deps;
    const { passcode, label, expires_in: lifetimeS = expiry.defaultS } = body;
    const expiresAtMs = clock.nowMs() + lifetimeS * 1000;
    const { key, file } = await encryptedFile(await sharedBundle({ principal, cardId: params.id }, deps));
    const { share, token } = await cards.createShare({
      caller: callerOf(principal),
      cardId: params.id,
      encryptedFile: file,
      expiresAtMs,
      passcode,
      label,
      auditKeyId: principal.keyId,
    });
    const hasPasscode = passcode !== undefined;
    return {
      status: 201,
      body: {
        share_id: share?.shareId,
        link: healthLink({ url: `${linkUrl}${manifestPath(token)}`, key, expiresAtMs, hasPasscode, label }),
        expires_at: formatTimestampUs(expiresAtMs * 1000),
        has_passcode: hasPasscode,
        label: label ?? null,
      },
    };
  },
});
