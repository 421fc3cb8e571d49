import { decodeEvent } from '@cardlens/contracts';
import { expect } from 'chai';
import type { Scan } from '../domain/scan.js';
import { anObject, aScan, fakeDeps } from './fakes.js';
import { validateScan } from './validate-scan.js';

async function publishedOutcome(scan: Scan, isSandbox: boolean): Promise<string | undefined> {
  const { deps, emitted } = fakeDeps([scan], { [scan.key]: anObject() });
  await validateScan({ ...deps, isSandbox }, scan);
  return decodeEvent('scan.accepted', emitted[0]!.data).sandboxOutcome;
}

const blurry = '{"sandbox_outcome":"error:IMG_BLURRY"}';

describe('the requested sandbox outcome', () => {
  it('is part of the accepted event', async () => {
    expect(await publishedOutcome(aScan({ clientMetadataJson: blurry }), true)).to.equal('IMG_BLURRY');
  });

  it('is taken from the card when the scan has none', async () => {
    expect(await publishedOutcome(aScan({ sandboxOutcome: 'OCR_FAILED' }), true)).to.equal('OCR_FAILED');
    const both = aScan({ sandboxOutcome: 'OCR_FAILED', clientMetadataJson: blurry });
    expect(await publishedOutcome(both, true)).to.equal('IMG_BLURRY');
  });

  it('is never passed on in production', async () => {
    const both = aScan({ sandboxOutcome: 'OCR_FAILED', clientMetadataJson: blurry });
    expect(await publishedOutcome(both, false)).to.equal(undefined);
  });
});
