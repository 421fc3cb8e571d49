import { formatTimestampUs } from '@cardlens/runtime';
import type { Request } from 'express';
import { endpoint } from '../endpoint.js';

/** Where clients reach us: as configured, else as this request did. */
const baseUrlOf = (req: Request, publicUrl: string): string =>
  publicUrl === '' ? `${req.protocol}://${req.get('host') ?? 'localhost'}` : publicUrl;

/** `YYYY-MM-DDTHH:MM:SS.ffffff`, UTC without offset (decisions §7). */
const withoutOffset = (us: number): string => formatTimestampUs(us).replace(' ', 'T').replace('+00:00', '');

/** `GET /v1/generate-magic-link`: a link that hands the caller's session to another device. */
export const generateMagicLink = endpoint({
  method: 'get',
  path: '/v1/generate-magic-link',
  access: 'token',
  async handle({ principal, req }, { session, publicUrl }) {
    const { accountId, identityId, sessionId, userId } = principal;
    const { token, expiresAtUs } = await session.generateMagicLink({ accountId, identityId, sessionId, userId });
    return {
      status: 200,
      body: {
        magic_link: `${baseUrlOf(req, publicUrl)}/v1/validate-magic-link?token=${token}`,
        token,
        expires_at: withoutOffset(expiresAtUs),
      },
    };
  },
});
