import { expect } from 'chai';

interface Workspace {
  folder: string;
  manifest: { name: string; dependencies?: object; devDependencies?: object; exports?: object };
  files: Record<string, string>;
}
type ViolationsOf = (workspaces: Workspace[], sharedTools: string[]) => string[];

// Plain JavaScript, because the check runs before anything is built.
const rules = new URL('../../bin/imports/rules.mjs', import.meta.url).href;
const { violationsOf } = (await import(rules)) as { violationsOf: ViolationsOf };

const pack = (name: string, extra: Partial<Workspace['manifest']> = {}, files = {}): Workspace => ({
  folder: `packages/${name}`,
  manifest: { name: `@cardlens/${name}`, exports: { '.': './dist/src/index.js' }, ...extra },
  files,
});
const app = (name: string, files: Record<string, string>, dependencies = {}): Workspace => ({
  folder: `apps/${name}`,
  manifest: { name: `@cardlens/${name}`, dependencies, devDependencies: { '@cardlens/testing': '*' } },
  files,
});
const packages = [
  pack('errors'),
  pack('contracts'),
  pack('runtime', { exports: { '.': './a.js', './clock': './b.js' } }),
  pack('messaging'),
  pack('testing'),
];
const ours = {
  '@cardlens/errors': '*',
  '@cardlens/contracts': '*',
  '@cardlens/runtime': '*',
  '@cardlens/messaging': '*',
};

/** Violations of one file of the app `card`, beside a neighbor app. */
function problemsIn(path: string, text: string, dependencies: object = ours): string[] {
  return violationsOf([...packages, app('card', { [path]: text }, dependencies), app('upload', {})], ['chai']).map(
    (line) => line.replace(`apps/card/${path}: `, ''),
  );
}

describe('the import rules', () => {
  const allowed: [path: string, text: string][] = [
    ['src/main.ts', "import { createService } from './service.js';\nimport { config } from './config.js';"],
    [
      'src/service.ts',
      "import { store } from './adapters/card-store.js';\nimport { create } from './handlers/create.js';",
    ],
    [
      'src/adapters/grpc.ts',
      "import type { CardStore } from '../handlers/ports.js';\nimport { x } from '@cardlens/messaging';",
    ],
    [
      'src/handlers/create.ts',
      "import { card } from '../domain/card.js';\nimport { outgoing } from '@cardlens/messaging';",
    ],
    [
      'src/handlers/ports.ts',
      "import type { Clock } from '@cardlens/runtime/clock';\nimport { randomUUID } from 'node:crypto';",
    ],
    [
      'src/domain/errors.ts',
      "import { DomainError } from '@cardlens/errors';\nimport { state } from './card-state.js';",
    ],
    ['src/payers/handlers/find.ts', "import { payer } from '../domain/payer.js';"],
    ['src/domain/card.test.ts', "import { expect } from 'chai';\nimport { fake } from '@cardlens/testing';"],
    ['test/card.contract.ts', "import { store } from '../src/adapters/card-store.js';"],
    ['src/domain/card.ts', "// import { x } from '../adapters/grpc.js';\n/* import 'node:fs'; */"],
  ];
  for (const [path, text] of allowed) {
    it(`allow ${path} to have ${text.split('\n')[0]}`, () => {
      expect(problemsIn(path, text)).to.deep.equal([]);
    });
  }

  const forbidden: [path: string, text: string, problem: RegExp][] = [
    ['src/domain/card.ts', "import { x } from '../handlers/create.js';", /domain may not import handlers/],
    ['src/domain/card.ts', "import { readFile } from 'node:fs';", /domain may not know Node/],
    [
      'src/domain/card.ts',
      "import type { Clock } from '@cardlens/runtime';",
      /domain may not import Clock from @cardlens\/runtime/,
    ],
    ['src/domain/card.ts', "import mongoose from 'mongoose';", /does not declare/],
    ['src/handlers/create.ts', "import { x } from '../adapters/card-store.js';", /handlers may not import adapters/],
    [
      'src/handlers/create.ts',
      "import type {\n  A,\n  B,\n} from '../adapters/card-store.js';",
      /handlers may not import adapters/,
    ],
    ['src/handlers/create.ts', "export * from '../adapters/card-store.js';", /handlers may not import adapters/],
    [
      'src/handlers/create.ts',
      "const x = await import('../adapters/card-store.js');",
      /handlers may not import adapters/,
    ],
    ['src/handlers/create.ts', "import { connectBroker } from '@cardlens/messaging';", /may not import connectBroker/],
    ['src/adapters/grpc.ts', "import { service } from '../service.js';", /adapters may not import service/],
    ['src/adapters/grpc.ts', "import { config } from '../config.js';", /adapters may not import config/],
    [
      'src/payers/domain/payer.ts',
      "import { x } from '../../matches/adapters/store.js';",
      /domain may not import adapters/,
    ],
    ['src/adapters/grpc.ts', "import { x } from '../../../upload/src/domain/scan.js';", /a file of another workspace/],
    ['src/adapters/grpc.ts', "import { x } from '@cardlens/upload';", /another app/],
    ['test/card.contract.ts', "import { x } from '@cardlens/upload';", /another app/],
    ['src/adapters/grpc.ts', "import { x } from '@cardlens/testing';", /does not declare/],
    ['src/adapters/grpc.ts', "import { x } from '@cardlens/messaging/dist/src/outbox.js';", /not exported/],
    ['src/adapters/grpc.ts', 'const url = process.env.CARD_MONGO_URL;', /process\.env/],
    ['src/adapters/card.ts', "import { expect } from 'chai';", /does not declare/],
    ['src/utils/text.ts', '', /says nothing/],
    ['src/helpers.ts', '', /is in no room/],
    ['src/storage/card-store.ts', '', /is in no room/],
  ];
  for (const [path, text, problem] of forbidden) {
    it(`reject ${path} with ${JSON.stringify(text)}`, () => {
      const problems = problemsIn(path, text);
      expect(problems.join('\n')).to.match(problem);
    });
  }

  it('keep declared libraries out of domain and handlers', () => {
    const dependencies = { ...ours, mongoose: '9.0.0' };
    for (const room of ['domain', 'handlers']) {
      expect(problemsIn(`src/${room}/card.ts`, "import mongoose from 'mongoose';", dependencies)).to.deep.equal([
        `${room} may not import mongoose`,
      ]);
    }
    expect(problemsIn('src/adapters/card-store.ts', "import mongoose from 'mongoose';", dependencies)).to.deep.equal(
      [],
    );
  });

  it('keep the gateway in its own shape', () => {
    const gateway = (path: string, text: string) =>
      violationsOf([...packages, app('gateway', { [path]: text }, ours)], []);
    expect(gateway('src/routes/cards/create.ts', "import { auth } from '../../middleware/auth.js';")).to.deep.equal([]);
    expect(gateway('src/middleware/auth.ts', "import { create } from '../routes/cards/create.js';")).to.have.length(1);
    expect(gateway('src/domain/card.ts', '')).to.have.length(1);
  });

  it('keep packages to the packages they may know', () => {
    const library = (name: string, to: string) =>
      violationsOf(
        [
          ...packages.filter(({ folder }) => folder !== `packages/${name}`),
          pack(
            name,
            { dependencies: { [`@cardlens/${to}`]: '*' } },
            { 'src/a.ts': `import { x } from '@cardlens/${to}';` },
          ),
        ],
        [],
      );
    expect(library('messaging', 'runtime')).to.deep.equal([]);
    expect(library('errors', 'runtime')).to.deep.equal([
      'packages/errors/package.json: may not depend on @cardlens/runtime',
      'packages/errors/src/a.ts: may not import @cardlens/runtime',
    ]);
  });

  it('let one file of a workspace wrap the model runtime', () => {
    const text = "import * as ort from 'onnxruntime-node';";
    const files = { 'src/onnx.ts': text, 'src/stages/detect.ts': text };
    expect(violationsOf([pack('vision', { dependencies: { 'onnxruntime-node': '1' } }, files)], [])).to.deep.equal([
      'packages/vision/src/stages/detect.ts: onnxruntime-node is imported by src/onnx.ts alone',
    ]);
  });
});
