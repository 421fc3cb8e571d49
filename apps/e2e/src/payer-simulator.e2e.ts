import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { specimen, useSandboxWorld } from './world.js';

/** A check as the API shows it, as far as this file looks at it. */
interface Check {
  readonly eligibility_id: string;
  readonly state: 'processing' | 'completed' | 'error';
  readonly eligibility_summarized_response?: unknown;
  readonly error?: { readonly code: string };
}

describe('the payer simulator in the embedded stack', function () {
  this.timeout(60_000);
  const world = useSandboxWorld();
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
        subscriber: { first_name: 'Jane', last_name: 'Doe', date_of_birth: '19800229', member_id: memberId },
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

  it('answers a check that is asked through the API', async () => {
    const check = await ended(await start('W123456789'));
    expect(check.state, JSON.stringify(check.error)).to.equal('completed');
    expect(JSON.stringify(check.eligibility_summarized_response)).to.match(/SIMULATED PPO/);
  });

  it('rejects a member who is not found', async () => {
    const check = await ended(await start('SIMNOTFOUND'));
    expect(check.state).to.equal('error');
    expect(check.error?.code).to.be.a('string');
  });

  it('may be away for a while: the check is asked again', async () => {
    const simulator = world().stack.app('payer-simulator');
    await simulator.stop();
    const check = await start('W987654321');
    await simulator.start();
    expect((await ended(check)).state).to.equal('completed');
  });
});
