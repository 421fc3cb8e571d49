import { networkInterfaces } from 'node:os';
import { type Environment, type Stack, startStack } from '@cardlens/stack';
import { consoleLink } from '@cardlens/stack/local';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { captureLink } from '../capture-link.js';
import { interruption } from '../interruption.js';
import { defaultDataDir } from '../local.js';
import { stackSteps } from '../stack-steps.js';
import { painter, type Screen, screenOf } from '../terminal/style.js';
import { wholeNumber } from '../whole-number.js';

const loopback = '127.0.0.1';

interface UpOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly environment: Environment;
  readonly json?: boolean;
}

export function add(program: Command): void {
  program
    .command('up')
    .description(
      'Runs the whole system on this machine until Ctrl-C: stores, apps, and the API on the loopback address, which other machines cannot reach.',
    )
    .option(
      '--host <address>',
      'address of this machine for clients on its network, such as phones: without encryption, so only for a network that you trust and fictitious cards',
      ownAddress,
      loopback,
    )
    .option('--port <number>', 'port of the API; 0 picks a free one', wholeNumber(0, 65_535), 8080)
    .option('--data <dir>', 'folder for data, secrets and logs', defaultDataDir)
    .addOption(
      new Option('--environment <name>', 'sandbox returns sample results only')
        .choices(['production', 'sandbox'])
        .default('production'),
    )
    .option('--json', 'print one line once ready: { base_url, ws_url, api_key, pids, stores }')
    .addHelpText('after', examples)
    .action(up);
}

const examples = `
Examples:
  cardlens up
  cardlens up --port 9000 --data /tmp/other     a second stack
  cardlens up --host 192.168.1.20               for phones in this network
  cardlens up --json | jq -r .api_key           for programs; holds secrets

The first start creates one account with one key. App settings are read from
the environment: CARD_STALL_TIMEOUT=1m cardlens up
`;

async function up({ port, host, data, environment, json }: UpOptions): Promise<void> {
  const screen = screenOf(process.stderr);
  const signal = interruption();
  const steps = stackSteps(screen);
  const startedAt = performance.now();
  let stack: Stack;
  try {
    stack = await startStack({
      dataDir: data,
      environment,
      ...(port ? { port } : {}),
      host,
      signal,
      onProgress: steps.onProgress,
    });
  } finally {
    steps.close();
  }
  try {
    if (json) process.stdout.write(`${JSON.stringify(await readyLine(stack))}\n`);
    else await describe(stack, { data, host }, screen, performance.now() - startedAt);
    await new Promise((resolve) => {
      if (signal.aborted) resolve(undefined);
      signal.addEventListener('abort', resolve);
    });
    process.stderr.write('\nstopping …\n');
  } finally {
    await stack.stop();
  }
}

/** The line that reports readiness, which programs wait for. */
async function readyLine(stack: Stack) {
  const { nats, objects, mongo } = stack.stores;
  return {
    base_url: stack.baseUrl,
    ws_url: stack.wsUrl,
    api_key: (await stack.localKey()).apiKey,
    pids: stack.pids(),
    stores: { nats: nats.url, objects: objects.endpoint, mongo: mongo.url },
  };
}

async function describe(
  stack: Stack,
  { data, host }: Pick<UpOptions, 'data' | 'host'>,
  screen: Screen,
  elapsedMs: number,
): Promise<void> {
  const paint = painter(screen);
  // Other commands use the default folder on their own.
  const where = data === defaultDataDir ? '' : ` --data ${data}`;
  const { accountId, apiKey } = await stack.localKey();
  const lines = [
    '',
    `${paint('bold', 'Cardlens is ready')} after ${(elapsedMs / 1000).toFixed(1)} s (${stack.environment}).`,
    '',
    `  API      ${stack.baseUrl}/v1`,
    `  live     ${stack.wsUrl}`,
    `  data     ${stack.dataDir}`,
    `  logs     ${stack.dataDir}/logs`,
    `  account  ${accountId}`,
    '',
    'Open the console (the link works once, within ten minutes):',
    '',
    `  ${await consoleLink(stack.dataDir, { baseUrl: stack.baseUrl, apiKey })}`,
    '',
    'Scan a card in your browser (the link works for an hour):',
    '',
    `  ${await captureLink({ baseUrl: stack.baseUrl, apiKey })}`,
    '',
    ...reachOf(host).map((line) => (line === '' ? '' : paint('yellow', line))),
    '',
    'In another terminal:',
    '',
    `  npx cardlens scan front.jpg --back back.jpg${where}`,
    `  npx cardlens console${where}`,
    `  npx cardlens capture${where}`,
    `  npx cardlens keys create${where}`,
    '',
    'Ctrl-C stops everything.',
    '',
  ];
  screen.stream.write(lines.join('\n'));
}

/** Who can open the links, and what that means. */
function reachOf(host: string): string[] {
  if (host !== loopback)
    return [
      `Every machine in the network can reach ${host}, and what is sent there, cards and`,
      'keys included, is not encrypted. Stop this when you have tried it.',
    ];
  const [address] = ownAddresses();
  if (address === undefined) return ['The links and QR codes work on this machine only.'];
  return [
    'The links and QR codes work on this machine only. To try a phone in a network that',
    `you trust, start with --host ${address}`,
  ];
}

/** IPv4 addresses of this machine that others may reach. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

/** @throws InvalidArgumentError for anything else, also for 0.0.0.0: links need an address that clients can open */
function ownAddress(text: string): string {
  const addresses = [loopback, ...ownAddresses()];
  if (addresses.includes(text)) return text;
  throw new InvalidArgumentError(`Expected an IPv4 address of this machine: ${addresses.join(', ')}.`);
}
