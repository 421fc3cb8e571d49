import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

interface Report {
  readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A file of the repository, one of its imports, and the rule that the import violates; no rule if it is allowed. */
const cases: [path: string, imported: string, rule?: string][] = [
  ['apps/card/src/main.ts', './service.js'],
  ['apps/card/src/service.ts', './adapters/grpc.js'],
  ['apps/card/src/adapters/grpc.ts', '../handlers/create.js'],
  ['apps/card/src/adapters/store.ts', 'mongodb'],
  ['apps/card/src/handlers/ports.ts', 'node:crypto'],
  ['apps/card/src/handlers/create.ts', '@cardlens/messaging'],
  ['apps/card/src/domain/errors.ts', '@cardlens/errors'],
  ['apps/card/src/domain/card.ts', '@cardlens/reading'],
  ['apps/card/src/domain/card.test.ts', 'chai'],
  ['apps/card/test/card.contract.ts', '../src/adapters/grpc.js'],
  ['apps/matching/src/payers/handlers/find.ts', '../domain/payer.js'],
  ['apps/gateway/src/routes/cards/create.ts', '../../middleware/auth.js'],
  ['packages/messaging/src/outbox.ts', '@cardlens/runtime'],
  ['apps/card/src/domain/state.ts', '../handlers/create.js', 'domain imports no other layer'],
  ['apps/card/src/domain/clock.ts', 'node:fs', 'domain imports only errors and shapes'],
  ['apps/card/src/domain/time.ts', '@cardlens/runtime', 'domain imports only errors and shapes'],
  ['apps/card/src/domain/rows.ts', 'mongodb', 'domain imports only errors and shapes'],
  ['apps/card/src/handlers/save.ts', 'mongodb', 'handlers import no library'],
  ['apps/card/src/handlers/send.ts', '../adapters/grpc.js', 'handlers imports domain'],
  ['apps/card/src/adapters/start.ts', '../service.js', 'adapters imports handlers, domain'],
  ['apps/card/src/adapters/read.ts', '../config.js', 'adapters imports handlers, domain'],
  ['apps/matching/src/lists/domain/list.ts', '../../payers/adapters/store.js', 'domain imports no other layer'],
  ['apps/card/src/adapters/scan.ts', '../../../upload/src/domain/scan.js', 'no import of an app'],
  ['apps/card/src/adapters/upload.ts', '@cardlens/upload', 'no import of an app'],
  ['apps/card/test/upload.contract.ts', '@cardlens/upload', 'no import of an app'],
  [
    'apps/card/src/adapters/path.ts',
    '../../../../packages/rpc/src/server.js',
    'no import of a file of another package',
  ],
  ['apps/card/src/adapters/fake.ts', '@cardlens/testing', 'services import only packages for services'],
  ['apps/card/src/storage/card-store.ts', '../domain/card.js', 'every file in a layer'],
  ['apps/gateway/src/middleware/auth.ts', '../routes/cards/create.js', 'middleware imports ports'],
  ['apps/gateway/src/domain/card.ts', '../ports.js', 'every file in a layer'],
  ['packages/vision/src/lines.ts', '@cardlens/extraction', 'vision imports errors, image, reading'],
  [
    'packages/extraction/src/score.ts',
    '@cardlens/evaluation',
    'extraction imports errors, image, payers, reading, vision',
  ],
  ['packages/errors/src/catalog.ts', '@cardlens/runtime', 'errors imports no other package'],
];

describe('import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardlens-imports-'));
  let broken: Map<string, string[]>;

  before(async () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    cpSync(join(root, '.dependency-cruiser.mjs'), join(folder, 'rules.mjs'));
    for (const [path, imported] of cases) {
      if (imported.startsWith('.')) write(join(dirname(path), imported.replace(/[.]js$/, '.ts')), 'export {};\n');
    }
    // Type imports are checked like value imports.
    for (const [path, imported] of cases) write(path, `import type { x } from '${imported}';\nexport type Y = x;\n`);
    const { violations } = (await cruise(folder)).summary;
    broken = new Map(
      cases.map(([path]) => [path, violations.filter(({ from }) => from === path).map(({ rule }) => rule.name)]),
    );
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [path, imported, rule] of cases) {
    it(`${rule === undefined ? 'allows' : 'forbids'} ${path} to import ${imported}`, () => {
      if (rule === undefined) expect(broken.get(path)).to.deep.equal([]);
      else expect(broken.get(path)).to.include(rule);
    });
  }
});

const cruise = (folder: string) =>
  new Promise<Report>((resolve, reject) => {
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = ['--config', 'rules.mjs', '--output-type', 'json', 'apps', 'packages'];
    execFile(process.execPath, [program, ...args], { cwd: folder }, (error, output) =>
      // dependency-cruiser exits with the number of violations.
      output ? resolve(JSON.parse(output) as Report) : reject(error),
    );
  });
