import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import { ran } from '@cardlens/testing';
import { expect } from 'chai';
import { useWorld } from './world.js';

const program = fileURLToPath(new URL('../../clients/go/', import.meta.url));

/** The first run also compiles the generator. */
const stepWithinMs = 600_000;

describe('the client for Go that oapi-codegen generates from the OpenAPI document', function () {
  this.timeout(2 * stepWithinMs);
  const world = useWorld();
  let folder: string;
  before(async function () {
    const hasGo = await ran('go', ['version'], { timeoutMs: 10_000 }).catch(() => undefined);
    // If the stores are given by URLs, nothing else needs Go.
    if (!hasGo && !process.env.CI) this.skip();
    folder = await mkdtemp(join(tmpdir(), 'cardlens-go-'));
    await cp(program, folder, { recursive: true });
    await mkdir(join(folder, 'cardlens'));
    const document = await fetch(`${world().stack.baseUrl}/v1/openapi.json`);
    await writeFile(join(folder, 'openapi.json'), await document.text());
  });
  after(() => (folder ? rm(folder, { recursive: true, force: true }) : undefined));

  async function go(...args: string[]): Promise<string> {
    const { stack, apiKey } = world();
    // The same flags as in the build of the stores, to reuse its compiled packages in any folder.
    const build = ['CGO_ENABLED=0', `GOFLAGS=${process.env.GOFLAGS ?? ''} -trimpath`];
    const variables = [`CARDLENS_URL=${stack.baseUrl}`, `CARDLENS_API_KEY=${apiKey}`, ...build];
    const { exitCode, output } = await ran('env', [...variables, 'go', ...args], {
      timeoutMs: stepWithinMs,
      cwd: folder,
    });
    expect(exitCode, output).to.equal(0);
    return output;
  }

  it('compiles, and scans a card', async () => {
    const generate = ['-generate', 'types,client', '-package', 'cardlens', '-o', 'cardlens/client.go', 'openapi.json'];
    await go('tool', 'oapi-codegen', ...generate);
    expect(await go('run', '.', specimenFile('cedar-hmo_front.jpg'))).to.match(/^member number \S*\d/);
  });
});
