import { readFile } from 'node:fs/promises';
import { type EligibilityInquiry, type Envelope, readResponse, writeInquiry } from '@cardlens/x12';
import { median, percentile } from '../statistics.js';

const fixture = new URL('../../../../../packages/x12/test/fixtures/written/active-ppo.x12', import.meta.url);

const warmUps = 30;
const rounds = 500;

const inquiry: EligibilityInquiry = {
  payer: { id: '60001', name: 'Example Health PPO' },
  provider: { npi: '1234567893', organizationName: 'Green Valley Family Practice' },
  subscriber: {
    firstName: 'José',
    lastName: "O'Neil-Núñez Jr.",
    dateOfBirth: '19800229',
    memberId: 'W123456789',
    groupNumber: 'GRP0042',
  },
  dependent: { firstName: 'Ana', lastName: 'Núñez', dateOfBirth: '20150704', relationship: 'child' },
  serviceTypeCodes: ['30', '98', 'UC'],
  date: '20261121',
  traceNumber: 'ELG4F2A90001',
};

const envelope: Envelope = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'EXAMPLECLEAR',
  receiverQualifier: 'ZZ',
  usage: 'T',
  controlNumber: '000000017',
  groupControlNumber: '17',
  date: '20261121',
  time: '1741',
};

interface Timed {
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Mean CPU time in milliseconds. */
  readonly processorMs: number;
}

export interface X12Speed {
  readonly write: Timed;
  readonly read: Timed;
  /** Size of the parsed response in KB. */
  readonly responseKb: number;
  readonly benefits: number;
}

/** Duration of serializing a 270 and of parsing a large 271, in a warmed-up process. */
export async function x12Speed(): Promise<X12Speed> {
  const response = await readFile(fixture, 'utf8');
  const document = readResponse(response);
  const benefits = document.kind === '271' ? (document.responses[0]?.subscriber?.benefits.length ?? 0) : 0;
  return {
    write: timed(() => writeInquiry(inquiry, envelope)),
    read: timed(() => readResponse(response)),
    responseKb: Buffer.byteLength(response) / 1000,
    benefits,
  };
}

function timed(work: () => unknown): Timed {
  for (let round = 0; round < warmUps; round += 1) work();
  const before = process.cpuUsage();
  const tookMs = Array.from({ length: rounds }, () => {
    const startedMs = performance.now();
    work();
    return performance.now() - startedMs;
  });
  const { user, system } = process.cpuUsage(before);
  return {
    medianMs: median(tookMs),
    p99Ms: percentile(tookMs, 0.99),
    processorMs: (user + system) / 1000 / rounds,
  };
}
