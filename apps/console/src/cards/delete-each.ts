import { CardlensError } from '@cardlens/sdk';
import { inTurn } from '../app/in-turn.js';

export interface NotDeleted {
  readonly id: string;
  readonly error: unknown;
}

/** Deletes all cards, also after a failure. Those that no longer exist count as deleted. */
export async function deleteEach(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
): Promise<readonly NotDeleted[]> {
  const failed = await inTurn(ids, async (id) => {
    try {
      await remove(id);
      return [];
    } catch (error) {
      return error instanceof CardlensError && error.status === 404 ? [] : [{ id, error }];
    }
  });
  return failed.flat();
}
