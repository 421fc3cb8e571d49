import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

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

  it('pin every action to a commit and name its version', () => {
    const uses = workflows.flatMap((text) => [...text.matchAll(/uses: (.+)$/gm)].map(([, action]) => action!));
    const loose = uses.filter((action) => !/^\.\/|@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
    expect(loose).to.deep.equal([]);
  });

  it('give no permission to all jobs', () => {
    for (const text of workflows) expect(text).to.match(/^permissions: \{\}$/m);
  });
});
