import { defaultKeyScopes, keyScopes } from '@cardlens/access';
import type { ApiKey } from '@cardlens/contracts';
import { DomainError, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf, instant } from '../fields.js';
import { component, invalid, responseOf, text } from '../shapes.js';
import { exampleKey, isPortalLink, keyBody, keyShape } from './list-keys.js';

const nameError = 'name must be a string of 1 to 100 characters';
// Links to the webhook portal are created by an operation of their own, which limits how long they last.
const scopesError = `scopes must be a list of ${keyScopes.filter((scope) => scope !== 'portal').join(', ')}`;
const offered = z.enum(keyScopes, { error: scopesError }).exclude(['portal'], { error: scopesError });
/** Valid ones, as many as the list of keys shows. */
const keysMax = 1000;
const expiryPassed = 'expires_at must be in the future';

export const createKey = endpoint({
  method: 'post',
  path: '/v1/keys',
  access: 'key',
  needs: 'admin',
  doc: {
    id: 'createKey',
    tag: 'Account',
    summary: 'Create an API key',
    description:
      'Creates an API key of the account. Only this response contains it: store it where your servers keep secrets. A key creates keys with at most its own scopes; ' +
      'an administrator who is signed in may choose any.',
  },
  body: bodyOf({
    name: z
      .string({ error: nameError })
      .trim()
      .min(1, { error: nameError })
      .max(100, { error: nameError })
      .meta({ description: 'What the key is for.', example: 'Front desk' }),
    scopes: z
      .array(offered, { error: scopesError })
      .min(1, { error: scopesError })
      .max(keyScopes.length, { error: scopesError })
      .describe(`What the key may do. The default is ${defaultKeyScopes.map((scope) => `\`${scope}\``).join(', ')}.`)
      .optional(),
    expires_at: instant('expires_at', 'When the key expires. The default is never.').optional(),
  }),
  bodyExamples: { 'for reading': { name: 'Reports', scopes: ['read'] } },
  responses: {
    201: responseOf(
      'The key.',
      component('CreatedApiKey', 'A new API key.', { ...keyShape.shape, api_key: text('The key itself.') }),
      {
        'a key': {
          ...exampleKey,
          last_used_at: null,
          api_key: 'sk_live_cardlens_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMx7Q2',
        },
      },
    ),
  },
  errors: [serviceErrors.scopesBeyondOwn, serviceErrors.tooManyKeys, invalid(expiryPassed)],
  async handle({ principal, body }, { session, clock }) {
    const { accountId } = principal;
    const scopes = [...new Set(body.scopes ?? defaultKeyScopes)];
    // Otherwise a key could give itself what its owner did not.
    const isBeyondOwn = principal.kind === 'key' && !scopes.every((scope) => principal.keyScopes.includes(scope));
    if (isBeyondOwn) throw new DomainError(serviceErrors.scopesBeyondOwn);
    const expiresAtUs = body.expires_at;
    if (expiresAtUs !== undefined && expiresAtUs <= clock.nowUs()) throw invalid(expiryPassed);
    const { keys } = await session.listKeys({ accountId });
    const nowUs = clock.nowUs();
    const isLive = ({ revokedAtUs, expiresAtUs = Number.POSITIVE_INFINITY }: ApiKey) =>
      revokedAtUs === undefined && nowUs < expiresAtUs;
    if (keys.filter((key) => isLive(key) && !isPortalLink(key)).length >= keysMax)
      throw new DomainError(serviceErrors.tooManyKeys);
    const { key, apiKey } = await session.createKey({ accountId, name: body.name, scopes, expiresAtUs });
    if (key === undefined) throw DomainError.from(undefined);
    return { status: 201, body: { ...keyBody(key), api_key: apiKey } };
  },
});
