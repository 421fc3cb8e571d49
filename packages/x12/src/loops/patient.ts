import type { Cursor } from '../cursor.js';
import { present } from '../present.js';
import type { Benefit } from '../response/benefit.js';
import type { Patient, Trace } from '../response/patient.js';
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
 * @throws SegmentDefect when person, trace or rejection cannot be read
 */
export function readPatient(cursor: Cursor, branch: 'C' | 'D'): Patient {
  const loop = `2100${branch}`;
  const traces: Trace[] = [];
  while (cursor.peek().id === 'TRN') traces.push(readTrn(cursor.take(`2000${branch}`)));
  const entity = readNm1(cursor.expect('NM1', loop));
  const { TRN, AAA, REF, DTP, N3, N4, PRV, DMG, INS, HI, MPI } = cursor.takeAll(loop, {
    // Some payers send the trace after the name.
    sure: { TRN: readTrn, AAA: readAaa },
    many: { REF: readRef, DTP: readDtp },
    one: { N3: readN3, N4: readN4, PRV: readPrv, DMG: readDmg, INS: readIns, HI: readHi, MPI: readMpi },
    skipsOthers: true,
  });
  const benefits: Benefit[] = [];
  const orphans: Rejection[] = [];
  const unread = new Set<string>();
  while (cursor.peek().id === 'EB') {
    const information = cursor.peek().text(1) ?? '';
    const benefit = readBenefit(cursor, branch, orphans);
    if (benefit === undefined) unread.add(information);
    else benefits.push(benefit);
  }
  return present({
    traces: [...traces, ...TRN],
    entity,
    references: REF,
    address: addressOf(N3, N4),
    provider: PRV,
    demographics: DMG,
    insured: INS,
    diagnoses: HI ?? [],
    dates: DTP,
    military: MPI,
    rejections: [...AAA, ...orphans],
    benefits,
    unreadLines: unread.size > 0 ? [...unread] : undefined,
    ...cursor.takeWarnings(),
  });
}
