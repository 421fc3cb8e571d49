import { createLogger, run } from '@cardlens/runtime';
import { loadConfig } from './config.js';
import { createEligibilityService } from './service.js';

const config = () => loadConfig(process.env);

await run(async () => createEligibilityService(config()), createLogger('eligibility'));
