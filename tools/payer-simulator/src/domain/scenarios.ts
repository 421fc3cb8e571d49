import { medicareNumberOf } from '@cardlens/eligibility-record';
import type { Inquiry, Person } from './inquiry.js';
import { at } from './interchange.js';
import { large } from './large-response.js';
import { type Misleading, misleading } from './misleading.js';
import { type Coverage, coordinated, hmo, inactive, ppo, severalPlans } from './plans.js';
import { medicaidManagedCare, medicare } from './public-plans.js';
import type { Rejection } from './write-response.js';

/** How the simulated payer fails. */
export type Misbehavior =
  | { readonly kind: 'reset' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterS?: number }
  | { readonly kind: 'garbled' }
  | { readonly kind: 'broken_envelope' }
  | { readonly kind: 'huge' };

/** A row of the table in the README, which `npm run generate` writes. */
export interface Scenario {
  /** Prefix of a payer id or member id that selects the scenario. */
  readonly prefix: string;
  readonly description: string;
  readonly coverage?: (inquiry: Inquiry) => Coverage | Rejection;
  readonly rejection?: Rejection;
  readonly misbehavior?: Misbehavior;
  /** The document itself, instead of a regular response. */
  readonly write?: Misleading['write'];
  /** Delays the response by the number of milliseconds after the prefix, at most 60000; by 2000 without digits. */
  readonly isSlow?: true;
}

/** A PPO response to an inquiry that meets a condition, otherwise a rejection that the sender may correct. */
const ppoIf =
  (isMet: (inquiry: Inquiry) => boolean, reason: string, level: Rejection['at'] = 'patient') =>
  (inquiry: Inquiry): Coverage | Rejection =>
    isMet(inquiry) ? ppo(inquiry) : { at: level, reason, followUp: 'C' };

const patientOf = ({ dependent, subscriber }: Inquiry): Person => dependent ?? subscriber;

/** Without suffix, initials, gender and relationship. */
const isPlain = ({ nm1, gender, relationship }: Person): boolean =>
  at(nm1, 7) === '' && !/ [A-Z]$/.test(at(nm1, 4)) && gender === '' && relationship === '';

const isDigitsAfter = (prefix: string, { subscriber: { id } }: Inquiry): boolean =>
  /^\d+$/.test(id.slice(prefix.length));

export const scenarios: readonly Scenario[] = [
  {
    prefix: 'SIMPPO',
    description: 'active: a PPO plan with copays, coinsurance, deductible and out-of-pocket',
    coverage: ppo,
  },
  { prefix: 'SIMHMO', description: 'active: an HMO plan with a primary care provider', coverage: hmo },
  { prefix: 'SIMINACTIVE', description: 'inactive: the plan ended last year', coverage: inactive },
  { prefix: 'SIMPLANS', description: 'active: a medical, a dental and a vision plan', coverage: severalPlans },
  {
    prefix: 'SIMFAMILY',
    description: 'active: family coverage, with the benefits of a dependent if requested',
    coverage: (inquiry) => ppo(inquiry, 'FAM'),
  },
  {
    prefix: 'SIMMEDICARE',
    description: 'active: Medicare A and B, with Medicare Advantage and Part D',
    coverage: medicare,
  },
  {
    prefix: 'SIMMEDICAID',
    description: 'active: Medicaid through a managed-care organization',
    coverage: medicaidManagedCare,
  },
  { prefix: 'SIMCOB', description: 'active: another payer is primary', coverage: coordinated },
  {
    prefix: 'SIMSSN',
    description: 'a PPO response if REF*SY is sent, else AAA 15, required data missing',
    coverage: (inquiry) =>
      inquiry.subscriber.socialSecurityNumber === ''
        ? { at: 'patient', reason: '15', followUp: 'C' }
        : { ...ppo(inquiry), references: [['SY', inquiry.subscriber.socialSecurityNumber]] },
  },
  { prefix: 'SIMLARGE', description: 'active: a response of more than 60 KB', coverage: large },
  {
    prefix: 'SIMNOTFOUND',
    description: 'AAA 75, subscriber not found',
    rejection: { at: 'patient', reason: '75', followUp: 'C' },
  },
  {
    prefix: 'SIMBIRTH',
    description: 'AAA 71, birth date does not match',
    rejection: { at: 'patient', reason: '71', followUp: 'C' },
  },
  {
    prefix: 'SIMNAME',
    description: 'AAA 73, invalid or missing name',
    rejection: { at: 'patient', reason: '73', followUp: 'C' },
  },
  {
    prefix: 'SIMMEMBER',
    description: 'AAA 72, invalid or missing member id',
    rejection: { at: 'patient', reason: '72', followUp: 'C' },
  },
  {
    prefix: 'SIMDIGITS',
    description: 'AAA 72 if any other character than digits follows in the member id, else a PPO response',
    coverage: ppoIf((inquiry) => isDigitsAfter('SIMDIGITS', inquiry), '72'),
  },
  {
    prefix: 'SIMLETTERS',
    description: 'AAA 75 if any digit follows in the member id, else a PPO response',
    coverage: ppoIf(({ subscriber: { id } }) => !/\d/.test(id), '75'),
  },
  {
    prefix: 'SIMSTRANGER',
    description: 'as `SIMDIGITS`, but the response is about another person, with our trace number',
    coverage: (inquiry) =>
      isDigitsAfter('SIMSTRANGER', inquiry)
        ? { ...ppo(inquiry), person: { last: 'STRANGER', first: 'SAM', birthDate: '19700101' } }
        : { at: 'patient', reason: '72', followUp: 'C' },
  },
  {
    prefix: 'SIMPLAIN',
    description: 'AAA 73 if the patient has a suffix, initials, gender or relationship, else a PPO response',
    coverage: ppoIf((inquiry) => isPlain(patientOf(inquiry)), '73'),
  },
  {
    prefix: 'SIMLASTNAME',
    description: 'AAA 73 if the patient’s last name has several words or an apostrophe, else a PPO response',
    coverage: ppoIf((inquiry) => /^[A-Z]+$/.test(at(patientOf(inquiry).nm1, 3)), '73'),
  },
  {
    prefix: 'SIMOWNID',
    description: 'AAA 71 if the patient is a dependent, else a PPO response',
    coverage: ppoIf(({ dependent }) => dependent === undefined, '71'),
  },
  {
    prefix: 'SIMCHILD',
    description: 'AAA 71 unless the patient is a dependent, then a PPO response',
    coverage: ppoIf(({ dependent }) => dependent !== undefined, '71'),
  },
  {
    prefix: 'SIMAT',
    description:
      'AAA 79 unless the payer id is the one that follows in the member id, up to a period, then a PPO response',
    coverage: ppoIf(
      ({ payer, subscriber: { id } }) => id.slice('SIMAT'.length).startsWith(`${at(payer, 9)}.`),
      '79',
      'payer',
    ),
  },
  {
    prefix: 'SIMFINAL',
    description: 'AAA 73, which forbids to ask again (AAA04 N)',
    rejection: { at: 'patient', reason: '73', followUp: 'N' },
  },
  {
    prefix: 'SIMDOWN',
    description: 'AAA 42, the payer cannot respond now',
    rejection: { at: 'payer', reason: '42', followUp: 'R' },
  },
  {
    prefix: 'SIMSLOW',
    description: 'a PPO response after 2 s, or after as many ms as the digits that follow state',
    coverage: ppo,
    isSlow: true,
  },
  { prefix: 'SIMSILENT', description: 'no response', misbehavior: { kind: 'silent' } },
  { prefix: 'SIMRESET', description: 'the connection is reset', misbehavior: { kind: 'reset' } },
  { prefix: 'SIM500', description: 'HTTP 500', misbehavior: { kind: 'status', status: 500 } },
  {
    prefix: 'SIM503',
    description: 'HTTP 503 with Retry-After',
    misbehavior: { kind: 'status', status: 503, retryAfterS: 2 },
  },
  {
    prefix: 'SIM429',
    description: 'HTTP 429 with Retry-After',
    misbehavior: { kind: 'status', status: 429, retryAfterS: 3 },
  },
  { prefix: 'SIMGARBLED', description: 'a truncated X12 response', misbehavior: { kind: 'garbled' } },
  {
    prefix: 'SIMBROKEN',
    description: 'a truncated envelope (XML, multipart, JSON)',
    misbehavior: { kind: 'broken_envelope' },
  },
  { prefix: 'SIMHUGE', description: 'a response of more than 6 MB', misbehavior: { kind: 'huge' } },
];

const all: readonly Scenario[] = [...scenarios, ...misleading];

/** Member ids without a known prefix get a PPO plan; Medicare Beneficiary Identifiers get Medicare. */
const otherwise: Scenario = { prefix: '', description: 'any other id: as SIMPPO', coverage: ppo };
const delayMaxMs = 60_000;
const delayDefaultMs = 2_000;

export interface Chosen {
  readonly scenario: Scenario;
  /** Delay of the response, in addition to the simulator's own latency. */
  readonly delayMs: number;
}

/** The scenario of an inquiry: by payer id, otherwise by member id, otherwise a PPO plan. */
export function scenarioOf(payerId: string, memberId: string): Chosen {
  for (const id of [payerId, memberId].map((text) => text.toUpperCase())) {
    const scenario = all.find(({ prefix }) => id.startsWith(prefix));
    if (scenario) return { scenario, delayMs: scenario.isSlow ? delayOf(id.slice(scenario.prefix.length)) : 0 };
  }
  const isMedicare = medicareNumberOf(memberId) === memberId.toUpperCase();
  const scenario = isMedicare ? scenarios.find(({ prefix }) => prefix === 'SIMMEDICARE') : undefined;
  return { scenario: scenario ?? otherwise, delayMs: 0 };
}

function delayOf(rest: string): number {
  const digits = /^\d+/.exec(rest)?.[0];
  return digits === undefined ? delayDefaultMs : Math.min(Number(digits), delayMaxMs);
}
