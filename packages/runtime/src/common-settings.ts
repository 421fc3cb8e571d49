import { choice, integer, tlsDir } from './config/readers.js';

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
  streamReplicas: integer(
    'CARDLENS_STREAM_REPLICAS',
    'servers of the broker that keep a copy of each stream; at most as many as its cluster has',
    1,
    { min: 1, max: 5 },
  ),
} as const;

/** Of every app that calls others or is called over gRPC. */
export const rpcSettings = {
  tlsDir: tlsDir(
    'CARDLENS_TLS_DIR',
    'folder of `tls.crt`, `tls.key` and `ca.crt` for gRPC; read again when they change; `none`, not in production: plain text',
    '/etc/cardlens/tls',
  ),
} as const;
