import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { calibrationsIn } from './calibrations.js';

const account = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
const calibration = { intercept: -1, slope: 0.8, insuranceScanVersion: 'v1', values: 300 };

describe('calibrations', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-'));
  });
  after(() => rm(folder, { recursive: true }));

  const loaded = async (content: object) => {
    const file = join(folder, 'calibrations.json');
    await writeFile(file, JSON.stringify(content));
    return calibrationsIn(file);
  };

  it('are none without a file', async () => expect(await calibrationsIn(undefined)).to.deep.equal(new Map()));

  it('are those of a valid file; an invalid one stops the start', async () => {
    expect(await loaded({ [account]: calibration })).to.deep.equal(new Map([[account, calibration]]));
    const error = await loaded({ [account]: { ...calibration, values: 200 } }).catch((caught: Error) => caught);
    expect(error).to.have.property('message').that.includes('at least 300 known values');
  });
});
