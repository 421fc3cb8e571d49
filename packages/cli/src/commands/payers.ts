import { MatchingServiceClient } from '@cardlens/contracts';
import { rpcClient } from '@cardlens/rpc';
import { type Command, InvalidArgumentError } from 'commander';
import { dataOption, localStack } from '../local.js';
import { printJson, printTable } from '../output.js';

interface SearchOptions {
  readonly limit: number;
  readonly matching?: string;
  readonly data: string;
  readonly json?: boolean;
}

export function addPayers(program: Command): void {
  const payers = program.command('payers').description('Looks into the payer directory (operators only).');
  payers
    .command('search')
    .description('Finds payers by name or alias.')
    .argument('<query...>', 'words of the name')
    .option('--limit <number>', 'at most so many', limit, 20)
    .option('--matching <address>', 'gRPC address of matching (default: the one of the local stack)')
    .option(...dataOption)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  cardlens payers search blue cross\n')
    .action(search);
}

function limit(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 100) throw new InvalidArgumentError('It must be 1 to 100.');
  return number;
}

async function search(words: string[], { limit, matching, data, json }: SearchOptions): Promise<void> {
  const address = matching ?? (await localStack(data, 'name another one with --matching HOST:PORT')).matchingAddress;
  const client = rpcClient('matching', MatchingServiceClient, address);
  try {
    const { payers } = await client.call((matching) => matching.searchPayers, { query: words.join(' '), limit });
    if (json) {
      printJson(
        payers.map(({ svcPayerId, svcPayerName, aliases }) => ({
          svc_payer_id: svcPayerId,
          svc_payer_name: svcPayerName,
          aliases,
        })),
      );
      return;
    }
    printTable(
      [{ title: 'payer id' }, { title: 'name' }, { title: 'also known as', isFlexible: true }],
      payers.map(({ svcPayerId, svcPayerName, aliases }) => [svcPayerId, svcPayerName, aliases.join(', ')]),
      'no payer of that name',
    );
  } finally {
    await client.stop?.();
  }
}
