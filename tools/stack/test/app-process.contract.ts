import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isAlive } from '@cardlens/embedded';
import { expect } from 'chai';
import { AppProcess } from '../src/app-process.js';
import { exitReason } from '../src/exit-reason.js';
import { LogFile } from '../src/log-file.js';

const ready = `
  require('node:http').createServer((req, res) => res.end()).listen(process.env.PORT, '127.0.0.1');
  process.stdin.resume().on('end', () => process.exit(0));
`;

describe('a supervised service', () => {
  let folder: string;
  let app: AppProcess;
  const appOf = async (code: string) => {
    const healthPort = await freePort();
    app = new AppProcess({
      name: 'card',
      folder,
      args: ['-e', code],
      env: { PORT: `${healthPort}` },
      logFile: join(folder, 'logs', 'card.log'),
      healthAddress: `127.0.0.1:${healthPort}`,
    });
    return app;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-stack-'));
  });
  afterEach(async () => {
    await app?.stop();
    app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is restarted when it dies, and counted', async () => {
    await (await appOf(ready)).start();
    const first = app.pid;
    await app.kill();
    expect(app.pid).to.equal(undefined);
    await app.ready();
    expect(app.pid).to.be.a('number').and.not.equal(first);
    expect(app.restarts).to.equal(1);
  });

  it('is not restarted when it is stopped while starting', async () => {
    await appOf(ready);
    const launching = app.launch();
    await app.stop();
    await launching;
    expect(app.pid).to.equal(undefined);
  });

  it('is not restarted once stopped, until it is started again', async () => {
    await (await appOf(ready)).start();
    await app.stop();
    expect(app.pid).to.equal(undefined);
    await app.start();
    expect(app.pid).to.be.a('number');
    expect(app.restarts).to.equal(0);
  });

  it('reports why it cannot start, with its last output', async () => {
    const entry = { level: 50, msg: 'failed to start', error: { name: 'Error', message: 'no broker responded' } };
    await appOf(`console.error(${JSON.stringify(JSON.stringify(entry))}); process.exit(1)`);
    const error = await app.start().then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error?.message).to.match(
      /^card did not become ready: failed to start: no broker responded \(.*card\.log\)$/,
    );
  });

  it('is killed when it does not stop', async () => {
    await (await appOf(`${ready} process.on('SIGTERM', () => {});`)).start();
    await app.stop(100);
    expect(app.pid).to.equal(undefined);
  });

  it('exits when its supervisor is killed', async () => {
    const healthPort = await freePort();
    const supervisor = `
      import { AppProcess } from ${JSON.stringify(new URL('../src/app-process.js', import.meta.url).href)};
      const app = new AppProcess({ name: 'card', folder: ${JSON.stringify(folder)}, args: ['-e', ${JSON.stringify(ready)}],
        env: { PORT: '${healthPort}' }, logFile: ${JSON.stringify(join(folder, 'card.log'))}, healthAddress: '127.0.0.1:${healthPort}' });
      await app.start();
      console.log(app.pid);
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', supervisor], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).to.equal(true);
    parent.kill('SIGKILL');
    while (isAlive(pid)) await delay(20);
  });
});

describe('a service log', () => {
  it('is rotated while the service writes, with one older part kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-log-'));
    const log = new LogFile(join(folder, 'x.log'), 100);
    const handle = await log.open();
    await handle.write('a'.repeat(150));
    await log.bound();
    await handle.write('b');
    expect(await readFile(log.path, 'utf8')).to.equal('b');
    expect((await stat(`${log.path}.1`)).size).to.equal(150);
    expect((await stat(log.path)).mode & 0o777).to.equal(0o600);
    await handle.close();
    log.close();
    await rm(folder, { recursive: true });
  });

  it('includes the plain text that Node prints when it cannot load a service', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-log-'));
    const path = join(folder, 'x.log');
    await writeFile(path, '{"level":30,"msg":"ready"}\nError: Cannot find module \'x\'\n    at somewhere\n');
    expect(await exitReason(path)).to.equal("Error: Cannot find module 'x'");
    expect(await exitReason(join(folder, 'none'))).to.equal('no output');
    await rm(folder, { recursive: true });
  });
});
