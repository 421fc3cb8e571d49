import { sideNames, type Side as WireSide } from '@cardlens/contracts';
import { type CardErrorCode, InvalidInput, isCardErrorCode } from '@cardlens/errors';
import { asScanId } from '../domain/ids.js';
import { type Side, sides } from '../domain/side.js';
import type { ScanRef } from '../handlers/apply-scan-event.js';
import { cardIn } from './wire-ref.js';

interface WireScan {
  readonly cardId: string;
  readonly accountId: string;
  readonly scanId: string;
  readonly side: WireSide;
  readonly bothSides?: boolean | undefined;
}

/** @throws InvalidInput for a side that this version does not know */
export function sideOf({ side }: Pick<WireScan, 'side'>): Side {
  const name = sideNames.fromWire(side);
  if (!name) throw new InvalidInput('orientation must be front or back');
  return name;
}

/** The sides that a scan shows. @throws InvalidInput for a side that this version does not know */
export const sidesOf = (scan: Pick<WireScan, 'side' | 'bothSides'>): readonly Side[] =>
  scan.bothSides ? sides : [sideOf(scan)];

/** The scan of an event. @throws InvalidInput for a side that this version does not know */
export const scanIn = (event: WireScan): ScanRef => ({
  ...cardIn(event),
  scanId: asScanId(event.scanId),
  sides: sidesOf(event),
});

/** A newer service may send unknown codes; callers get codes of this version's catalog. */
export const codeIn = ({ failure }: { failure: { code: string } | undefined }): CardErrorCode =>
  failure && isCardErrorCode(failure.code) ? failure.code : 'INTERNAL';
