import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createMatchingService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createMatchingService(config()), createLogger('matching'));
