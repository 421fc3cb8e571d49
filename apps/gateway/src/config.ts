import { commonSettings, type Env, optionalText, port, read, secret, text, url } from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  host: text('GATEWAY_HOST', 'address that every port is bound to', '0.0.0.0'),
  port: port('GATEWAY_PORT', 'where HTTP and WebSocket listen', 8080),
  healthPort: port('GATEWAY_HEALTH_PORT', 'where `/livez` and `/readyz` answer', 7108),
  natsUrl: url('GATEWAY_NATS_URL', 'broker, for live events', 'nats://127.0.0.1:4222'),
  sessionAddress: text('GATEWAY_SESSION_ADDRESS', 'gRPC address of session', '127.0.0.1:7001'),
  cardAddress: text('GATEWAY_CARD_ADDRESS', 'gRPC address of card', '127.0.0.1:7002'),
  uploadAddress: text('GATEWAY_UPLOAD_ADDRESS', 'gRPC address of upload', '127.0.0.1:7003'),
  matchingAddress: text('GATEWAY_MATCHING_ADDRESS', 'gRPC address of matching; no route asks it yet', '127.0.0.1:7004'),
  eligibilityAddress: text('GATEWAY_ELIGIBILITY_ADDRESS', 'gRPC address of eligibility', '127.0.0.1:7005'),
  webhookAddress: text('GATEWAY_WEBHOOK_ADDRESS', 'gRPC address of webhook', '127.0.0.1:7006'),
  cursorSecret: secret('GATEWAY_CURSOR_SECRET', 'authenticates list cursors; the same on every replica'),
  publicUrl: optionalText('GATEWAY_PUBLIC_URL', 'base URL that clients use, in `Location` and magic links'),
} as const;

export type GatewayConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'GATEWAY_', settings);
