import { createHash } from 'node:crypto';
import type { ShareOrigin } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { fhirJson } from '@cardlens/fhir';
import { z } from 'zod';
import { TooManyRequests } from '../../middleware/error-response.js';
import type { Deps, Principal } from '../../ports.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf } from '../fields.js';
import { component, integer, list, oneOf, responseOf, text } from '../shapes.js';

// The operations that a viewer of a SMART Health Link calls, with the field names of its specification.

export const manifestPath = (token: string): string => `/v1/shl/${token}`;

const tokenError = 'Invalid token';
/** 32 random bytes as base64url. */
export const shareToken = z
  .string({ error: tokenError })
  .regex(/^[\w-]{43}$/, { error: tokenError })
  .meta({ param: 'token', description: 'The token of the link.', example: example.shareToken });

const recipientError = 'recipient must be 1 to 200 characters';
const recipient = z
  .string({ error: recipientError })
  .trim()
  .min(1, { error: recipientError })
  .max(200, { error: recipientError })
  .meta({ description: 'Who opens the link, for the person who shared it.', example: 'Cedar Clinic' });

const passcodeError = 'passcode must be 1 to 64 characters';
const passcode = z
  .string({ error: passcodeError })
  .min(1, { error: passcodeError })
  .max(64, { error: passcodeError })
  .meta({ description: 'The passcode, if the link has one (flag `P`).', example: '271828' });

const embeddedLengthMaxError = 'embeddedLengthMax must be an integer from 0';
const embeddedLengthMax = z
  .int({ error: embeddedLengthMaxError })
  .min(0, { error: embeddedLengthMaxError })
  .describe('A longer file is returned as a `location`.');

const manifestShape = component('HealthLinkManifest', 'The manifest of the link.', {
  files: list(
    component('HealthLinkFile', 'A file.', {
      contentType: oneOf([fhirJson], 'Type of the decrypted file.'),
      embedded: text('The file: a JWE (`dir`, `A256GCM`) in compact form.').optional(),
      location: text('Instead of `embedded`: where the file can be fetched within five minutes.').optional(),
      lastUpdated: z.iso.datetime().describe('When the card was shared.'),
      status: oneOf(['finalized'], 'The file does not change.'),
      fhirVersion: oneOf(['4.0.1'], 'Version of FHIR.'),
    }),
    'One file.',
  ),
});

const wrongPasscodeShape = component('WrongPasscode', 'The passcode is missing or wrong.', {
  remainingAttempts: integer('Passcodes that may still be tried; after that, the link no longer works.').min(0),
});

const aFile = {
  contentType: fhirJson,
  lastUpdated: '2026-03-02T14:07:31.204Z',
  status: 'finalized',
  fhirVersion: '4.0.1',
};

export const openHealthLink = endpoint({
  method: 'post',
  path: '/v1/shl/:token',
  access: 'public',
  doc: {
    id: 'openHealthLink',
    tag: 'Digital cards',
    summary: 'Open a link to a card',
    description:
      'The manifest of a SMART Health Link, for whoever has the link: viewers read this URL from it. Needs no credential; pages of any site ' +
      'may call it. The file is decrypted with the key in the link, which must never be sent here. A link that has expired, was revoked, ' +
      'received ten wrong passcodes, or whose card was deleted responds like one that never existed.',
  },
  params: z.object({ token: shareToken }),
  body: bodyOf({
    recipient,
    passcode: passcode.optional(),
    embeddedLengthMax: embeddedLengthMax.optional(),
  }),
  bodyExamples: { 'with a passcode': { recipient: 'Cedar Clinic', passcode: '271828' } },
  responses: {
    200: responseOf('The manifest.', manifestShape, {
      embedded: { files: [{ ...aFile, embedded: 'eyJhbGciOiJkaXIi….…' }] },
    }),
    401: responseOf('The passcode is missing or wrong.', wrongPasscodeShape, { 'nine left': { remainingAttempts: 9 } }),
  },
  async handle({ params, body, req }, deps) {
    const { token } = params;
    const allowance = deps.limits.takeLink('share', createHash('sha256').update(token).digest('base64url'));
    if (!allowance.isAllowed) throw new TooManyRequests(allowance);
    const { origin, file, remainingAttempts } = await countingFailure(deps, deps.addressOf(req), () =>
      deps.cards.openShare({ token, recipient: body.recipient, passcode: body.passcode }),
    );
    const recorded = origin && { actor: actorOf(origin), about: { cardId: origin.cardId, shareId: origin.shareId } };
    if (file === undefined) {
      deps.addressLimits.fail(deps.addressOf(req));
      return { status: 401, body: { remainingAttempts }, ...recorded };
    }
    const { encryptedFile, createdAtUs } = file;
    const isEmbedded = encryptedFile.length <= (body.embeddedLengthMax ?? Number.POSITIVE_INFINITY);
    const content = {
      contentType: fhirJson,
      ...(isEmbedded ? { embedded: encryptedFile } : { location: deps.shareFiles.urlOf(token) }),
      lastUpdated: new Date(Math.floor(createdAtUs / 1000)).toISOString(),
      status: 'finalized',
      fhirVersion: '4.0.1',
    };
    return { status: 200, body: { files: [content] }, ...recorded };
  },
});

/** An unknown link counts as a wrong credential of its address, so that tokens cannot be tried quickly. */
export async function countingFailure<T>(
  { addressLimits }: Pick<Deps, 'addressLimits'>,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (DomainError.from(error).kind === 'not_found') addressLimits.fail(address);
    throw error;
  }
}

/** The audit log names whoever shared the card: nobody knows who opens a link. */
const actorOf = ({ accountId, auditKeyId: keyId, identityId }: ShareOrigin): Principal =>
  identityId === undefined
    ? { kind: 'key', accountId, keyId, keyScopes: [] }
    : {
        kind: 'token',
        accountId,
        identityId,
        keyId,
        sessionId: '',
        scope: 'capture',
        keyScopes: [],
        expiresAtMs: 0,
      };
