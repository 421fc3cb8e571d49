import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DeliveryStatus, WebhookServiceService } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { testTlsDir, eventually as within } from '@cardlens/testing';
import { expect } from 'chai';
import { aCardEvent, aCheckEvent } from './fakes.js';
import { loadDefinitions, startFhirServer } from './fhir-server.js';
import { aCard, aCheck, values } from './records.js';
import { accountId, environment, publish, service } from './running-service.js';

// `npm run check:fhir-servers`: pushes to two servers that others wrote, while the service is killed. Needs Java 17 and
// Maven, and takes minutes, so it is not part of `npm test`.

const pairs = 100;
const grpcPort = 17_806;
const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
const hapi = fileURLToPath(new URL('../../../../tools/fhir-servers/hapi/', import.meta.url));
const types = [
  'Patient',
  'Coverage',
  'Organization',
  'CoverageEligibilityRequest',
  'CoverageEligibilityResponse',
] as const;
type Counts = Record<(typeof types)[number], number>;

/** One for each card and check, and the clinic's own organization. */
const wanted: Counts = {
  Patient: pairs,
  Coverage: pairs,
  Organization: pairs + 1,
  CoverageEligibilityRequest: pairs,
  CoverageEligibilityResponse: pairs,
};

interface Server {
  readonly baseUrl: string;
  /** Everything that it has stored, by type, in a form that changes when a resource does. */
  stored(type: string): Promise<readonly string[]>;
  stop(): void;
}

/** Medplum's repository in memory makes a version of every update, so contents are compared. */
async function medplum(): Promise<Server> {
  loadDefinitions();
  const server = await startFhirServer();
  return {
    baseUrl: server.url(),
    stored: async (type) => (await server.all(type)).map(({ meta, ...rest }) => JSON.stringify(rest)).sort(),
    stop: server.stop,
  };
}

/** HAPI FHIR's JPA server makes a version only of an update that changes something. */
async function hapiJpa(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'cardlens-hapi-'));
  const classpath = join(folder, 'classpath');
  const options = [
    '-q',
    '-B',
    '-f',
    join(hapi, 'pom.xml'),
    'dependency:build-classpath',
    `-Dmdep.outputFile=${classpath}`,
  ];
  execFileSync('mvn', options, { stdio: 'inherit' });
  const jars = readFileSync(classpath, 'utf8').trim();
  execFileSync('javac', ['-proc:none', '-cp', jars, '-d', folder, join(hapi, 'JpaServer.java')], { stdio: 'inherit' });
  const child = spawn('java', ['-Xmx1500m', '-cp', `${folder}:${jars}`, 'JpaServer'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  const baseUrl = `http://127.0.0.1:${port}/fhir`;
  return {
    baseUrl,
    async stored(type) {
      const res = await fetch(`${baseUrl}/${type}?_count=1000`, { headers: { 'cache-control': 'no-cache' } });
      const { entry = [] } = (await res.json()) as {
        entry?: { resource: { id: string; meta: { versionId: string } } }[];
      };
      return entry.map(({ resource }) => `${type}/${resource.id}/_history/${resource.meta.versionId}`).sort();
    },
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

async function portOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, port] = /^listening (\d+)$/.exec(line) ?? [];
    if (port !== undefined) return port;
  }
  throw new Error('the server did not start');
}

describe('FHIR servers that others wrote', function () {
  this.timeout(1_800_000);
  let child: ChildProcess | undefined;
  let client: RpcClient<WebhookServiceService>;

  before(async () => {
    // Its place is taken by a process that can be killed.
    await service.stop();
    client = rpcClient(
      'webhook',
      WebhookServiceService,
      `127.0.0.1:${grpcPort}`,
      await loadTls(await testTlsDir('gateway'), silentLogger),
    );
  });
  after(async () => {
    child?.kill('SIGKILL');
    await client?.stop?.();
  });

  async function startProcess(): Promise<void> {
    child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...(await environment()),
        WEBHOOK_GRPC_PORT: `${grpcPort}`,
        WEBHOOK_TIMEOUT: '30s',
        WEBHOOK_TAKE_OVER: '200ms',
        WEBHOOK_RETRIES: '1s,2s,5s,10s,10s,10s,10s',
        CARDLENS_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await eventually(() =>
      client.calls.listDestinations({ accountId }).then(
        () => true,
        () => false,
      ),
    );
  }
  async function killed(): Promise<void> {
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await gone;
    await startProcess();
  }
  const eventually = <T>(check: () => T | Promise<T>) => within(check, { timeoutMs: 900_000, everyMs: 250 } as never);

  for (const [name, start] of [
    ['Medplum', medplum],
    ['HAPI FHIR JPA', hapiJpa],
  ] as const)
    it(`${name}: has every card and check once although the service was killed twice, and a second run changes nothing`, async () => {
      const server = await start();
      try {
        await startProcess();
        const made = await client.calls.createDestination({
          accountId,
          baseUrl: server.baseUrl,
          name,
          auth: undefined,
          mapping: {
            patient: 'create',
            patientValue: undefined,
            patientSystem: undefined,
            memberSystem: undefined,
            images: 'none',
            onDelete: 'leave',
          },
        });
        const ref = { accountId, destinationId: made.destinationId, webhookId: '' };
        const all = async () =>
          (await client.calls.listDeliveries({ ...ref, limit: 200, after: undefined })).deliveries;
        const succeeded = (count: number) =>
          eventually(async () => {
            const found = await all();
            return found.filter(({ status }) => status === DeliveryStatus.DELIVERY_STATUS_SUCCEEDED).length >= count;
          });
        const startedMs = Date.now();
        for (let n = 0; n < pairs; n++) {
          const card = aCard({ ...values, member_number: `CVH${n}` });
          const check = aCheck(card);
          const event = { accountId, cardId: card.cardId, occurredAtUs: Date.now() * 1000 };
          await publish('card.completed', aCardEvent(event));
          const { eligibilityId } = check;
          await publish(
            'eligibility.completed',
            aCheckEvent({ ...event, eligibilityId, occurredAtUs: event.occurredAtUs + 1 }),
          );
        }
        await succeeded(pairs / 2);
        await killed();
        await succeeded(pairs + pairs / 4);
        await killed();
        await succeeded(2 * pairs);
        const took = (Date.now() - startedMs) / 1000;
        const before = await Promise.all(types.map(server.stored));
        expect(Object.fromEntries(types.map((type, index) => [type, before[index]!.length]))).to.deep.equal(wanted);

        const attempts = (await all()).reduce((sum, one) => sum + one.attempts, 0);
        for (const { deliveryId } of await all()) await client.calls.replayDelivery({ ...ref, deliveryId });
        await eventually(async () => {
          const found = await all();
          const isDone = found.every(({ status }) => status === DeliveryStatus.DELIVERY_STATUS_SUCCEEDED);
          return isDone && found.reduce((sum, one) => sum + one.attempts, 0) >= attempts + 2 * pairs;
        });
        expect(await Promise.all(types.map(server.stored))).to.deep.equal(before);
        process.stdout.write(`    ${name}: ${2 * pairs} records in ${took.toFixed(0)} s, ${attempts} attempts\n`);
        await client.calls.deleteDestination(ref);
      } finally {
        child?.kill('SIGKILL');
        server.stop();
      }
    });
});
