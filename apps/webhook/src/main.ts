import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createWebhookService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createWebhookService(config()), createLogger('webhook'));
