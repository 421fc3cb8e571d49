import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { writePrivate } from './private-file.js';
import { keptSecrets } from './secrets.js';

describe('the secrets of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are the same at every start', async () => {
    const first = await keptSecrets(folder);
    expect(await keptSecrets(folder)).to.deep.equal(first);
  });

  it('are kept from an older version, and missing ones are added', async () => {
    const { webhookKey, ...older } = await keptSecrets(folder);
    const { ocr, ...objectsPasswords } = older.objectsPasswords;
    await writePrivate(join(folder, 'secrets.json'), { ...older, objectsPasswords });
    const secrets = await keptSecrets(folder);
    expect(secrets).to.deep.include({ wrappingKey: older.wrappingKey, brokerPasswords: older.brokerPasswords });
    expect(secrets.objectsPasswords).to.include(objectsPasswords);
    expect([secrets.webhookKey.length, secrets.objectsPasswords.ocr?.length]).to.deep.equal([43, 43]);
    expect(await keptSecrets(folder)).to.deep.equal(secrets);
  });
});
