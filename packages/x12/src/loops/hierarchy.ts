import type { Cursor } from '../cursor.js';
import { type HierarchicalLevel, type Level, levels, readHl } from '../segments/hl.js';

const loopOf: Readonly<Record<Level, string>> = {
  [levels.source]: '2000A',
  [levels.receiver]: '2000B',
  [levels.subscriber]: '2000C',
  [levels.dependent]: '2000D',
};

/**
 * Reads the child levels of one kind, in order, until a higher level follows.
 *
 * @throws SegmentDefect when a level has another parent or is not allowed here
 */
export function readLevels<Value>(
  cursor: Cursor,
  level: Level,
  parent: HierarchicalLevel | undefined,
  read: (own: HierarchicalLevel) => Value,
): Value[] {
  const found: Value[] = [];
  for (;;) {
    const segment = cursor.peek();
    if (segment.id !== 'HL') return found;
    segment.loop = loopOf[level];
    const own = readHl(segment);
    if (Number(own.level) < Number(level)) return found;
    if (own.level !== level || own.parentId !== parent?.id) throw segment.error('bad_hierarchy');
    found.push(read(readHl(cursor.take(loopOf[level]))));
  }
}
