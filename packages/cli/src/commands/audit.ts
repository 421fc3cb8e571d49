import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { auditVerifier } from '@cardlens/access';
import type { AuditEntry } from '@cardlens/contracts';
import type { Command } from '@commander-js/extra-typings';
import { CliError } from '../exit-code.js';
import type { OperatorOptions } from '../local.js';
import { accountOf, session } from '../operator-services.js';
import { printJson, printLine } from '../output.js';

const pageSize = 500;

export function add(program: Command): void {
  const audit = program.command('audit').description('Exports and verifies audit logs (operators only).');
  session
    .withOptions(audit.command('export'))
    .description('Prints the audit log of an account, oldest first, one JSON object per line.')
    .option(
      '--account <id>',
      'account of the log (default: the only one); `deployment` for commands that do not belong to an account',
    )
    .addHelpText('after', '\nExample:\n  cardlens audit export > audit.jsonl\n')
    .action(exportLog);
  session
    .withOptions(audit.command('verify'))
    .description('Verifies the hash chain of the stored log or of an export.')
    .option('--account <id>', 'account of the stored log (default: the only one, unless --file is given)')
    .option('--file <path>', 'verify an export; with --account, also verify that the stored log still contains it')
    .action(verify);
}

interface LogOptions extends OperatorOptions {
  readonly account?: string | undefined;
}

/** Entries of the stored log, oldest first. */
async function* entriesOf({ account, ...options }: LogOptions): AsyncGenerator<AuditEntry> {
  const accountId = await session.use(options, (calls) => accountOf(calls, account));
  let after = 0;
  for (;;) {
    const request = { accountId, limit: pageSize, after, oldestFirst: true };
    const { entries } = await session.use(options, (calls) => calls.listAudit(request));
    yield* entries;
    if (entries.length < pageSize) return;
    after = entries.at(-1)?.sequence ?? after;
  }
}

async function exportLog(options: LogOptions): Promise<void> {
  for await (const entry of entriesOf(options)) await printLine(JSON.stringify(entry));
}

async function* entriesIn(file: string): AsyncGenerator<AuditEntry> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim() !== '') yield JSON.parse(line);
}

interface VerifyOptions extends LogOptions {
  readonly file?: string | undefined;
}

const texts = {
  changed: 'was changed',
  missing: 'does not follow the previous entry: entries are missing',
  not_linked: 'is not linked to the previous entry',
  differs: 'differs from the exported entry',
} as const;

async function verify({ account, file, ...options }: VerifyOptions): Promise<void> {
  const exported = file === undefined ? undefined : await verified(entriesIn(file));
  const isExportOnly = account === undefined && exported !== undefined;
  const stored = () => verified(entriesOf({ ...options, account }), exported?.hashes);
  const { count, last } = isExportOnly ? exported : await stored();
  if (options.json) printJson({ entries: count, last_sequence: last?.sequence ?? 0, last_hash: last?.hash ?? null });
  else
    process.stdout.write(
      `${count} entries, unbroken; the last is ${last?.sequence ?? 0} with hash ${last?.hash ?? '-'}\n`,
    );
}

/** @param known  expected hashes, by sequence. @throws CliError at the first invalid entry */
async function verified(entries: AsyncIterable<AuditEntry>, known?: ReadonlyMap<number, string>) {
  const { check } = auditVerifier();
  const hashes = new Map<number, string>();
  let last: AuditEntry | undefined;
  for await (const entry of entries) {
    const { sequence, hash } = entry;
    const isOther = known?.has(sequence) === true && known.get(sequence) !== hash;
    const reason = check(entry)?.reason ?? (isOther ? 'differs' : undefined);
    if (reason !== undefined) throw new CliError(`entry ${sequence} ${texts[reason]}`);
    hashes.set(sequence, hash);
    last = entry;
  }
  const lastKnown = Math.max(0, ...(known?.keys() ?? []));
  if (lastKnown > (last?.sequence ?? 0))
    throw new CliError(`the stored log ends before entry ${lastKnown} of the export`);
  return { count: hashes.size, last, hashes };
}
