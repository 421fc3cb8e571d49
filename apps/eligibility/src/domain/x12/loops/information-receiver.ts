import { type Cursor, once } from '../cursor.js';
import { present } from '../present.js';
import type { Address, InformationReceiver, ProviderRole, Reference } from '../response/parties.js';
import type { Rejection } from '../response/rejection.js';
import { readAaa } from '../segments/aaa.js';
import { readN3 } from '../segments/n3.js';
import { readN4 } from '../segments/n4.js';
import { readNm1 } from '../segments/nm1.js';
import { readPrv } from '../segments/prv.js';
import { readRef } from '../segments/ref.js';
import { addressOf } from './address.js';

const loop = '2100B';

/** Loop 2100B: the requesting provider. @throws X12Error */
export function readInformationReceiver(cursor: Cursor): InformationReceiver {
  const entity = readNm1(cursor.expect('NM1', loop));
  const references: Reference[] = [];
  const rejections: Rejection[] = [];
  let lines: string[] | undefined;
  let place: Omit<Address, 'lines'> | undefined;
  let provider: ProviderRole | undefined;
  for (;;) {
    switch (cursor.peek().id) {
      case 'REF':
        references.push(readRef(cursor.take(loop)));
        break;
      case 'N3':
        lines = once(lines, cursor.take(loop), readN3);
        break;
      case 'N4':
        place = once(place, cursor.take(loop), readN4);
        break;
      case 'AAA':
        rejections.push(readAaa(cursor.take(loop), loop));
        break;
      case 'PRV':
        provider = once(provider, cursor.take(loop), readPrv);
        break;
      default:
        return present({ entity, references, address: addressOf(lines, place), provider, rejections });
    }
  }
}
