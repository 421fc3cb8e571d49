import {
  brokerSettings,
  commonSettings,
  decimal,
  duration,
  type Env,
  integer,
  objectStoreSettings,
  optionalText,
  port,
  read,
  rpcSettings,
  text,
} from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  ...rpcSettings,
  host: text('OCR_HOST', 'address to bind every port to', '0.0.0.0'),
  healthPort: port('OCR_HEALTH_PORT', 'port of `/livez` and `/readyz`', 7107),
  ...brokerSettings('OCR'),
  cardAddress: text('OCR_CARD_ADDRESS', 'gRPC of card, called before a side is read again', '127.0.0.1:7002'),
  sessionAddress: text('OCR_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  ...objectStoreSettings('OCR', 'read images and write readings'),
  concurrency: integer('OCR_CONCURRENCY', 'sides read at once by one process; prefer adding replicas', 1, {
    min: 1,
    max: 16,
  }),
  threads: integer('OCR_THREADS', 'inference threads', 2, { min: 1, max: 64 }),
  detectionThreshold: decimal('OCR_DETECTION_THRESHOLD', 'elements with a lower probability are omitted', 0.5, {
    min: 0,
    max: 1,
  }),
  calibrationsFile: optionalText(
    'OCR_CALIBRATIONS',
    'file with calibrations of scores by account, written by `cardlens eval --calibrate`',
  ),
  readWithinMs: duration(
    'OCR_SIDE_TIMEOUT',
    'time limit for a side; a side that exceeds it three times fails with `PIPELINE_TIMEOUT`',
    '60s',
    {
      min: '1s',
      max: '10m',
    },
  ),
  ackWaitMs: duration(
    'OCR_ACK_WAIT',
    'an image is redelivered to another worker after this long without a heartbeat',
    '10s',
    {
      min: '500ms',
      max: '5m',
    },
  ),
} as const;

export type OcrConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'OCR_', settings);
