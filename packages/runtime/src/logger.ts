import { context, trace } from '@opentelemetry/api';
import { pino } from 'pino';

/** Every field that a log line may have. Other names do not compile, which keeps PHI out of logs. */
export interface LogFields {
  accountId?: string;
  app?: string;
  attempt?: number;
  batchId?: string;
  discoveryId?: string;
  scheduleId?: string;
  bytes?: number;
  cardId?: string;
  code?: string;
  collection?: string;
  connector?: string;
  consumer?: string;
  count?: number;
  delayMs?: number;
  deliveryId?: string;
  destinationId?: string;
  durationMs?: number;
  elementCount?: number;
  eligibilityId?: string;
  endpoint?: string;
  environment?: string;
  event?: string;
  eventId?: string;
  format?: string;
  height?: number;
  index?: string;
  job?: string;
  keyId?: string;
  kind?: string;
  limit?: number;
  method?: string;
  outcome?: string;
  owner?: string;
  pid?: number;
  port?: number;
  providerId?: string;
  reason?: string;
  receiverId?: string;
  requestId?: string;
  route?: string;
  scanId?: string;
  service?: string;
  sessionId?: string;
  side?: string;
  signal?: string;
  stage?: string;
  state?: string;
  status?: number;
  stream?: string;
  subject?: string;
  version?: string;
  webhookId?: string;
  width?: number;
}

export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields, error?: unknown): void;
  error(message: string, fields?: LogFields, error?: unknown): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * The parts of an error that may be logged. Messages of expected errors are constant. Messages of unexpected errors may
 * quote input, as those of a JSON parser do, so only their name, code and location are logged.
 */
function errorFields(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { name: typeof error };
  const { code, publicMessage }: Error & { code?: unknown; publicMessage?: unknown } = error;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim());
  return {
    name: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof publicMessage === 'string' ? { message: publicMessage } : {}),
    frames,
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}

function traceFields(): Record<string, string> {
  const span = trace.getSpanContext(context.active());
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId };
}

/** Structured logs, one JSON object per line, on standard error; standard output is for results. */
export function createLogger(app: string, level: LogLevel = 'info'): Logger {
  const log = pino(
    { level, base: { app }, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceFields },
    pino.destination({ dest: 2, sync: true }),
  );
  return {
    debug: (message, fields) => log.debug(fields ?? {}, message),
    info: (message, fields) => log.info(fields ?? {}, message),
    warn: (message, fields, error) => log.warn({ ...fields, error: errorFields(error) }, message),
    error: (message, fields, error) => log.error({ ...fields, error: errorFields(error) }, message),
  };
}

/** For tests that do not check logs. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
