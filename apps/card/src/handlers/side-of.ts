import { sideNames, type Side as WireSide } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { type Side, sides } from '../domain/side.js';

/** @throws InvalidInput for a side that this version does not know */
export function sideOf({ side }: { side: WireSide }): Side {
  const name = sideNames.fromWire(side);
  if (!name) throw new InvalidInput('orientation must be front or back');
  return name;
}

/** The sides that a scan shows. @throws InvalidInput for a side that this version does not know */
export const sidesOf = (scan: { side: WireSide; bothSides?: boolean | undefined }): readonly Side[] =>
  scan.bothSides ? sides : [sideOf(scan)];
