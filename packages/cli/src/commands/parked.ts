import { setTimeout as delay } from 'node:timers/promises';
import { type Broker, connectBroker, listParked, replayParked } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { dataOption, type OperatorOptions, operatorTarget, profileOption } from '../local.js';
import { printJson, say, showTable, when } from '../output.js';
import { wholeNumbers } from '../whole-number.js';

export function add(program: Command): void {
  const parked = program
    .command('parked')
    .description('Lists and replays parked messages: those that failed all retries (operators only).');
  withOptions(parked.command('list')).description('Lists parked messages, oldest first.').action(list);
  withOptions(parked.command('replay'))
    .description('Redelivers messages to their consumers and removes them from the parking stream.')
    .argument('[sequence...]', 'as `cardlens parked list` shows them', wholeNumbers(1, Number.MAX_SAFE_INTEGER))
    .option('--all', 'all parked messages')
    .addHelpText('after', '\nExamples:\n  cardlens parked replay 17 18\n  cardlens parked replay --all\n')
    .action(replay);
}

const withOptions = (command: Command) =>
  command
    .option('--nats <url>', 'URL of the broker (default: the local stack)')
    .option(...profileOption)
    .option(...dataOption)
    .option('--json', 'print JSON');

async function list(options: OperatorOptions): Promise<void> {
  const messages = await withBroker(options, ({ connection }) => listParked(connection));
  const rows = messages.map(({ parkedAtMs, ...message }) => ({ ...message, parked_at: when(parkedAtMs * 1000) }));
  showTable(
    options,
    rows,
    ['sequence', 'consumer', 'code', ['tries', ({ attempts }) => attempts], 'parked_at', 'subject'],
    'no parked messages',
  );
}

async function replay(given: number[] = [], options: OperatorOptions & { all?: boolean }): Promise<void> {
  if (given.length === 0 && !options.all) {
    throw new CliError('specify sequence numbers from `cardlens parked list`, or --all', exitCodes.usage);
  }
  const { replayed, missing } = await withBroker(options, async ({ connection }) => {
    const wanted = options.all ? (await listParked(connection)).map(({ sequence }) => sequence) : given;
    const replayed: number[] = [];
    for (const sequence of wanted) if (await replayParked(connection, sequence)) replayed.push(sequence);
    return { replayed, missing: wanted.filter((sequence) => !replayed.includes(sequence)) };
  });
  if (options.json) printJson({ replayed, missing });
  else say(`${replayed.length} replayed`);
  if (missing.length > 0) throw new CliError(`not parked: ${missing.join(', ')}`);
}

const connectWithinMs = 5_000;

async function withBroker<T>(options: OperatorOptions, work: (broker: Broker) => Promise<T>): Promise<T> {
  const { address: url } = await operatorTarget('nats', options);
  const late = delay(connectWithinMs, undefined, { ref: false }).then(() => {
    throw new CliError(`no broker is reachable at ${new URL(url).host}`);
  });
  const broker = await Promise.race([connectBroker(url, 'cardlens-cli', silentLogger), late]);
  late.catch(() => {});
  try {
    return await work(broker);
  } finally {
    await broker.stop?.();
  }
}
