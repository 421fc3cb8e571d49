import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const entry = new URL('../src/index.js', import.meta.url).href;
const program = `
  const { createReader } = await import(process.argv[1]);
  const reader = await createReader();
  console.log(process.env.ORT_DISABLE_TELEMETRY);
  await reader.dispose();
`;

describe('a process that reads cards', () => {
  it('does not use the telemetry of the ONNX runtime', async function () {
    // The child process loads all models.
    this.timeout(120_000);
    const folder = await mkdtemp(path.join(tmpdir(), 'cardlens-quiet-'));
    try {
      const { ORT_DISABLE_TELEMETRY, ...rest } = process.env;
      // The runtime disables its telemetry in CI by itself; without these variables, it must be disabled explicitly.
      const { CI, GITHUB_ACTIONS, ...env } = rest;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, entry], {
        env: { ...env, HOME: folder, XDG_CACHE_HOME: folder, TMPDIR: folder },
      });
      expect(await readdir(folder)).to.deep.equal([]);
      expect(stdout.trim()).to.equal('1');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
