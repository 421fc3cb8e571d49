import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';

interface Version {
  imageTags(version: string, released: string[]): string[];
  notesOf(changelog: string, version: string): string;
  otherVersions(root: string): string[];
  setVersion(root: string, version: string): void;
}
// Plain JavaScript, because `npm run lint` runs it before anything is built.
const { imageTags, notesOf, otherVersions, setVersion } = (await import(
  new URL('../../bin/suites/version.mjs', import.meta.url).href
)) as Version;

describe('the version of a release', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cardlens-version-'));
    write(
      'package.json',
      '{\n  "version": "0.1.0",\n  "workspaces": ["apps/*", "packages/*", "!packages/react-native"]\n}\n',
    );
    write('apps/card/package.json', '{ "version": "0.1.0", "dependencies": { "ws": "0.1.0" } }\n');
    write('packages/rpc/package.json', '{ "version": "0.1.0" }\n');
    const packages = Object.fromEntries(
      ['', 'apps/card', 'packages/rpc', 'node_modules/ws'].map((folder) => [folder, { version: '0.1.0' }]),
    );
    write('package-lock.json', JSON.stringify({ version: '0.1.0', packages }));
    write('packages/sdk-python/pyproject.toml', '[project]\nversion = "0.1.0"\nrequires = ["httpx>=0.1.0"]\n');
    const notWorkspace = '{ "name": "@cardlens/react-native", "version": "0.1.0" }\n';
    write('packages/react-native/package.json', notWorkspace);
    write('packages/react-native/package-lock.json', notWorkspace);
    write('deploy/docker/example.env', '# CARDLENS_VERSION=0.1.0\n');
    write(
      'docs/deployment.md',
      'CARDLENS_VERSION=0.1.0 docker compose build\nCARDLENS_VERSION=trial docker compose build\n',
    );
    write('docs/upgrade.md', '# Upgrading\n');
    write('deploy/kubernetes/overlays/production/kustomization.yaml', 'images:\n  - { name: card, newTag: 0.1.0 }\n');
    write('deploy/helm/cardlens/Chart.yaml', 'apiVersion: v2\nversion: 0.1.0\nappVersion: "0.1.0"\n');
    write('CHANGELOG.md', '# Changelog\n\n## [0.1.0] - 2026-11-27\n');
    write('packages/sdk/CHANGELOG.md', '# Changelog\n\n## 0.1.0\n');
    write('packages/sdk-python/CHANGELOG.md', '# Changelog\n\n## 0.1.0\n');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is the same in every package, image, chart, guide and changelog', () => {
    expect(otherVersions(root)).to.deep.equal([]);
  });

  it('is reported as missing in a file with another version, or none', () => {
    write('packages/rpc/package.json', '{ "version": "0.1.1" }\n');
    write('deploy/helm/cardlens/Chart.yaml', 'version: 0.1.0\nappVersion: 0.0.9\n');
    write('deploy/docker/example.env', '');
    expect(otherVersions(root)).to.deep.equal([
      'packages/rpc/package.json: 0.1.1 instead of 0.1.0',
      'deploy/docker/example.env: names no version, instead of 0.1.0',
      'deploy/helm/cardlens/Chart.yaml: 0.0.9 instead of 0.1.0',
    ]);
  });

  it('is written to every file except the changelogs, and never as the version of something else', () => {
    setVersion(root, '0.2.0');
    expect(otherVersions(root)).to.deep.equal([
      'CHANGELOG.md: 0.1.0 instead of 0.2.0',
      'packages/sdk/CHANGELOG.md: 0.1.0 instead of 0.2.0',
      'packages/sdk-python/CHANGELOG.md: 0.1.0 instead of 0.2.0',
    ]);
    expect(read('apps/card/package.json')).to.include('"ws": "0.1.0"');
    expect(read('packages/sdk-python/pyproject.toml')).to.include('httpx>=0.1.0');
    expect(read('docs/deployment.md')).to.include('CARDLENS_VERSION=trial');
    expect(JSON.parse(read('package-lock.json')).packages['node_modules/ws'].version).to.equal('0.1.0');
  });

  it('moves no tag of an image back to an older version', () => {
    expect(imageTags('0.1.0', [])).to.deep.equal(['0.1.0', '0.1', 'latest']);
    expect(imageTags('0.10.0', ['0.9.2', '0.10.0'])).to.deep.equal(['0.10.0', '0.10', 'latest']);
    expect(imageTags('0.9.3', ['0.9.2', '0.9.3', '0.10.0'])).to.deep.equal(['0.9.3', '0.9']);
    expect(imageTags('0.9.2', ['0.9.2', '0.9.10'])).to.deep.equal(['0.9.2']);
  });

  it('has notes in the changelog', () => {
    const changelog =
      '# Changelog\n\n## [0.2.0] - 2026-11-28\n\n### Added\n\n- More.\n\n## [0.1.0] - 2026-11-27\n\nFirst.\n';
    expect(notesOf(changelog, '0.2.0')).to.equal('### Added\n\n- More.');
    expect(notesOf(changelog, '0.1.0')).to.equal('First.');
    expect(() => notesOf(changelog, '0.3.0')).to.throw('says nothing about 0.3.0');
  });
});
