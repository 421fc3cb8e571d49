import type { Cursor } from '../cursor.js';
import { present } from '../present.js';
import type { InformationReceiver } from '../response/parties.js';
import { readAaa } from '../segments/aaa.js';
import { readN3 } from '../segments/n3.js';
import { readN4 } from '../segments/n4.js';
import { readNm1 } from '../segments/nm1.js';
import { readPrv } from '../segments/prv.js';
import { readRef } from '../segments/ref.js';
import { addressOf } from './address.js';

const loop = '2100B';

/** Loop 2100B: the requesting provider. @throws SegmentDefect */
export function readInformationReceiver(cursor: Cursor): InformationReceiver {
  const entity = readNm1(cursor.expect('NM1', loop));
  const { REF, AAA, N3, N4, PRV } = cursor.takeAll(loop, {
    sure: { AAA: readAaa },
    many: { REF: readRef },
    one: { N3: readN3, N4: readN4, PRV: readPrv },
    skipsOthers: true,
  });
  return present({ entity, references: REF, address: addressOf(N3, N4), provider: PRV, rejections: AAA });
}
