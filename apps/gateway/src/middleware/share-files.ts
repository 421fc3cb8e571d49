import { InvalidInput } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import type { ShareFiles } from '../ports.js';
import { signatures } from './signatures.js';

/** The specification allows an hour. */
const validForMs = 5 * 60_000;

/** Locations of shared files, for whoever has just opened the link. */
export function createShareFiles(
  { secret, baseUrl }: { readonly secret: string; readonly baseUrl: string },
  { nowMs }: Pick<Clock, 'nowMs'>,
): ShareFiles {
  const signed = signatures(secret, 'shared file');
  return {
    urlOf(token) {
      const expiresAtMs = String(nowMs() + validForMs);
      const signature = signed.of(`${token} ${expiresAtMs}`);
      return `${baseUrl}/v1/shl/${token}/file?ticket=${expiresAtMs}.${signature}`;
    },
    check(token, ticket) {
      const [expiresAtMs = '', signature = ''] = ticket.split('.');
      const isRight = signed.isRight(`${token} ${expiresAtMs}`, signature);
      if (!isRight || nowMs() >= Number(expiresAtMs)) throw new InvalidInput('Invalid ticket');
    },
  };
}
