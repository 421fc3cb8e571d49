import type { EligibilityEstimate } from '@cardlens/sdk';
import { expect } from 'chai';
import { estimateLines } from './estimate.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

const complete: EligibilityEstimate = {
  network: 'in',
  allowed: usd('125.00'),
  patient_pays: usd('65.00'),
  plan_pays: usd('60.00'),
  services: [
    {
      service: '98',
      name: 'Office visit',
      allowed: usd('125.00'),
      patient_pays: usd('65.00'),
      plan_pays: usd('60.00'),
      steps: [
        { step: 'deductible', amount: usd('50.00'), of: usd('125.00'), remaining: usd('50.00') },
        { step: 'coinsurance', amount: usd('15.00'), of: usd('75.00'), percent: '20' },
        { step: 'out_of_pocket', amount: usd('0.00'), of: usd('65.00'), remaining: usd('900.00') },
      ],
    },
  ],
  assumptions: [{ code: 'in_network', text: 'The provider is in the network of the plan.' }],
  missing: [],
};

describe('an estimate in the terminal', () => {
  it('has every step, and what it takes for granted', () => {
    const lines = estimateLines(complete);
    expect(lines[0]).to.equal('patient pays $65.00');
    for (const words of [
      /Office visit 98 +\$125\.00 +\$65\.00/,
      /deductible, \$50\.00 left +\$125\.00 +\$50\.00/,
      /coinsurance, 20 % +\$75\.00 +\$15\.00/,
      /out of pocket, \$900\.00 left +\$65\.00 +\$0\.00/,
      /assuming:/,
      /- The provider is in the network of the plan\./,
    ])
      expect(lines.join('\n')).to.match(words);
    for (const line of lines) expect(line.length).to.be.at.most(80);
  });

  it('says what is missing, and how to choose', () => {
    const text = 'Several copays may apply; choose one of `options`.';
    const option = { option: '98.copays.2', amount: usd('50.00'), messages: ['SPECIALIST\u001b[31m'] };
    const lines = estimateLines({
      ...complete,
      patient_pays: undefined,
      services: [{ service: '98', allowed: usd('125.00') }],
      missing: [{ code: 'copay', text, service: '98', options: [option] }],
    });
    expect(lines[0]).to.match(/^\? /);
    expect(lines.join('\n')).to.include('--choose 98.copays.2  $50.00, SPECIALIST').and.not.to.include('\u001b');
  });
});
