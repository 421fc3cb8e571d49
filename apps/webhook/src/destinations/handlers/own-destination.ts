import { StaleVersion } from '@cardlens/errors';
import { DestinationNotFound } from '../../domain/errors.js';
import type { AccountId, DestinationId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Destination } from '../domain/destination.js';

/** A destination and the account that owns it. */
export interface DestinationRef {
  readonly accountId: AccountId;
  readonly destinationId: DestinationId;
}

/** @throws DestinationNotFound also for a destination of another account, to hide its existence */
export async function ownDestination(
  { destinations }: Pick<Deps, 'destinations'>,
  { accountId, destinationId }: DestinationRef,
): Promise<Destination> {
  const destination = await destinations.get(destinationId);
  if (destination?.accountId !== accountId) throw new DestinationNotFound(destinationId);
  return destination;
}

const triesMax = 5;

/** Reads, changes and writes a destination, retrying on concurrent changes. @throws DestinationNotFound, StaleVersion */
export async function rewritten(
  deps: Pick<Deps, 'destinations'>,
  ref: DestinationRef,
  change: (destination: Destination) => Destination,
): Promise<Destination> {
  for (let tries = 1; ; tries++) {
    const next = change(await ownDestination(deps, ref));
    try {
      await deps.destinations.save(next);
      return next;
    } catch (error) {
      if (!(error instanceof StaleVersion) || tries >= triesMax) throw error;
    }
  }
}
