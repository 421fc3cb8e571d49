import {
  type AuthorizeUploadResponse,
  type Caller,
  type ScanRequest,
  type SideName,
  sideNames,
} from '@cardlens/contracts';
import type { Services } from '../../ports.js';

interface UploadRequest {
  readonly caller: Caller;
  readonly cardId: string;
  readonly orientation: SideName;
  readonly sides: 'one' | 'both';
}

/**
 * Checks whether these sides of the card may be uploaded now.
 *
 * @returns the permit, and the sides' fields for the scan request
 * @throws DomainError `not_found`; `conflict` when one of the sides may not be uploaded
 */
export async function permitFor(
  cards: Pick<Services['cards'], 'authorizeUpload'>,
  { caller, cardId, orientation, sides }: UploadRequest,
): Promise<{ permit: AuthorizeUploadResponse; scanned: Pick<ScanRequest, 'side' | 'bothSides'> }> {
  const bothSides = sides === 'both';
  const side = sideNames.toWire(bothSides ? 'front' : orientation);
  const others = bothSides ? [sideNames.toWire('back')] : [];
  const [permit] = await Promise.all([
    cards.authorizeUpload({ caller, cardId, side }),
    ...others.map((other) => cards.authorizeUpload({ caller, cardId, side: other })),
  ]);
  return { permit, scanned: { side, bothSides } };
}
