import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createCardService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createCardService(config()), createLogger('card'));
