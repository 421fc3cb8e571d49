import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

describe('the workflows', () => {
  it('run scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const names = workflows.flatMap((text) =>
      [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!),
    );
    expect(names).to.include('check:upgrade');
    expect(names.filter((name) => !(name in scripts))).to.deep.equal([]);
    const files = workflows.flatMap((text) =>
      [...text.matchAll(/(?:run: |node |bash |-r )((?:\.ci|packages|deploy)\/[\w./-]+)/g)].map(([, file]) => file!),
    );
    expect(files).to.include('deploy/docker/publish.sh');
    expect(files.filter((file) => !existsSync(join(root, file)))).to.deep.equal([]);
  });

  it('run the checks that a release needs, with the same options', () => {
    const guide = readFileSync(join(root, 'docs/release.md'), 'utf8');
    const checks = (text: string) =>
      [...text.matchAll(/npm run (check:[\w-]+)((?: --(?: --[a-z-]+)+)?)/g)].map(
        ([, name, options = '']) => `${name}${options.replace(' --no-build', '').replace(/ --$/, '')}`,
      );
    expect(checks(guide)).to.include('check:kubernetes -- --chart');
    expect(workflows.flatMap(checks)).to.include.members(checks(guide));
  });

  it('move tags of images one after another', () => {
    const groups = workflows
      .filter((text) => text.includes('uses: ./.github/workflows/images.yml'))
      .map((text) => parse(text).concurrency.group);
    expect(groups).to.deep.equal(['publish', 'publish']);
  });

  it('let Dependabot find every image that is pinned, and propose no new line of MongoDB', () => {
    const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
      updates: { 'package-ecosystem': string; directories?: string[]; ignore?: object[] }[];
    };
    const docker = updates.filter((update) => /^docker/.test(update['package-ecosystem']));
    const watched = docker.flatMap(({ directories = [] }) => directories);
    const pinning = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
      // The chart has a link to deploy/kubernetes.
      .filter((path) => /^(?!helm\/).*\.ya?ml$/.test(path))
      .filter((path) => /image: \S+@sha256:/.test(readFileSync(join(root, 'deploy', path), 'utf8')))
      .map((path) => `/deploy/${dirname(path)}`);
    expect(pinning).to.include('/deploy/kubernetes/components/backup');
    expect(watched).to.include.members(pinning);
    const rule = {
      'dependency-name': 'mongo',
      'update-types': ['version-update:semver-major', 'version-update:semver-minor'],
    };
    for (const { ignore } of docker) expect(ignore).to.deep.include(rule);
  });

  it('pin every action to a commit and name its version', () => {
    const uses = workflows.flatMap((text) => [...text.matchAll(/uses: (.+)$/gm)].map(([, action]) => action!));
    const loose = uses.filter((action) => !/^\.\/|@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
    expect(loose).to.deep.equal([]);
  });

  it('give no permission to all jobs', () => {
    for (const text of workflows) expect(text).to.match(/^permissions: \{\}$/m);
  });
});
