import { installValidator, type ValidatorErrors, withoutBlindSpots } from '@cardlens/testing/x12';
import { expect } from 'chai';
import { ask, connectorOf, secretAt } from './connector-world.js';
import { type Simulator, simulatorSecret, startSimulator } from './simulator.js';

/**
 * Scenarios of the simulator that end in a response. The validator rejects the response of a payer that is down,
 * because it names no receiver.
 */
const members = [
  'W123456789',
  ...[
    'SIMPPO1',
    'SIMHMO1',
    'SIMINACTIVE1',
    'SIMPLANS1',
    'SIMFAMILY1',
    'SIMMEDICARE1',
    'SIMMEDICAID1',
    'SIMCOB1',
    'SIMLARGE1',
  ],
  ...['SIMNOTFOUND1', 'SIMBIRTH1', 'SIMNAME1', 'SIMMEMBER1'],
];

describe('independent validators of X12 and the payer simulator', function () {
  this.timeout(400_000);
  let simulator: Simulator;
  let validate: (documents: ReadonlyMap<string, string>) => Promise<ValidatorErrors>;
  before(async () => {
    validate = await installValidator();
    simulator = await startSimulator();
  });
  after(() => simulator.stop());

  it('agree that every response is a valid 271', async () => {
    const connector = connectorOf(
      {
        protocol: 'core-mime',
        url: `http://127.0.0.1:${simulator.port}/core/mime`,
        username: 'cardlens',
        password: secretAt('PASSWORD'),
      },
      { PASSWORD: simulatorSecret },
    );
    const responses = await Promise.all(
      members.map(
        async (memberId) => [memberId, withoutBlindSpots(String(await ask(connector, { memberId })))] as const,
      ),
    );
    await connector.close();
    const errors = await validate(new Map(responses));
    expect([...errors].filter(([, errors]) => errors.length > 0)).to.deep.equal([]);
    expect(errors.size).to.equal(members.length);
  });
});
