import '@cardlens/runtime/telemetry';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { run, silentLogger } from '@cardlens/runtime';
import { loadConfig } from '../src/config.js';
import { createOcrService } from '../src/service.js';

// A worker for the contract tests, run in a separate process: it receives an image and then crashes (DYING_WORKER=die)
// or waits to be killed (anything else).
const reader = {
  name: 'dying reader',
  check: () => {},
  readBoth: () => Promise.reject(new Error('one side is wanted')),
  read: async () => {
    if (process.env.DYING_WORKER === 'die') process.kill(process.pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
    throw new Error('the worker was not killed');
  },
};

const overrides = { reader, log: silentLogger, keys: fakeAccountKeys() };
await run(() => createOcrService(loadConfig(process.env), overrides), silentLogger);
