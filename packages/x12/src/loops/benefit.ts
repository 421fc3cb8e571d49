import type { Cursor } from '../cursor.js';
import type { AdditionalInformation, Benefit, ServiceDelivery } from '../response/benefit.js';
import type { DatePeriod } from '../response/coded.js';
import type { Reference, RelatedEntity } from '../response/parties.js';
import type { Rejection } from '../response/rejection.js';
import { readAaa } from '../segments/aaa.js';
import { readDtp } from '../segments/dtp.js';
import { readEb } from '../segments/eb.js';
import { readHsd } from '../segments/hsd.js';
import { readIii } from '../segments/iii.js';
import { checkLoopBound } from '../segments/ls.js';
import { readMsg } from '../segments/msg.js';
import { readRef } from '../segments/ref.js';
import { readRelatedEntity } from './related-entity.js';

/**
 * Loops 2110C, 2115C and 2120C, or their D counterparts: one EB and its segments.
 *
 * @param orphans  gets the rejections below an EB that cannot be read
 * @returns undefined when the EB cannot be read: what follows it would be about nothing
 * @throws SegmentDefect
 */
export function readBenefit(cursor: Cursor, branch: 'C' | 'D', orphans: Rejection[]): Benefit | undefined {
  const loop = `2110${branch}`;
  const line = cursor.takeOptional(loop, readEb);
  const deliveries: ServiceDelivery[] = [];
  const references: Reference[] = [];
  const dates: DatePeriod[] = [];
  const rejections: Rejection[] = [];
  const messages: string[] = [];
  const additional: AdditionalInformation[] = [];
  const relatedEntities: RelatedEntity[] = [];
  const add = <Value>(list: Value[], value: Value | undefined) => {
    if (value !== undefined) list.push(value);
  };
  for (;;) {
    switch (cursor.peek().id) {
      case 'HSD':
        add(deliveries, cursor.takeOptional(loop, readHsd));
        break;
      case 'REF':
        add(references, cursor.takeOptional(loop, readRef));
        break;
      case 'DTP':
        add(dates, cursor.takeOptional(loop, readDtp));
        break;
      case 'AAA':
        rejections.push(readAaa(cursor.take(loop), loop));
        break;
      case 'MSG':
        add(messages, cursor.takeOptional(loop, readMsg));
        break;
      case 'III':
        add(additional, cursor.takeOptional(`2115${branch}`, readIii));
        break;
      case 'LS':
        relatedEntities.push(...readRelatedEntities(cursor, branch));
        break;
      case 'NM1':
        // Without LS. A name of an insured person could be that of another patient, whose level is missing.
        if (insured.has(cursor.peek().text(1) ?? '')) throw cursor.take(loop).error('unexpected_segment');
        cursor.peek().leftOut('unexpected_segment');
        add(relatedEntities, readRelatedEntity(cursor, branch));
        break;
      default:
        if (cursor.skip(loop)) break;
        if (line === undefined) {
          orphans.push(...rejections);
          return undefined;
        }
        // Mutates the line: copying would take a third of the time of a large response.
        return Object.assign(line, {
          deliveries,
          references,
          dates,
          rejections,
          messages,
          additional,
          relatedEntities,
        });
    }
  }
}

/** NM101 of subscribers and dependents. */
const insured: ReadonlySet<string> = new Set(['IL', '03', 'QC']);

/** LS, loops 2120C or 2120D, LE. */
function readRelatedEntities(cursor: Cursor, branch: 'C' | 'D'): RelatedEntity[] {
  const loop = `2110${branch}`;
  checkLoopBound(cursor.take(loop));
  const entities: RelatedEntity[] = [];
  while (cursor.peek().id === 'NM1') {
    const entity = readRelatedEntity(cursor, branch);
    if (entity !== undefined) entities.push(entity);
  }
  if (cursor.peek().id === 'LE') checkLoopBound(cursor.take(loop));
  else cursor.peek().leftOut('missing_segment');
  return entities;
}
