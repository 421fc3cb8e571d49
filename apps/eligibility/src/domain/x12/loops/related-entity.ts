import { type Cursor, once } from '../cursor.js';
import { present } from '../present.js';
import type { Address, Contact, ProviderRole, RelatedEntity } from '../response/parties.js';
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
  const contacts: Contact[] = [];
  let lines: string[] | undefined;
  let place: Omit<Address, 'lines'> | undefined;
  let provider: ProviderRole | undefined;
  for (;;) {
    switch (cursor.peek().id) {
      case 'N3':
        lines = once(lines, cursor.take(loop), readN3);
        break;
      case 'N4':
        place = once(place, cursor.take(loop), readN4);
        break;
      case 'PER':
        contacts.push(readPer(cursor.take(loop)));
        break;
      case 'PRV':
        provider = once(provider, cursor.take(loop), readPrv);
        break;
      default:
        return present({ entity, address: addressOf(lines, place), contacts, provider });
    }
  }
}
