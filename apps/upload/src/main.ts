import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createUploadService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createUploadService(config()), createLogger('upload'));
