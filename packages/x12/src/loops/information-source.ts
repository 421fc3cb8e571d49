import type { Cursor } from '../cursor.js';
import { present } from '../present.js';
import type { InformationSource } from '../response/parties.js';
import type { Rejection } from '../response/rejection.js';
import { readAaa } from '../segments/aaa.js';
import { readN3 } from '../segments/n3.js';
import { readN4 } from '../segments/n4.js';
import { readNm1 } from '../segments/nm1.js';
import { readPer } from '../segments/per.js';
import { addressOf } from './address.js';

/** Loop 2000A after its HL, and loop 2100A: the payer. @throws SegmentDefect */
export function readInformationSource(cursor: Cursor): InformationSource {
  const rejections: Rejection[] = [];
  while (cursor.peek().id === 'AAA') rejections.push(readAaa(cursor.take('2000A'), '2000A'));
  // Some payers omit NM1 when they reject the whole request.
  const isNamed = rejections.length === 0 || cursor.peek().id === 'NM1';
  const entity = isNamed ? readNm1(cursor.expect('NM1', '2100A')) : undefined;
  const { PER, AAA, N3, N4 } = cursor.takeAll('2100A', {
    sure: { AAA: readAaa },
    many: { PER: readPer },
    one: { N3: readN3, N4: readN4 },
    skipsOthers: true,
  });
  return present({ entity, address: addressOf(N3, N4), contacts: PER, rejections: [...rejections, ...AAA] });
}
