import { type Cursor, once } from '../cursor.js';
import { present } from '../present.js';
import type { Benefit } from '../response/benefit.js';
import type { DatePeriod } from '../response/coded.js';
import type { Address, ProviderRole, Reference } from '../response/parties.js';
import type { Demographics, Diagnosis, Insured, MilitaryPersonnel, Patient, Trace } from '../response/patient.js';
import type { Rejection } from '../response/rejection.js';
import { readAaa } from '../segments/aaa.js';
import { readDmg } from '../segments/dmg.js';
import { readDtp } from '../segments/dtp.js';
import { readHi } from '../segments/hi.js';
import { readIns } from '../segments/ins.js';
import { readMpi } from '../segments/mpi.js';
import { readN3 } from '../segments/n3.js';
import { readN4 } from '../segments/n4.js';
import { readNm1 } from '../segments/nm1.js';
import { readPrv } from '../segments/prv.js';
import { readRef } from '../segments/ref.js';
import { readTrn } from '../segments/trn.js';
import { addressOf } from './address.js';
import { readBenefit } from './benefit.js';

/**
 * Loops 2000C and 2100C or 2000D and 2100D, with their child loops, after the level's HL. The segments of 2100 may come
 * in any order.
 *
 * @param branch  C for the subscriber, D for a dependent
 * @throws X12Error
 */
export function readPatient(cursor: Cursor, branch: 'C' | 'D'): Patient {
  const loop = `2100${branch}`;
  const traces: Trace[] = [];
  while (cursor.peek().id === 'TRN') traces.push(readTrn(cursor.take(`2000${branch}`)));
  const entity = readNm1(cursor.expect('NM1', loop));
  const references: Reference[] = [];
  const dates: DatePeriod[] = [];
  const rejections: Rejection[] = [];
  const benefits: Benefit[] = [];
  let lines: string[] | undefined;
  let place: Omit<Address, 'lines'> | undefined;
  let provider: ProviderRole | undefined;
  let demographics: Demographics | undefined;
  let insured: Insured | undefined;
  let diagnoses: Diagnosis[] | undefined;
  let military: MilitaryPersonnel | undefined;
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
      case 'DMG':
        demographics = once(demographics, cursor.take(loop), readDmg);
        break;
      case 'INS':
        insured = once(insured, cursor.take(loop), readIns);
        break;
      case 'HI':
        diagnoses = once(diagnoses, cursor.take(loop), readHi);
        break;
      case 'DTP':
        dates.push(readDtp(cursor.take(loop)));
        break;
      case 'MPI':
        military = once(military, cursor.take(loop), readMpi);
        break;
      default:
        while (cursor.peek().id === 'EB') benefits.push(readBenefit(cursor, branch));
        return present({
          traces,
          entity,
          references,
          address: addressOf(lines, place),
          provider,
          demographics,
          insured,
          diagnoses: diagnoses ?? [],
          dates,
          military,
          rejections,
          benefits,
        });
    }
  }
}
