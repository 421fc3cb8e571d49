import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createOcrService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createOcrService(config()), createLogger('ocr'));
