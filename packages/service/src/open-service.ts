import { type Broker, connectBroker, createPublisher, type Publisher } from '@cardlens/messaging';
import { connectMongo, diskSpaceReporter, indexes, type Mongo } from '@cardlens/mongo';
import { type Binding, loadTls, rpcServer, type Tls } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  type HealthCheck,
  healthServer,
  type Ids,
  type Logger,
  type Part,
  type Service,
  type ServiceConfig,
  serviceOf,
  systemClock,
  systemIds,
} from '@cardlens/runtime';

/** Tests replace these. */
export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
}

export interface RunningService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

export interface Serving {
  /** The gRPC services. */
  readonly bindings: readonly Binding[];
  /** Clients, consumers, sweepers: started in this order after the stores, before gRPC; stopped in reverse. */
  readonly parts: readonly Part[];
  /** Dependencies that the service requires, besides its database and its broker. */
  readonly checks?: Readonly<Record<string, HealthCheck>>;
}

export interface OpenService {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly tls: Tls;
  readonly database: Mongo['connection'];
  readonly broker: Broker['connection'];
  readonly publisher: Publisher;
  /** Checks of the database and the broker. */
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** Builds the service; its `start` begins serving. */
  serve(serving: Serving): RunningService;
}

/**
 * Connects a service to its database and broker.
 *
 * @param app  name of the service in the broker, the database and the log
 * @throws ConfigError when the certificates of the service cannot be read
 */
export async function openService(app: string, config: ServiceConfig, overrides: Overrides = {}): Promise<OpenService> {
  const { clock = systemClock, ids = systemIds, log = createLogger(app, config.logLevel) } = overrides;
  const tls = await loadTls(config.tlsDir, log);
  const mongo = await connectMongo(config.mongoUrl, app, { log });
  const broker = await connectBroker(config.natsUrl, app, log, config);
  const checks = { database: mongo.check, broker: broker.check };
  return {
    clock,
    ids,
    log,
    tls,
    database: mongo.connection,
    broker: broker.connection,
    publisher: createPublisher(broker.connection, app),
    checks,
    serve({ bindings, parts, checks: more }) {
      const all = { ...checks, ...more };
      let isServing = false;
      // Registered last, so that it is stopped first.
      const serving: Part = {
        name: 'serving',
        start() {
          isServing = true;
        },
        stop() {
          isServing = false;
        },
      };
      const isStarted = () => {
        if (!isServing) throw new Error('the service has not started');
      };
      const ofDatabase = [indexes(mongo.connection, { log }), diskSpaceReporter(mongo.connection, log)];
      const grpc = rpcServer({ port: config.grpcPort, host: config.host, tls, services: bindings, checks: all, log });
      const health = healthServer({
        port: config.healthPort,
        host: config.host,
        checks: { ...all, started: isStarted },
      });
      return {
        // Health first: building an index can take longer than an orchestrator waits for a response.
        ...serviceOf([health, mongo, broker, ...ofDatabase, ...parts, grpc, serving], log),
        grpcPort: grpc.port,
        healthPort: health.address,
      };
    },
  };
}
