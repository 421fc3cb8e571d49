import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { authorizationConfig, type KeyScope, objectPolicyOf, objectUsers } from '@cardlens/access';
import { type OnProgress, type Stores, startStores } from '@cardlens/embedded';
import { unlessAborted } from '@cardlens/runtime';
import { type AdminClient, adminClient, createAccountKey, ensureLocalKey } from './account-admin.js';
import { type AppName, appNames, type ProcessIds } from './app-names.js';
import { type App, AppProcess } from './app-process.js';
import { keepCertificates } from './certificates.js';
import { commandOf, ownRepository } from './command.js';
import { consoleSignInFile } from './console-link.js';
import type { AccountKey } from './local-key.js';
import { type Ports, reservePorts } from './ports.js';
import { keptSecrets } from './secrets.js';
import { addressOf, type Env, type Environment, metricsAddressOf, settingsOf } from './settings.js';
import { removeStackFile, takeOver, writeStackFile } from './stack-file.js';
import { StoreSupervisor } from './store-supervisor.js';
import { operatorTlsDir, tlsDirOf } from './tls-dir.js';
import { Undo } from './undo.js';

export interface StackOptions {
  /** Folder for all data, secrets and logs; existing data is reused. */
  readonly dataDir: string;
  /** Port of the gateway; default: a free one. */
  readonly port?: number;
  /**
   * Address of this machine on which gateway and object store listen, for clients on other machines. Connections to
   * them are not encrypted. Default: loopback. Everything else listens on the loopback address only.
   */
  readonly host?: string;
  /** Default: production. */
  readonly environment?: Environment;
  readonly onProgress?: OnProgress;
  /**
   * Settings: each app gets those with its own prefix and the telemetry settings; `CARDLENS_…_URL` variables point to
   * external stores. Default: the process's environment.
   */
  readonly env?: Env;
  /** Cancels the start and stops what has been started. A running server build ends with the process. */
  readonly signal?: AbortSignal;
  /** The apps to start. Default: all. */
  readonly apps?: readonly AppName[];
  /** Processes of each service, over which callers balance; the payer simulator always has one. Default: 1. */
  readonly replicas?: number;
  /** How many of them start with the stack; `app(name, replica).start()` starts the others. Default: all. */
  readonly replicasAtStart?: number;
  /** Folders with one folder for each built app, by replica. Default: this repository's. */
  readonly repositories?: readonly string[];
  /** Changes the settings of a process, for example to those that an earlier release knows. */
  readonly adjustSettings?: (app: AppName, replica: number, settings: Record<string, string>) => Record<string, string>;
}

export interface Stack {
  readonly dataDir: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly wsUrl: string;
  /** URLs of every gateway replica; the first is `baseUrl`. */
  readonly baseUrls: readonly string[];
  readonly stores: Stores;
  /** Account administration over gRPC. */
  readonly admin: AdminClient;
  /** gRPC address of an app. */
  address(name: AppName): string;
  /**
   * The address at which an app serves its metrics, if the stack was started with `OTEL_METRICS_EXPORTER=prometheus`.
   */
  metricsAddress(name: AppName): string;
  /** Process ids of the running apps; additional replicas are `card-2` and so on. */
  pids(): ProcessIds;
  /** @param replica  from 1 @throws RangeError when the stack was started without it */
  app(name: AppName, replica?: number): App;
  /** The key of the data folder's own account. */
  localKey(): Promise<AccountKey>;
  /** Creates another account with a key. */
  createAccountKey(name?: string, scopes?: readonly KeyScope[]): Promise<AccountKey>;
  /** Stops apps, then stores, within 15 s in total. */
  stop(): Promise<void>;
}

const appsStopMs = 10_000;
const storesStopMs = 4_000;

/**
 * Starts stores and apps and returns once all are ready. Apps and stores that die are restarted; all of them end with
 * this process.
 *
 * @throws StackError, EmbeddedError; in that case everything is stopped
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { environment = 'production', onProgress, env = process.env, apps: wanted = appNames, signal } = options;
  const { replicas = 1, replicasAtStart = replicas, repositories = [], host = '127.0.0.1' } = options;
  const { adjustSettings = (_app, _replica, settings) => settings } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await takeOver(dataDir);
  const commandsOf = (repository = ownRepository) =>
    Promise.all(wanted.map(async (name) => ({ name, ...(await commandOf(name, repository)) })));
  const commands = await Promise.all(Array.from({ length: replicas }, (_, index) => commandsOf(repositories[index])));
  const undo = new Undo();
  try {
    const ports = await reservePorts(options.port, host);
    undo.add(async () => ports.release());
    const allPorts: [Ports, ...Ports[]] = [ports];
    for (let replica = 2; replica <= replicas; replica++) {
      const more = await reservePorts();
      undo.add(async () => more.release());
      allPorts.push(more);
    }
    const storeSupervisor = new StoreSupervisor();
    const secrets = await keptSecrets(dataDir);
    const certificates = await keepCertificates(dataDir);
    undo.add(async () => certificates.stop());
    const starting = startStores({
      dataDir,
      ports,
      env,
      natsAccess: {
        config: authorizationConfig((user) => JSON.stringify(secrets.brokerPasswords[user])),
        passwords: secrets.brokerPasswords,
      },
      mongoPasswords: secrets.mongoPasswords,
      objectsUsers: objectUsers.map((name) => ({
        name,
        secretKey: secrets.objectsPasswords[name],
        policy: objectPolicyOf(name),
      })),
      objectsHost: host,
      onExit: ({ name }) => storeSupervisor.restart(name),
      ...(onProgress ? { onProgress } : {}),
    });
    const stores = await unlessAborted(starting, signal, (late) => late.stop());
    const note = () => void writeNote().catch(() => {});
    storeSupervisor.supervise(stores, note);
    undo.add(() => storeSupervisor.stop(storesStopMs));

    const storeAddresses = addressesOf(stores);
    const processOf = ({ name, folder, args }: Awaited<ReturnType<typeof commandsOf>>[number], index: number) => {
      const own = allPorts[index] ?? ports;
      const label = processName(name, index + 1);
      const command = {
        name,
        folder,
        args,
        env: adjustSettings(
          name,
          index + 1,
          settingsOf(name, {
            instance: label,
            consoleSignInFile: consoleSignInFile(dataDir),
            ports: own,
            allPorts,
            stores: storeAddresses,
            secrets,
            tlsDir: tlsDirOf(dataDir),
            compileCacheDir: resolve(dataDir, 'compile-cache'),
            environment,
            publicHost: host,
            env,
          }),
        ),
        logFile: resolve(dataDir, 'logs', `${label}.log`),
        healthAddress: `${name === 'gateway' ? host : '127.0.0.1'}:${own.health[name]}`,
      };
      return { label, index, process: new AppProcess(command, note) };
    };
    const labeled = commands.flatMap((ofReplica, index) =>
      ofReplica
        .filter(({ name }) => index === 0 || name !== 'payer-simulator')
        .map((command) => processOf(command, index)),
    );
    const processes = labeled.map(({ process }) => process);
    undo.add(async () => {
      await Promise.all(processes.map((process) => process.stop(appsStopMs)));
      for (const process of processes) process.close();
    });
    const adminAddress = `127.0.0.1:${ports.admin}`;
    const baseUrls = allPorts.map(({ http }) => `http://${host}:${http}`);
    const baseUrl = `http://${host}:${ports.http}`;
    const wsUrl = `ws://${host}:${ports.http}/v1/ws`;
    const pids = (): ProcessIds =>
      Object.fromEntries(labeled.flatMap(({ label, process: { pid } }) => (pid === undefined ? [] : [[label, pid]])));
    let isOver = false;
    const writeNote = async () => {
      if (isOver) return;
      await writeStackFile(dataDir, {
        pid: process.pid,
        environment,
        baseUrl,
        wsUrl,
        pids: pids(),
        storePids: [stores.nats, stores.objects, stores.mongo].flatMap(({ pid }) => pid ?? []),
        sessionAdminAddress: adminAddress,
        matchingAddress: addressOf('matching', ports),
        stores: { nats: stores.nats.url, objects: stores.objects.endpoint, mongo: stores.mongo.url },
      });
    };
    // All at once: starting is mostly loading code, which two cores do for several apps in the time of one.
    const first = labeled.filter(({ index }) => index < replicasAtStart).map(({ process }) => process);
    await unlessAborted(launchAll(first, onProgress), signal);
    const admin = await adminClient(adminAddress, operatorTlsDir(dataDir));
    undo.add(async () => void (await admin.stop?.()));
    let key: AccountKey | undefined;
    const localKey = async () => {
      key ??= await ensureLocalKey(admin, dataDir, environment);
      return key;
    };
    if (wanted.includes('session')) await localKey();
    await writeNote();
    undo.add(async () => {
      isOver = true;
      await removeStackFile(dataDir);
    });

    let stopping: Promise<void> | undefined;
    return {
      dataDir,
      environment,
      baseUrl,
      wsUrl,
      baseUrls,
      stores,
      admin,
      localKey,
      pids,
      address: (name) => addressOf(name, ports),
      metricsAddress: (name) => metricsAddressOf(name, ports),
      app: (name, replica = 1) => {
        const label = processName(name, replica);
        const found = labeled.find((one) => one.label === label);
        if (!found) throw new RangeError(`${label} is not part of this stack`);
        return found.process;
      },
      createAccountKey: (name = 'Made by hand', scopes = []) => createAccountKey(admin, name, scopes),
      stop: () => {
        stopping ??= undo.run();
        return stopping;
      },
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

const processName = (name: AppName, replica: number): string => (replica === 1 ? name : `${name}-${replica}`);

async function launchAll(processes: readonly AppProcess[], onProgress: OnProgress | undefined): Promise<void> {
  const startedAt = performance.now();
  const report = (step: string, detail: string) =>
    onProgress?.({ step, detail, elapsedMs: Math.round(performance.now() - startedAt) });
  await Promise.all(
    processes.map(async (process) => {
      report(process.name, 'starting');
      await process.launch();
      await process.ready();
      report(process.name, 'ready');
    }),
  );
}

function addressesOf({ nats, objects, mongo }: Stores) {
  return {
    natsUrlOf: nats.urlOf,
    mongoUrlOf: mongo.urlOf,
    objectsUrl: objects.endpoint,
    objectsCredentialsOf: objects.credentialsOf,
    objectsRegion: objects.region,
    objectsAnnouncementArn: objects.announcementArn,
    objectsTemporaryKeys: objects.hasTemporaryKeys,
  };
}
