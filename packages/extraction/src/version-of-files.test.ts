import { filesIn, bundledModels as visionModels } from '@cardlens/vision/node';
import { expect } from 'chai';
import { createReader } from './index.js';
import { modelsFolder } from './node/models.js';
import { versionOfFiles } from './version-of-files.js';

describe('versionOfFiles', () => {
  it('is the version of a reader with these files', async () => {
    const [ofVision, ofExtraction] = [filesIn(visionModels), filesIn(modelsFolder)];
    const read = (name: string) => ofVision(name).catch(() => ofExtraction(name));
    const manifestsOnly = async (name: string) => {
      expect(name).to.match(/[.]manifest[.]json$/);
      return read(name);
    };
    const reader = await createReader({ threads: 1 });
    expect(await versionOfFiles(manifestsOnly)).to.equal(reader.version);
    await reader.dispose();
  });
});
