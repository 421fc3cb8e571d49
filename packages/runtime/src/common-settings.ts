import { choice } from './config/readers.js';

/** Settings that every app has; they carry the product's prefix instead of the app's. */
export const commonSettings = {
  environment: choice(
    'CARDLENS_ENVIRONMENT',
    'one deployment is one environment',
    ['sandbox', 'production'],
    'production',
  ),
  logLevel: choice(
    'CARDLENS_LOG_LEVEL',
    'least level that is logged',
    ['debug', 'info', 'warn', 'error', 'silent'],
    'info',
  ),
} as const;
