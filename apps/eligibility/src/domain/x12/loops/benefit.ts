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

/** Loops 2110C, 2115C and 2120C, or their D counterparts: one EB and its segments. @throws X12Error */
export function readBenefit(cursor: Cursor, branch: 'C' | 'D'): Benefit {
  const loop = `2110${branch}`;
  const line = readEb(cursor.take(loop));
  const deliveries: ServiceDelivery[] = [];
  const references: Reference[] = [];
  const dates: DatePeriod[] = [];
  const rejections: Rejection[] = [];
  const messages: string[] = [];
  const additional: AdditionalInformation[] = [];
  const relatedEntities: RelatedEntity[] = [];
  for (;;) {
    switch (cursor.peek().id) {
      case 'HSD':
        deliveries.push(readHsd(cursor.take(loop)));
        break;
      case 'REF':
        references.push(readRef(cursor.take(loop)));
        break;
      case 'DTP':
        dates.push(readDtp(cursor.take(loop)));
        break;
      case 'AAA':
        rejections.push(readAaa(cursor.take(loop), loop));
        break;
      case 'MSG':
        messages.push(readMsg(cursor.take(loop)));
        break;
      case 'III':
        additional.push(readIii(cursor.take(`2115${branch}`)));
        break;
      case 'LS':
        relatedEntities.push(...readRelatedEntities(cursor, branch));
        break;
      default:
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

/** LS, loops 2120C or 2120D, LE. */
function readRelatedEntities(cursor: Cursor, branch: 'C' | 'D'): RelatedEntity[] {
  const loop = `2110${branch}`;
  checkLoopBound(cursor.take(loop));
  const entities: RelatedEntity[] = [];
  while (cursor.peek().id === 'NM1') entities.push(readRelatedEntity(cursor, branch));
  checkLoopBound(cursor.expect('LE', loop));
  return entities;
}
