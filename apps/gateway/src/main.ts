import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createGateway } from './service.js';

await run(async () => createGateway(loadConfig(process.env)), createLogger('gateway'));
