import {
  brokerSettings,
  ConfigError,
  commonSettings,
  decimal,
  duration,
  type Env,
  integer,
  optionalText,
  port,
  read,
  rpcSettings,
  secret,
  text,
} from '@cardlens/runtime';

const rateBounds = { min: 0.01, max: 1_000_000 };
const burstBounds = { min: 1, max: 1_000_000 };

export const settings = {
  ...commonSettings,
  ...rpcSettings,
  host: text('GATEWAY_HOST', 'address to bind every port to', '0.0.0.0'),
  port: port('GATEWAY_PORT', 'port of HTTP and WebSocket', 8080),
  healthPort: port('GATEWAY_HEALTH_PORT', 'port of `/livez` and `/readyz`', 7108),
  ...brokerSettings('GATEWAY'),
  sessionAddress: text('GATEWAY_SESSION_ADDRESS', 'gRPC address of session', '127.0.0.1:7001'),
  cardAddress: text('GATEWAY_CARD_ADDRESS', 'gRPC address of card', '127.0.0.1:7002'),
  uploadAddress: text('GATEWAY_UPLOAD_ADDRESS', 'gRPC address of upload', '127.0.0.1:7003'),
  matchingAddress: text('GATEWAY_MATCHING_ADDRESS', 'gRPC address of matching', '127.0.0.1:7004'),
  eligibilityAddress: text('GATEWAY_ELIGIBILITY_ADDRESS', 'gRPC address of eligibility', '127.0.0.1:7005'),
  webhookAddress: text('GATEWAY_WEBHOOK_ADDRESS', 'gRPC address of webhook', '127.0.0.1:7006'),
  cursorSecret: secret(
    'GATEWAY_CURSOR_SECRET',
    'key that authenticates list cursors; must be the same on every replica',
  ),
  keyRate: decimal('GATEWAY_KEY_RATE', 'requests per second with one API key', 50, rateBounds),
  keyBurst: integer('GATEWAY_KEY_BURST', 'burst of requests with one API key', 100, burstBounds),
  tokenRate: decimal('GATEWAY_TOKEN_RATE', 'requests per second with one session token', 10, rateBounds),
  tokenBurst: integer('GATEWAY_TOKEN_BURST', 'burst of requests with one session token', 30, burstBounds),
  personRate: decimal('GATEWAY_PERSON_RATE', 'requests per second with one browser session', 20, rateBounds),
  personBurst: integer('GATEWAY_PERSON_BURST', 'burst of requests with one browser session', 100, burstBounds),
  addressRate: decimal(
    'GATEWAY_ADDRESS_RATE',
    'requests per second from one address without a credential; a wrong credential counts as ten',
    50,
    rateBounds,
  ),
  addressBurst: integer('GATEWAY_ADDRESS_BURST', 'burst of such requests from one address', 500, {
    ...burstBounds,
    // A lower limit would reject every credential without a lookup, because a failed one costs this much.
    min: 10,
  }),
  requestsMax: integer(
    'GATEWAY_REQUESTS_MAX',
    'requests in progress at once, at most five eighths of them of one account; others get 429 or 503 immediately',
    256,
    { min: 2, max: 1_000_000 },
  ),
  imageLinkTtlMs: duration(
    'GATEWAY_IMAGE_LINK_TTL',
    'how long a link to an image is valid, unless the API key that it was created with ends earlier',
    '24h',
    { min: '1m', max: '24h' },
  ),
  trustedProxies: text(
    'GATEWAY_TRUSTED_PROXIES',
    'proxies whose `X-Forwarded-For` is trusted: addresses and CIDR ranges, separated by commas',
    '',
  ),
  publicUrl: optionalText(
    'GATEWAY_PUBLIC_URL',
    'base URL that clients use, in `Location` and magic links; required in production',
  ),
  consoleSignInFile: optionalText(
    'GATEWAY_CONSOLE_SIGN_IN_FILE',
    'file with a one-time sign-in to the console, written by the embedded stack',
  ),
} as const;

export type GatewayConfig = ReturnType<typeof loadConfig>;

/** @throws ConfigError */
export function loadConfig(env: Env) {
  const config = read(env, 'GATEWAY_', settings);
  const { environment, publicUrl } = config;
  // A link built from a request's Host header would point wherever the sender of the request chooses.
  if (publicUrl === undefined && environment === 'production') {
    throw new ConfigError(['GATEWAY_PUBLIC_URL is required in production']);
  }
  if (publicUrl !== undefined && !(URL.canParse(publicUrl) && /^https?:$/.test(new URL(publicUrl).protocol))) {
    throw new ConfigError(['GATEWAY_PUBLIC_URL must be a URL of http or https']);
  }
  return config;
}
