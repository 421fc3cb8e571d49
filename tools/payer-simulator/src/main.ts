import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createPayerSimulator } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createPayerSimulator(config()), createLogger('payer-simulator'));
