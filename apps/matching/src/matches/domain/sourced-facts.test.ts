import { loadDirectoryData } from '@cardlens/payers';
import { expect } from 'chai';
import { directoryOf } from '../../payers/domain/directory.js';
import { rankPayers } from './match-payer.js';

const evidence = { payerName: 'Aetna', payerId: '60054', rxBin: '610502', rxPcn: '00670000' };

/** The reasons for Aetna when these facts have a known source. */
async function reasonsWith(sourced: readonly string[]) {
  const { payers, lists, digest } = loadDirectoryData();
  const sources = Object.fromEntries(sourced.map((fact) => [fact, { title: 'Example list', date: '2026-11-24' }]));
  const changed = payers.map((payer) => (payer.key === 'aetna' ? { ...payer, sources } : payer));
  const { candidates } = rankPayers(directoryOf(changed, lists, digest), evidence);
  const reasons = candidates.find(({ payer }) => payer.key === 'aetna')?.reasons ?? [];
  const of = (by: string) => reasons.find((reason) => reason.by === by) ?? expect.fail(`nothing by ${by}`);
  return { id: of('payer-id'), pharmacy: of('pharmacy') };
}

describe('facts without a source', () => {
  it('weigh less than the same facts with one, and are marked in explanations', async () => {
    const without = await reasonsWith([]);
    const withSource = await reasonsWith(['ids.office_ally', 'pharmacy:610502']);
    expect(without.id.weight).to.be.lessThan(withSource.id.weight);
    expect(without.pharmacy.weight).to.be.lessThan(withSource.pharmacy.weight);
    expect(without.id.against).to.include('60054 (no source)');
    expect(withSource.id.against).to.equal('60054');
    expect(without.pharmacy.against).to.include('610502/00670000 (no source)');
    expect(withSource.pharmacy.against).to.not.include('no source');
  });

  it('become sourced for a transaction type when an operator imports its list', async () => {
    expect((await reasonsWith(['ids.availity.dental'])).id.against).to.equal('60054');
    expect((await reasonsWith(['ids.availity.none'])).id.against).to.include('no source');
  });
});
