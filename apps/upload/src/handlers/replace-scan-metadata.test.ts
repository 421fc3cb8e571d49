import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { aScan, cardId, fakeDeps, scanId } from './fakes.js';
import { purgeCard } from './purge-card.js';
import { replaceScanMetadata } from './replace-scan-metadata.js';

const { accountId } = aScan();
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => DomainError.from(error).kind,
  );

describe('replaceScanMetadata', () => {
  it('replaces all metadata', async () => {
    const { deps, stored } = fakeDeps([aScan({ clientMetadataJson: '{"a":1}' })]);
    await replaceScanMetadata(deps, accountId, scanId, '{"b":2}');
    expect(stored.get(scanId)?.clientMetadataJson).to.equal('{"b":2}');
  });

  it('treats another account’s scan as unknown', async () => {
    const { deps, stored } = fakeDeps([aScan()]);
    expect(await kindOf(replaceScanMetadata(deps, 'somebody-else', scanId, '{}'))).to.equal('not_found');
    expect(stored.get(scanId)?.clientMetadataJson).to.equal(undefined);
  });

  it('stores nothing for a scan whose card is deleted meanwhile', async () => {
    const { deps, stored } = fakeDeps([aScan()]);
    const { replaceMetadata } = deps.scans;
    let isFirst = true;
    deps.scans.replaceMetadata = async (scan, json) => {
      if (isFirst) await purgeCard(deps, cardId, 'deletion');
      isFirst = false;
      return replaceMetadata(scan, json);
    };
    expect(await kindOf(replaceScanMetadata(deps, accountId, scanId, '{"name":"x"}'))).to.equal('not_found');
    expect(stored.get(scanId)?.clientMetadataJson).to.equal(undefined);
  });

  it('is applied on top of a concurrent validation', async () => {
    const { deps, stored } = fakeDeps([aScan()]);
    const { replaceMetadata } = deps.scans;
    let isFirst = true;
    deps.scans.replaceMetadata = async (scan, json) => {
      if (isFirst) await deps.scans.change(scan, { state: 'rejected', failureCode: 'IMG_CORRUPT' }, []);
      isFirst = false;
      return replaceMetadata(scan, json);
    };
    await replaceScanMetadata(deps, accountId, scanId, '{"b":2}');
    expect(stored.get(scanId)).to.include({ state: 'rejected', clientMetadataJson: '{"b":2}' });
  });

  it('rejects more than 4 KB', async () => {
    const { deps } = fakeDeps([aScan()]);
    const json = JSON.stringify({ note: 'x'.repeat(4096) });
    expect(await kindOf(replaceScanMetadata(deps, accountId, scanId, json))).to.equal('invalid');
  });
});
