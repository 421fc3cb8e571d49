import { expect } from 'chai';
import { typeset } from '../../../test/typeset.js';
import { attributesOf } from './attributes.js';
import { encode } from './encode.js';
import { attributeClasses, type Tagging } from './network.js';
import { SaidNetworks } from './said-networks.js';

describe('attributesOf', () => {
  it('take the network from the word before an amount', () => {
    const { scene } = encode(typeset([['Network Coinsurance: In 80% / Out 60%', 50, 100]]), 'front');
    const { units, sheet } = scene;
    const undecided: Pick<Tagging, 'attribute'> = {
      attribute: (name) => new Float32Array(attributeClasses[name].length),
    };
    const networkOf = (amount: string) => {
      const own = [units.findIndex(({ text }) => text === amount)];
      const candidate = { kind: 'plan_details', value: amount, units: own, isTagged: true, evidence: [] } as const;
      const context = {
        calibration: { weights: {}, curves: {}, attributes: {} } as never,
        networks: new SaidNetworks(sheet),
        units,
      };
      return attributesOf(candidate, undecided as Tagging, context).network;
    };
    expect([networkOf('80%'), networkOf('60%')]).to.deep.equal(['in', 'out']);
  });
});
