import type { Cursor } from '../cursor.js';
import { present } from '../present.js';
import type { RelatedEntity } from '../response/parties.js';
import { readN3 } from '../segments/n3.js';
import { readN4 } from '../segments/n4.js';
import { readNm1 } from '../segments/nm1.js';
import { readPer } from '../segments/per.js';
import { readPrv } from '../segments/prv.js';
import { addressOf } from './address.js';

/** Loop 2120C or 2120D: an entity that a benefit refers to. @throws X12Error */
export function readRelatedEntity(cursor: Cursor, branch: 'C' | 'D'): RelatedEntity {
  const loop = `2120${branch}`;
  const entity = readNm1(cursor.expect('NM1', loop));
  const { PER, N3, N4, PRV } = cursor.takeAll(loop, { PER: readPer }, { N3: readN3, N4: readN4, PRV: readPrv });
  return present({ entity, address: addressOf(N3, N4), contacts: PER, provider: PRV });
}
