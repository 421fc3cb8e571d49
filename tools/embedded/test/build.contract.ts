import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { builtServer } from '../src/build.js';
import { withBuildLock } from '../src/build-lock.js';
import { buildOnce } from '../src/build-once.js';
import { cachedProgram } from '../src/cache.js';
import { EmbeddedError, type Progress, prepareServers } from '../src/index.js';
import { resolveServer } from '../src/resolve.js';
import { sources } from '../src/server-name.js';
import { makeDataDir } from './data-dir.js';

const silently = () => {};

describe('resolving a store', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let bin: string;
  let env: Record<string, string>;

  beforeEach(async () => {
    dataDir = await makeDataDir();
    bin = join(dataDir.path, 'bin');
    await mkdir(bin);
    env = { PATH: `${bin}:/usr/bin:/bin`, CARDLENS_CACHE: join(dataDir.path, 'cache') };
  });
  afterEach(() => dataDir.remove());

  async function program(name: string, script: string): Promise<string> {
    const path = join(bin, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  /** A fake Go toolchain that records each build in a file, takes a moment, and writes a server. */
  const fakeGo = () =>
    program(
      'go',
      `echo built >> ${quoted(join(dataDir.path, 'builds'))}; sleep 0.3
       while [ "$1" != "-o" ]; do shift; done; echo server > "$2"`,
    );
  const buildCount = async () =>
    (await readFile(join(dataDir.path, 'builds'), 'utf8').catch(() => '')).split('\n').filter(Boolean).length;

  it('prefers a URL, then a command on the PATH, then a build', async () => {
    const go = await fakeGo();
    expect(go).to.contain(bin);
    expect(await resolveServer('mongo', env, silently)).to.deep.include({ from: 'build' });
    const mongod = await program('mongod', 'exit 0');
    expect(await resolveServer('mongo', env, silently)).to.deep.equal({ from: 'path', program: mongod });
    const url = 'mongodb://db.example';
    expect(await resolveServer('mongo', { ...env, CARDLENS_MONGO_URL: url }, silently)).to.deep.equal({
      from: 'url',
      url,
    });
  });

  it('skips a nats-server that loses streams, and reports it', async () => {
    await fakeGo();
    await program('nats-server', 'echo "nats-server: v2.9.10"');
    const reported: string[] = [];
    expect(await resolveServer('nats', env, (detail) => reported.push(detail))).to.deep.include({ from: 'build' });
    expect(reported.join('\n')).to.match(/passing over .*nats-server v2\.9\.10: .*2\.10\.23/);
    const good = await program('nats-server', 'echo "nats-server: v2.10.24"');
    expect(await resolveServer('nats', env, silently)).to.deep.equal({ from: 'path', program: good });
  });

  it('reports in one line what to install or to set when Go is missing', async () => {
    env.PATH = bin;
    const failure = await failureOf(builtServer('objects', env, silently));
    expect(failure.code).to.equal('GO_MISSING');
    expect(failure.message).to.match(/^no minio .*install Go .*CARDLENS_OBJECTS_URL$/);
  });

  it('reports in one line why a build failed, and leaves no partial build', async () => {
    await program('go', 'echo "go: a.example/b: dial tcp: no such host" >&2; exit 1');
    const failure = await failureOf(builtServer('nats', env, silently));
    expect(failure.code).to.equal('BUILD_FAILED');
    expect(failure.message).to.contain('no such host').and.to.contain('CARDLENS_NATS_URL').and.not.to.contain('\n');
    expect(await readdir(env.CARDLENS_CACHE!)).to.deep.equal([]);
  });

  it('builds once for concurrent callers, and not again afterwards', async () => {
    await fakeGo();
    const paths = await Promise.all([builtServer('mongo', env, silently), builtServer('mongo', env, silently)]);
    expect(paths[0])
      .to.equal(paths[1])
      .and.to.equal(await cachedProgram('mongo', env));
    env.PATH = '/nowhere';
    await builtServer('mongo', env, silently);
    expect(await buildCount()).to.equal(1);
  });

  it('prepares NATS first, then the other two concurrently, and reports the estimated duration', async () => {
    const log = quoted(join(dataDir.path, 'log'));
    await program(
      'go',
      `[ "$1" = build ] || exit 0
       server=$(basename "$PWD"); echo "begins $server" >> ${log}
       [ $server = nats ] || until [ $(grep -c begins ${log}) = 3 ]; do sleep 0.02; done
       while [ "$1" != "-o" ]; do shift; done; echo server > "$2"; echo "ends $server" >> ${log}`,
    );
    const reported: Progress[] = [];
    const programs = await prepareServers({ env, onProgress: (progress) => reported.push(progress) });
    expect(programs).to.have.all.keys('nats', 'mongo', 'objects');
    const [first, second, ...others] = (await readFile(join(dataDir.path, 'log'), 'utf8')).trim().split('\n');
    expect([first, second]).to.deep.equal(['begins nats', 'ends nats']);
    expect(others.slice(0, 2)).to.satisfy((lines: string[]) => lines.every((line) => line.startsWith('begins')));
    const estimates = reported.filter(({ step }) => step === 'servers').map(({ detail }) => detail);
    expect(estimates[0]).to.match(/^building nats, objects, mongo from source, once: about \d+ s on \d+ cores$/);
    expect(estimates[1]).to.match(/^about \d+ s more$/);
    await prepareServers({ env, onProgress: ({ detail }) => expect(detail).to.not.include('building') });
  });

  it('builds no server that is given by a URL or on the PATH', async () => {
    await fakeGo();
    const mongod = await program('mongod', 'exit 0');
    const objects = await program(sources.objects.command, 'exit 0');
    const nats = await program('nats-server', 'echo "nats-server: v2.15.2"');
    const programs = await prepareServers({ env: { ...env, CARDLENS_OBJECTS_URL: 'http://127.0.0.1:9000' } });
    expect(programs).to.deep.equal({ nats, mongo: mongod });
    expect(await prepareServers({ env })).to.deep.equal({ nats, mongo: mongod, objects });
    expect(await buildCount()).to.equal(0);
  });

  it('keeps builds of different sources separate', async () => {
    const recipe = join(dataDir.path, 'recipe');
    await mkdir(join(recipe, 'front'), { recursive: true });
    const names = new Set<string>();
    for (const [file, text] of [
      ['go.mod', 'module a'],
      ['go.sum', 'sum'],
      ['main.go', 'package main'],
      ['front/front.go', 'package front'],
      ['main.go', 'package main // changed'],
    ] as const) {
      await writeFile(join(recipe, file), text);
      names.add(await cachedProgram('mongo', env, recipe));
    }
    await writeFile(join(recipe, 'main_test.go'), 'package main');
    names.add(await cachedProgram('mongo', env, recipe));
    expect(names.size).to.equal(5);
  });
});

describe('building once', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(() => dataDir.remove());

  /** Builds a folder with a file, slowly. */
  const build = async (output: string) => {
    await mkdir(output);
    await delay(100);
    await writeFile(join(output, 'file'), 'complete');
  };

  it('gives each of two callers on an empty cache the complete folder, built once', async () => {
    const path = join(dataDir.path, 'cache', 'folder');
    const built = await Promise.all(
      [1, 2].map(async () => {
        const isBuilt = await buildOnce(path, { waitMaxMs: 10_000 }, build);
        expect(await readFile(join(path, 'file'), 'utf8')).to.equal('complete');
        return isBuilt;
      }),
    );
    expect(built.sort()).to.deep.equal([false, true]);
    expect(await readdir(join(dataDir.path, 'cache'))).to.deep.equal(['folder']);
  });

  it('accepts the folder of a process that built without waiting', async () => {
    const path = join(dataDir.path, 'folder');
    await Promise.all([1, 2].map(() => buildOnce(path, { waitMaxMs: 0 }, build)));
    expect(await readFile(join(path, 'file'), 'utf8')).to.equal('complete');
    expect(await readdir(dataDir.path)).to.deep.equal(['folder']);
  });

  it('creates nothing when it fails', async () => {
    const path = join(dataDir.path, 'cache', 'folder');
    const fail = async (output: string) => {
      await mkdir(output);
      throw new Error('no space left');
    };
    const failure = await buildOnce(path, { waitMaxMs: 10_000 }, fail).catch((error: Error) => error);
    expect(failure).to.be.an('error').with.property('message', 'no space left');
    expect(await readdir(join(dataDir.path, 'cache'))).to.deep.equal([]);
  });
});

describe('the build lock', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let path: string;
  let runs: number;
  const work = async () => {
    runs++;
  };
  const options = { waitMaxMs: 10_000, isDone: async () => false };

  beforeEach(async () => {
    dataDir = await makeDataDir();
    path = join(dataDir.path, 'x.lock');
    runs = 0;
  });
  afterEach(() => dataDir.remove());

  it('is taken over from a killed process', async () => {
    await writeFile(path, '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(path, longAgo, longAgo);
    await withBuildLock(path, options, work);
    expect(runs).to.equal(1);
  });

  it('delays other processes only up to its time limit', async () => {
    await writeFile(path, '');
    await withBuildLock(path, { ...options, waitMaxMs: 50 }, work);
    expect(runs).to.equal(1);
    expect(await readdir(dataDir.path)).to.deep.equal(['x.lock'], 'the lock of somebody else stays');
  });

  it('lets callers skip work that another one finished', async () => {
    await writeFile(path, '');
    await withBuildLock(path, { ...options, isDone: async () => true }, work);
    expect(runs).to.equal(0);
  });
});

function quoted(text: string): string {
  return `'${text}'`;
}

async function failureOf(promise: Promise<unknown>): Promise<EmbeddedError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).to.be.instanceOf(EmbeddedError);
  return error as EmbeddedError;
}
