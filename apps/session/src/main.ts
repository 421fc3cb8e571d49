import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createSessionService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createSessionService(config()), createLogger('session'));
