import type { Cursor } from '../cursor.js';
import { present } from '../present.js';
import type { RelatedEntity } from '../response/parties.js';
import { readN3 } from '../segments/n3.js';
import { readN4 } from '../segments/n4.js';
import { readNm1 } from '../segments/nm1.js';
import { readPer } from '../segments/per.js';
import { readPrv } from '../segments/prv.js';
import { addressOf } from './address.js';

/** Loop 2120C or 2120D: an entity that a benefit refers to. @returns undefined when its name cannot be read */
export function readRelatedEntity(cursor: Cursor, branch: 'C' | 'D'): RelatedEntity | undefined {
  const loop = `2120${branch}`;
  const entity = cursor.takeOptional(loop, readNm1);
  const { PER, N3, N4, PRV } = cursor.takeAll(loop, {
    sure: {},
    many: { PER: readPer },
    one: { N3: readN3, N4: readN4, PRV: readPrv },
  });
  if (entity === undefined) return undefined;
  return present({ entity, address: addressOf(N3, N4), contacts: PER, provider: PRV });
}
