import { InvalidInput } from '@cardlens/errors';
import { scanNotFound } from '../domain/scan.js';
import type { Deps, ImagePart } from './ports.js';

export interface ImagePartRequest {
  readonly accountId: string;
  readonly cardId: string;
  readonly scanId: string;
  readonly offset: number;
  readonly length: number;
}

const lengthMax = 4 * 1024 * 1024;

/**
 * Part of the image of a validated scan, for callers whose access has been checked.
 *
 * @throws InvalidInput
 * @throws NotFound for a scan that is unknown, not validated, deleted, or of another card or account
 * @throws DomainError `gone` when the account is deleted, `unavailable`
 */
export async function readImage(
  { scans, images, cards }: Pick<Deps, 'scans' | 'images' | 'cards'>,
  { accountId, cardId, scanId, offset, length }: ImagePartRequest,
): Promise<ImagePart & { readonly contentType: string }> {
  if (offset < 0 || length < 1 || length > lengthMax) throw new InvalidInput(`length must be 1 to ${lengthMax}`);
  const scan = await scans.get(scanId, cardId);
  const isShown = scan?.state === 'accepted' || scan?.state === 'rejected';
  if (!isShown || scan.accountId !== accountId || scan.cardId !== cardId) throw scanNotFound(scanId);
  // This service learns of the card's deletion only by its event, which may arrive later.
  if (await cards.isDeleted(cardId, accountId)) throw scanNotFound(scanId);
  return { ...(await images.read(scan, offset, length)), contentType: contentTypeOf(scan.image?.format) };
}

/** Determined by the content. For a rejected file, only the type in its upload form is known. */
const contentTypeOf = (format = 'jpeg') => (format === 'pdf' ? 'application/pdf' : `image/${format}`);
