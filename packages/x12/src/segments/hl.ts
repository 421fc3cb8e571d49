import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** HL03. */
export const levels = { source: '20', receiver: '21', subscriber: '22', dependent: '23' } as const;

export type Level = (typeof levels)[keyof typeof levels];

export interface HierarchicalLevel {
  readonly id: string;
  readonly parentId?: string;
  readonly level: Level;
}

/** HL, of loops 2000A to 2000D. HL04 is redundant with the segments that follow. @throws SegmentDefect */
export function readHl(segment: Segment): HierarchicalLevel {
  segment.requiredCount(1);
  const parentId = segment.text(2);
  return {
    id: segment.required(1),
    ...(parentId === undefined ? {} : { parentId }),
    level: segment.requiredOneOf(3, Object.values(levels)),
  };
}

/** @param id  1 for the first level of the transaction set */
export const writeHl = (id: number, level: Level, hasChild: boolean): Written => [
  'HL',
  String(id),
  // Each level of an inquiry is a child of the previous one.
  id === 1 ? undefined : String(id - 1),
  level,
  hasChild ? '1' : '0',
];
