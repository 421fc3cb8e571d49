import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createTallyService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createTallyService(config()), createLogger('tally'));
