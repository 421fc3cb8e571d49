import { randomUUID } from 'node:crypto';
import {
  type EligibilityDocument,
  type EligibilityInquiry,
  type Envelope,
  readResponse,
  writeInquiry,
} from '@cardlens/x12';
import { expect } from 'chai';
import type { Connector } from '../src/payers/domain/connector.js';
import { connectorOf, secretAt } from './connector-world.js';
import { type Simulator, simulatorSecret, startSimulator } from './simulator.js';

const never = new AbortController().signal;
const envelope: Envelope = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'SIMULATOR',
  receiverQualifier: 'ZZ',
  usage: 'T',
  controlNumber: '000000042',
  groupControlNumber: '42',
  date: '20260102',
  time: '0304',
};
const plain: EligibilityInquiry = {
  payer: { id: '60054', name: 'Any Payer' },
  provider: { npi: '1234567893', organizationName: 'Sample Clinic' },
  subscriber: { firstName: 'Jane', lastName: 'Doe', dateOfBirth: '19800229', memberId: 'W123456789' },
  serviceTypeCodes: [],
  date: '20260102',
  traceNumber: '0198f0c2-7f3a-7b1e-9c55-0d6f1f3a2b4c',
};

describe('270s read by the simulator’s own strict parser over CORE envelopes', function () {
  this.timeout(60_000);
  let simulator: Simulator;
  let connector: Connector;
  before(async () => {
    simulator = await startSimulator();
    connector = connectorOf(
      {
        protocol: 'core-soap',
        url: `http://127.0.0.1:${simulator.port}/core/soap`,
        username: 'cardlens',
        password: secretAt('PASSWORD'),
      },
      { PASSWORD: simulatorSecret },
    );
  });
  after(async () => {
    await connector.close();
    await simulator.stop();
  });

  const responseTo = async (changed: Partial<EligibilityInquiry>, sent: Partial<Envelope> = {}) => {
    const request = {
      payload: writeInquiry({ ...plain, ...changed }, { ...envelope, ...sent }),
      payloadId: randomUUID(),
      payerId: '60054',
      senderId: 'CARDLENS',
      receiverId: 'SIMULATOR',
      timestamp: new Date(),
    };
    return readResponse(await connector.exchange(request, never));
  };
  const named = (firstName: string, lastName: string) => ({ subscriber: { ...plain.subscriber, firstName, lastName } });
  const child = { firstName: 'Sam', lastName: 'Doe', dateOfBirth: '20150401' };

  const cases: readonly (readonly [string, Partial<EligibilityInquiry>, Partial<Envelope>?])[] = [
    ['a subscriber', {}],
    ['a dependent', { dependent: { ...child, relationship: 'child' } }],
    ['a spouse with a gender', { dependent: { ...child, relationship: 'spouse', gender: 'F' } }],
    ['a dependent whose relationship is not said', { dependent: child }],
    ['a provider who is a person', { provider: { npi: '1234567893', firstName: 'Alex', lastName: 'Sample' } }],
    ['group number and gender', { subscriber: { ...plain.subscriber, groupNumber: 'G-1', gender: 'F' } }],
    ['no member id', { subscriber: { firstName: 'Jane', lastName: 'Doe', dateOfBirth: '19800229' } }],
    ['several service types', { serviceTypeCodes: ['1', '35', '98', 'UC'] }],
    ['an apostrophe', named('Sinéad', "O'Connor")],
    ['hyphens and a suffix', named('Anne-Marie', 'Smith-Jones Jr.')],
    ['letters outside of ASCII', named('Zoë', 'Muñoz-Łukasiewicz')],
    ['an ampersand, which XML escapes', { payer: { id: '60054', name: 'A & B <Health>' } }],
    ['production usage', {}, { usage: 'P' }],
    ['other delimiters', {}, { delimiters: { element: '|', repetition: '!', component: '>', segment: '\n' } }],
  ];
  for (const [what, changed, sent] of cases) {
    it(`are valid: ${what}`, async () => {
      const document = await responseTo(changed, sent);
      expect(document.kind, JSON.stringify(document)).to.equal('271');
      expect(document.envelope.controlNumber).to.equal('000000042');
    });
  }

  for (const [memberId, reason] of [
    ['SIMNOTFOUND', '75'],
    ['SIMBIRTH', '71'],
    ['SIMNAME', '73'],
    ['SIMDOWN', '42'],
  ] as const) {
    it(`are answered with AAA ${reason} for ${memberId}`, async () => {
      const document = await responseTo({ subscriber: { ...plain.subscriber, memberId } });
      expect(document.kind).to.equal('271');
      expect(JSON.stringify(document)).to.match(new RegExp(`"code":"${reason}"`));
    });
  }

  for (const memberId of [
    'SIMPPO',
    'SIMHMO',
    'SIMPLANS',
    'SIMMEDICARE',
    'SIMMEDICAID',
    'SIMCOB',
    'SIMLARGE',
    'SIMINACTIVE',
  ]) {
    it(`${memberId}: every code of the response is in the guide`, async () => {
      const document = (await responseTo({ subscriber: { ...plain.subscriber, memberId } })) as EligibilityDocument;
      expect(unknownCodes(document)).to.deep.equal([]);
    });
  }
});

/** Codes that are missing from the codec's lists, as `path code`. */
function unknownCodes(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { code, description } = value as { code?: unknown; description?: unknown };
  const own = typeof code === 'string' && description === undefined ? [`${path} ${code}`] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => unknownCodes(inner, `${path}/${name}`))];
}
