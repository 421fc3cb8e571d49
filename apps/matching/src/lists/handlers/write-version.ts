import { fileProblems, tooManyRows } from '@cardlens/errors';
import { UnreadableList } from '../domain/errors.js';
import { type ListOwner, type ListVersion, pieceRows } from '../domain/list-version.js';
import { BrokenRow, isRejection, type RawRow, type Rejection, rowsMax } from '../domain/rows.js';
import type { ListDeps } from './ports.js';

export interface Written {
  readonly version: ListVersion;
  readonly rejectedCount: number;
  /** The first rejections. */
  readonly rejections: readonly Rejection[];
}

/** More rejections than this point to a common cause. */
const rejectionsShown = 1000;

/**
 * Writes the valid rows as a new version and atomically makes it current; on any failure the previous version stays
 * current.
 * @throws UnreadableList when the file is invalid, has too many rows or no valid one
 */
export async function writeVersion(
  { lists, clock, ids }: Pick<ListDeps, 'lists' | 'clock' | 'ids'>,
  owner: ListOwner,
  source: string,
  raw: AsyncIterable<RawRow | BrokenRow>,
  take: (raw: RawRow, row: number) => object | Rejection,
): Promise<Written> {
  const writer = await lists.begin(owner, { versionId: ids.uuid(), source, createdAtMs: clock.nowMs() });
  try {
    const rejections: Rejection[] = [];
    let piece: object[] = [];
    let row = 0;
    let accepted = 0;
    let rejectedCount = 0;
    for await (const each of raw) {
      row++;
      if (row > rowsMax) throw new UnreadableList(tooManyRows.list);
      const taken = each instanceof BrokenRow ? { row, reason: each.reason } : take(each, row);
      if (isRejection(taken)) {
        rejectedCount++;
        if (rejections.length < rejectionsShown) rejections.push(taken);
        continue;
      }
      accepted++;
      piece.push(taken);
      if (piece.length < pieceRows) continue;
      await writer.append(piece);
      piece = [];
    }
    if (accepted === 0) throw new UnreadableList(`The list ${fileProblems.noUsableRow(rejections[0])}`);
    if (piece.length > 0) await writer.append(piece);
    return { version: await writer.commit(accepted), rejectedCount, rejections };
  } catch (error) {
    // If this fails too, the next version removes the remains.
    await writer.discard().catch(() => {});
    throw error;
  }
}
