import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const program = fileURLToPath(new URL('../../../../deploy/docker/publish.sh', import.meta.url));
const digest = `sha256:${'ab'.repeat(32)}`;

/** Programs that record their arguments, in place of a registry. */
const stubs = {
  docker: `case "$*" in *inspect*) echo ${digest};; esac`,
  cosign: '',
  helm: `case "$1" in push) echo "Pushed: it" >&2; echo "Digest: ${digest}" >&2;; esac`,
};

describe('publishing images and the chart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardlens-publish-'));
    for (const [name, body] of Object.entries(stubs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${join(folder, 'calls')}\n${body}\n`);
      chmodSync(join(folder, name), 0o755);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const publish = async (step: string, env: Record<string, string>) => {
    const all = { ...process.env, PATH: `${folder}:${process.env.PATH}`, CARDLENS_REGISTRY: 'ghcr.io/Owner/', ...env };
    const { stdout } = await promisify(execFile)(program, [step], { env: all });
    return { stdout: stdout.trim().split('\n'), calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') };
  };

  it('builds the images of one architecture with SBOM and provenance', async () => {
    const { calls } = await publish('build', { CARDLENS_VERSION: '0.2.0-arm64' });
    expect(calls).to.have.length(1);
    expect(calls[0]).to.match(/ build .*--push --sbom true --provenance mode=max gateway session card /);
  });

  it('joins both architectures under every tag and signs the digest', async () => {
    const { stdout, calls } = await publish('join', { CARDLENS_VERSION: '0.2.0', CARDLENS_TAGS: '0.2.0 0.2 latest' });
    expect(stdout).to.have.length(9);
    expect(stdout[0]).to.equal(`ghcr.io/owner/cardlens-gateway:0.2.0@${digest}`);
    const image = 'ghcr.io/owner/cardlens-gateway';
    expect(calls.slice(0, 3)).to.deep.equal([
      `docker buildx imagetools create --tag ${image}:0.2.0 --tag ${image}:0.2 --tag ${image}:latest ${image}:0.2.0-amd64 ${image}:0.2.0-arm64`,
      `docker buildx imagetools inspect ${image}:0.2.0 --format {{.Manifest.Digest}}`,
      `cosign sign --yes ${image}@${digest}`,
    ]);
  });

  it('pushes and signs the chart', async () => {
    const { stdout, calls } = await publish('chart', { CARDLENS_VERSION: '0.2.0' });
    expect(stdout).to.deep.equal([`ghcr.io/owner/charts/cardlens:0.2.0@${digest}`]);
    expect(calls.at(-1)).to.equal(`cosign sign --yes ghcr.io/owner/charts/cardlens@${digest}`);
  });

  it('requires a package name that was claimed with another version than a release', () => {
    const read = (path: string) => readFileSync(join(program, '../../..', path), 'utf8');
    const [claim] =
      /^ *echo '(\{ "name": "@cardlens\/sdk".*\})' > package\.json$/m.exec(read('docs/release.md'))?.slice(1) ?? [];
    const { name, version } = JSON.parse(claim ?? '{}');
    expect(name).to.equal('@cardlens/sdk');
    expect(read('packages/sdk/CHANGELOG.md')).to.not.match(new RegExp(`^## ${version}`, 'm'));
    expect(read('docs/release.md')).to.not.match(/npm publish -w/);
  });

  it('reports missing arguments', async () => {
    const error = await publish('join', { CARDLENS_VERSION: '0.2.0' }).catch((caught: unknown) => caught);
    expect(error).to.have.property('stderr').that.contains('CARDLENS_TAGS');
  });
});
