import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { storedMessages } from '../events.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

/** The part of a check in the API that these tests use. */
interface Check {
  readonly eligibility_id: string;
  readonly state: 'processing' | 'completed' | 'error';
  readonly eligibility_summarized_response?: unknown;
  readonly error?: { readonly code: string };
}

describe('the payer simulator in the embedded stack', function () {
  this.timeout(60_000);
  const world = useSharedSandboxWorld();
  let cardId: string;

  before(async function () {
    this.timeout(120_000);
    const card = await world().client.scan({ front: await specimen('delta-dental_front.jpg') });
    cardId = card.card_id;
  });

  const call = async (method: string, path: string, body?: unknown): Promise<Check> => {
    const response = await fetch(`${world().stack.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${world().apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status, `${method} ${path}`).to.be.oneOf([200, 201]);
    return (await response.json()) as Check;
  };
  const start = (memberId: string) =>
    call('POST', '/v1/eligibility', {
      card_id: cardId,
      eligibility: {
        subscriber: { first_name: 'Jane', last_name: 'Quillfeather', date_of_birth: '19800229', member_id: memberId },
        provider: { npi: '1234567893', organization_name: 'Sample Clinic' },
        payer_id: 'ANYPAYER',
      },
    });
  const ended = async ({ eligibility_id }: Check): Promise<Check> => {
    let check: Check | undefined;
    await eventually(
      async () => {
        check = await call('GET', `/v1/eligibility/${eligibility_id}`);
        return check.state !== 'processing';
      },
      { timeoutMs: 40_000 },
    );
    return check!;
  };

  it('responds to a check through the API', async () => {
    const check = await ended(await start('W123456789'));
    expect(check.state, JSON.stringify(check.error)).to.equal('completed');
    expect(JSON.stringify(check.eligibility_summarized_response)).to.match(/SIMULATED PPO/);
  });

  it('rejects an unknown member', async () => {
    const check = await ended(await start('SIMNOTFOUND'));
    expect(check.state).to.equal('error');
    expect(check.error?.code).to.be.a('string');
  });

  it('can be unavailable for a while, during which the check is retried', async () => {
    const simulator = world().stack.app('payer-simulator');
    await simulator.stop();
    const check = await start('W987654321');
    await simulator.start();
    expect((await ended(check)).state).to.equal('completed');
  });

  it('keeps member data inside the record, even when the payer fails', async () => {
    const { collector, stack } = world();
    const exchanges = () => collector.spans.filter(({ name }) => name === 'connector.exchange').length;
    const exchangesBefore = exchanges();
    const members = ['SIMPPO77Q', 'SIMNOTFOUND77Q', 'SIMGARBLED77Q', 'SIMBROKEN77Q', 'SIMRESET77Q', 'SIM50077Q'];
    const checks = await Promise.all(members.map(async (memberId) => ended(await start(memberId))));
    expect(checks.map(({ state }) => state)).to.deep.equal(['completed', ...Array(5).fill('error')]);
    await eventually(() => exchanges() >= exchangesBefore + members.length);
    const logs = join(stack.dataDir, 'logs');
    const places = {
      log: await Promise.all((await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8'))),
      telemetry: collector.texts,
      events: (await storedMessages(world())).map((message) => JSON.stringify(message) + String(message.data)),
    };
    for (const [place, texts] of Object.entries(places)) {
      expect(texts.length, place).to.be.greaterThan(0);
      expect(
        texts.filter((text) => /77Q|Quillfeather|19800229/i.test(text)),
        place,
      ).to.deep.equal([]);
    }
  });
});
