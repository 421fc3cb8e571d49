import { entityRelationships, entityTypes, identifierQualifiers } from '../lexicon/entities.js';
import { present } from '../present.js';
import type { Entity } from '../response/parties.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';
import { qualified } from './qualified.js';

/** NM1, of loops 2100A to 2100D and 2120C and D. @throws SegmentDefect */
export function readNm1(segment: Segment): Entity {
  return present({
    entityType: segment.requiredCode(1, entityTypes),
    isPerson: isPerson(segment),
    lastOrOrganizationName: segment.text(3),
    firstName: segment.text(4),
    middleName: segment.text(5),
    suffix: segment.text(7),
    identifier: qualified(segment, 8, identifierQualifiers),
    relationship: segment.code(10, entityRelationships),
  });
}

function isPerson(segment: Segment): boolean {
  const kind = segment.text(2) === undefined ? segment.leftOut('missing_element', 2) : segment.oneOf(2, ['1', '2']);
  return kind === undefined ? segment.text(4) !== undefined : kind === '1';
}

/** An entity of a request; its texts have been validated. */
export interface WrittenEntity {
  /** NM101. */
  readonly type: 'PR' | '1P' | 'IL' | '03';
  readonly lastOrOrganizationName: string;
  /** Present for persons only. */
  readonly firstName?: string;
  readonly suffix?: string | undefined;
  readonly identifier?: { readonly qualifier: 'PI' | 'XX' | 'MI'; readonly value: string } | undefined;
}

export const writeNm1 = (entity: WrittenEntity): Written => [
  'NM1',
  entity.type,
  entity.firstName === undefined ? '2' : '1',
  entity.lastOrOrganizationName,
  entity.firstName,
  undefined,
  undefined,
  entity.suffix,
  entity.identifier?.qualifier,
  entity.identifier?.value,
];
