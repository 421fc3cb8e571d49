import { commonSettings, duration, type Env, integer, optionalText, port, read, secret, text } from '@cardlens/runtime';

export const settings = {
  ...commonSettings,
  host: text('PAYER_SIMULATOR_HOST', 'address to bind every port to', '0.0.0.0'),
  port: port('PAYER_SIMULATOR_PORT', 'port on which inquiries are received', 8090),
  healthPort: port('PAYER_SIMULATOR_HEALTH_PORT', 'port of `/livez` and `/readyz`', 7109),
  username: text('PAYER_SIMULATOR_USERNAME', 'user name of CORE envelopes, client id of OAuth2', 'cardlens'),
  secret: secret('PAYER_SIMULATOR_SECRET', 'password of CORE envelopes, client secret of OAuth2'),
  members: optionalText(
    'PAYER_SIMULATOR_MEMBERS',
    'JSON file with members who are found by name and birth date, besides the built-in ones',
  ),
  latencyMs: duration('PAYER_SIMULATOR_LATENCY', 'minimum response time', '0ms', { max: '60s' }),
  tokenTtlMs: duration('PAYER_SIMULATOR_TOKEN_TTL', 'how long an access token is valid', '5m', { min: '1s' }),
  tokenUses: integer('PAYER_SIMULATOR_TOKEN_USES', 'how often a token is accepted; 0: no limit', 0),
  tlsCertificate: optionalText('PAYER_SIMULATOR_TLS_CERTIFICATE', 'PEM file of the server certificate; enables HTTPS'),
  tlsKey: optionalText('PAYER_SIMULATOR_TLS_KEY', 'PEM file of its private key'),
  tlsClientCa: optionalText(
    'PAYER_SIMULATOR_TLS_CLIENT_CA',
    'PEM file of a certificate authority; if set, clients need a certificate issued by it instead of a password',
  ),
} as const;

export type PayerSimulatorConfig = ReturnType<typeof loadConfig>;

export const loadConfig = (env: Env) => read(env, 'PAYER_SIMULATOR_', settings);
