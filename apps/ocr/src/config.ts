import {
  brokerUrl,
  commonSettings,
  decimal,
  duration,
  type Env,
  integer,
  objectStoreSettings,
  port,
  read,
  rpcSettings,
  text,
} from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  ...rpcSettings,
  host: text('OCR_HOST', 'address that every port is bound to', '0.0.0.0'),
  healthPort: port('OCR_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7107),
  natsUrl: brokerUrl('OCR_NATS_URL', 'broker'),
  cardAddress: text('OCR_CARD_ADDRESS', 'gRPC of card, asked before a side is read again', '127.0.0.1:7002'),
  sessionAddress: text('OCR_SESSION_ADDRESS', 'gRPC of session', '127.0.0.1:7001'),
  ...objectStoreSettings('OCR', 'read images and write readings'),
  concurrency: integer('OCR_CONCURRENCY', 'sides read at once by one process; replicas are the better way to more', 1, {
    min: 1,
    max: 16,
  }),
  threads: integer('OCR_THREADS', 'inference threads', 2, { min: 1, max: 64 }),
  detectionThreshold: decimal('OCR_DETECTION_THRESHOLD', 'elements of a lower probability are left out', 0.5, {
    min: 0,
    max: 1,
  }),
  readWithinMs: duration(
    'OCR_SIDE_TIMEOUT',
    'a side that takes longer is retried; three times: `PIPELINE_TIMEOUT`',
    '60s',
    {
      min: '1s',
      max: '10m',
    },
  ),
  ackWaitMs: duration('OCR_ACK_WAIT', 'an image whose worker shows no life for this long goes to another one', '10s', {
    min: '500ms',
    max: '5m',
  }),
} as const;

export type OcrConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'OCR_', settings);
