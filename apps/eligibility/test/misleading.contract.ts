import { readFileSync } from 'node:fs';
import { type Eligibility, EligibilityState } from '@cardlens/contracts';
import { discoveryContentShape } from '@cardlens/eligibility-record';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import type { Connector } from '../src/payers/domain/connector.js';
import { connectorOf, secretAt } from './connector-world.js';
import { aCard, caller, create, ended, get } from './requests.js';
import { asked, byName, cards, client, payers } from './running-service.js';
import { type Simulator, simulatorSecret, startSimulator } from './simulator.js';
import { type Entry, type Summary, serviceTypesIn, usd } from './summaries.js';

// The misleading responses of the payer simulator, each asked for through the service as it runs.

/** What a check must say: an error, or a status with its reason and whatever else could mislead. */
type Right =
  | { readonly code: string; readonly attempts?: number }
  | { readonly status: string; readonly reason?: string; readonly has?: (told: Told) => void };

interface Told {
  readonly summary: Summary;
  readonly coverage: Entry;
  /** Copays of an office visit. */
  readonly copays: readonly Entry[];
}

const notFound = { code: 'PERSON_NOT_FOUND_IN_ANSWER' };
const invalid = { code: 'PAYER_ANSWER_INVALID', attempts: 2 };
const notCovered = {
  status: 'inactive',
  reason: 'payer_states',
  has: ({ copays }: Told) => expect(copays).to.deep.equal([]),
};
const amounts = (copays: readonly Entry[]) => copays.map(({ amount }) => amount);

const right: Readonly<Record<string, Right>> = {
  SIMXSIBLING: notFound,
  SIMXWRONG: notFound,
  SIMXFAMILY: notCovered,
  SIMXTWINS: notCovered,
  SIMXSTRANGER: notCovered,
  SIMXSWAPPED: notFound,
  SIMXTRACE: { ...notFound, attempts: 2 },
  SIMXLATE: { ...notFound, attempts: 2 },
  SIMXMEMBER: {
    status: 'active',
    has: ({ summary }) => expect(summary.subscriber_details).to.include({ member_id: 'SIMNEW000001' }),
  },
  SIMXPAYER: {
    status: 'active',
    has: ({ summary }) => expect(summary.payer_details).to.include({ name: 'SIMULATED MUTUAL', payer_id: 'SIMMUTUAL' }),
  },
  SIMXOLD: { status: 'inactive', reason: 'ended' },
  SIMXENDED: { status: 'inactive', reason: 'ended' },
  SIMXFUTURE: { status: 'inactive', reason: 'not_begun' },
  SIMXDEATH: { status: 'inactive', reason: 'ended' },
  SIMXDATES: { status: 'unclear', reason: 'end_date_unreadable' },
  SIMXPLANS: {
    status: 'active',
    has: ({ summary, copays }) => {
      expect(summary.plan_details).to.include({ plan_name: 'SIMULATED GOLD' });
      expect(amounts(copays)).to.deep.equal([usd('25.00')]);
    },
  },
  SIMXDENTAL: { status: 'inactive', reason: 'payer_states' },
  SIMXBOTH: { status: 'unclear', reason: 'contradictory' },
  SIMXOTHERS: { status: 'unclear', reason: 'not_stated' },
  SIMXSERVICE: { status: 'unclear', reason: 'not_stated' },
  SIMXMANAGED: {
    status: 'active',
    has: ({ coverage }) =>
      expect((coverage.other_payers as Entry[])[0]).to.include({
        manages_care: true,
        name: 'SIMULATED CARE PLANS',
        identifier: 'SIMCARE',
      }),
  },
  SIMXREJECTED: { code: 'MEMBER_NOT_FOUND' },
  SIMXTODAY: { code: 'SERVICE_DATE_NOT_ACCEPTED' },
  SIMXTWICE: { status: 'active', has: ({ copays }) => expect(amounts(copays)).to.deep.equal([usd('25.00')]) },
  SIMXOPPOSITE: { status: 'unclear', reason: 'contradictory' },
  SIMXAMOUNTS: {
    status: 'active',
    has: ({ summary }) => {
      const elements = (summary.warnings as unknown as Entry[]).map(({ element }) => element);
      expect(elements).to.deep.equal(['EB07', 'EB07', 'EB08']);
      expect(JSON.stringify(summary)).not.to.match(/25\.00|2000|\d{7}\.\d\d/);
    },
  },
  SIMXHALF: invalid,
  SIMXCUT: invalid,
  SIMXCOUNT: invalid,
  SIMXCONTROL: invalid,
  SIMX999: { code: 'INQUIRY_REJECTED' },
  SIMXACCEPTED: invalid,
  SIMXTA1: { code: 'INQUIRY_REJECTED' },
  SIMXSTATUS: invalid,
  SIMXECHO: invalid,
};

/** What a discovery says of an inquiry, by the error or the status of its check. */
const outcomeOfCode: Readonly<Record<string, string>> = {
  PERSON_NOT_FOUND_IN_ANSWER: 'unclear',
  PAYER_ANSWER_INVALID: 'no_response',
  MEMBER_NOT_FOUND: 'not_found',
  SERVICE_DATE_NOT_ACCEPTED: 'rejected',
  INQUIRY_REJECTED: 'rejected',
};
const outcomeOfStatus: Readonly<Record<string, string>> = {
  active: 'covered',
  inactive: 'not_covered',
  unclear: 'unclear',
};

const saying = (wanted: Right): string =>
  'code' in wanted ? wanted.code : [wanted.status, wanted.reason].filter(Boolean).join(' ');

describe('misleading responses of the payer simulator', function () {
  this.timeout(60_000);
  let simulator: Simulator;
  let connector: Connector;
  before(async () => {
    simulator = await startSimulator();
    const at = (path: string) => `http://127.0.0.1:${simulator.port}${path}`;
    const oauth = { token_url: at('/oauth/token'), client_id: 'cardlens', client_secret: secretAt('PASSWORD') };
    connector = connectorOf({ protocol: 'json', url: at('/json/eligibility'), oauth }, { PASSWORD: simulatorSecret });
    payers.set('60054', (request, signal) => connector.exchange(request, signal));
  });
  after(async () => {
    payers.delete('60054');
    await connector?.close();
    await simulator?.stop();
  });

  it('are those of its README, at least twenty', () => {
    const readme = readFileSync(new URL('../../../../tools/payer-simulator/README.md', import.meta.url), 'utf8');
    const documented = [...readme.matchAll(/^\| `(SIMX\w*)`/gm)].map(([, prefix]) => prefix);
    expect(documented).to.have.members(Object.keys(right)).and.to.have.length.of.at.least(20);
  });

  const jordan = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' };
  const sky = { firstName: 'Sky', lastName: 'Example', dateOfBirth: '20150607', relationship: 'child', gender: '' };

  /** Checks what is stored about a completed check. */
  function expectRight(record: Eligibility, wanted: Extract<Right, { status: string }>, dependent?: object) {
    expect(record.state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    const summary = JSON.parse(record.summaryJson) as Summary;
    const coverage = summary.coverage_summary ?? {};
    expect([coverage.status, coverage.status_reason]).to.deep.equal([wanted.status, wanted.reason]);
    const person = dependent ? summary.dependent_details : summary.subscriber_details;
    const [first, birth] = dependent ? ['SKY', '2015-06-07'] : ['JORDAN', '1980-01-02'];
    expect(person).to.include({ first_name: first, last_name: 'EXAMPLE', date_of_birth: birth });
    const services = serviceTypesIn(summary);
    const office = services.find(({ service_type_code }) => service_type_code === '98');
    if (wanted.status !== 'active')
      expect(services.filter(({ service_type_code }) => service_type_code === '30')).to.deep.equal([]);
    wanted.has?.({ summary, coverage, copays: (office?.copays ?? []) as Entry[] });
  }

  const storedIn = ({ responseJson, summaryJson }: Eligibility) => `${responseJson} ${summaryJson}`;
  const others = /RIVER|19510203|ANOTHER-INQUIRY|EARLIER/;

  for (const [who, dependent] of [
    ['a subscriber', undefined],
    ['a dependent', sky],
  ] as const)
    for (const [prefix, wanted] of Object.entries(right))
      it(`${prefix}, about ${who}: ${saying(wanted)}`, async () => {
        const before = asked.length;
        const { cardId } = aCard();
        const subscriber = { ...jordan, memberId: `${prefix}01` };
        const { eligibilityId } = await create(cardId, { subscriber, ...(dependent ? { dependent } : {}) });
        const record = await ended(eligibilityId);
        expect(storedIn(record)).not.to.match(others);
        const isError = 'code' in wanted;
        expect(asked.length - before).to.equal((isError && wanted.attempts) || 1);
        if (!isError) return expectRight(record, wanted, dependent);
        expect(record.state).to.equal(EligibilityState.ELIGIBILITY_STATE_ERROR);
        expect(record.failure?.code).to.equal(wanted.code);
        expect(storedIn(record)).not.to.contain('"active"');
      });

  for (const [prefix, wanted] of Object.entries(right))
    it(`${prefix}, as the response to a corrected inquiry: ${saying(wanted)}`, async () => {
      const card = aCard();
      cards.set(card.cardId, {
        ...card,
        memberNumber: 'SIMMEMBER01',
        memberNumberAlternatives: [`${prefix}01`],
      });
      const { eligibilityId } = await create(card.cardId, { subscriber: { ...jordan, memberId: '' } });
      const record = await ended(eligibilityId);
      expect(storedIn(record)).not.to.match(others);
      const [attempt] = JSON.parse(record.attemptsJson ?? '[]') as Entry[];
      if (!('code' in wanted)) {
        expect(attempt).to.include({ outcome: 'completed' });
        return expectRight(record, wanted);
      }
      expect(attempt).to.include({ outcome: 'error', error_code: wanted.code });
      // The check ends with the response to the request as it was made.
      expect(record.failure?.code).to.equal('MEMBER_ID_INVALID');
      expect(storedIn(record)).not.to.contain('"active"');
    });

  for (const [prefix, wanted] of Object.entries(right))
    it(`${prefix}, as the response to a search by name: ${saying(wanted)}`, async () => {
      byName.splice(0, byName.length, prefix);
      payers.set(prefix, (request, signal) => connector.exchange(request, signal));
      const person = { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' };
      const provider = { npi: '1234567893', organization_name: 'Cedar Clinic' };
      const requestJson = JSON.stringify({ person, provider, hints: {}, budget: 1, stop_rule: 'budget' });
      const request = { caller, requestJson, idempotencyKey: undefined };
      const { discoveryId } = await client.calls.createEligibilityDiscovery(request);
      const found = await eventually(
        async () => {
          const one = await client.calls.getEligibilityDiscovery({ caller, discoveryId });
          return one.endedAtUs > 0 ? discoveryContentShape.parse(JSON.parse(one.contentJson)) : undefined;
        },
        { timeoutMs: 20_000 },
      );
      payers.delete(prefix);
      byName.length = 0;
      const outcome = 'code' in wanted ? outcomeOfCode[wanted.code] : outcomeOfStatus[wanted.status];
      expect(found.inquiries.map((inquiry) => inquiry.outcome)).to.deep.equal([outcome]);
      const isCovered = outcome === 'covered';
      expect(found.coverages.filter(({ confidence }) => confidence !== 'low')).to.have.length(isCovered ? 1 : 0);
      const record = await get(found.inquiries[0]!.eligibility_id);
      expect(storedIn(record)).not.to.match(others);
      if (!('code' in wanted)) expectRight(record, wanted);
    });
});
