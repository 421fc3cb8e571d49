import { readFile } from 'node:fs/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { configPath, type Profile, readConfig, writeConfig } from '../config-file.js';
import { CliError, exitCodes } from '../exit-code.js';
import { mustBeUrl } from '../local.js';
import { hiddenInput } from '../terminal/hidden-input.js';

interface LoginOptions {
  readonly profile: string;
  readonly base: string;
  readonly keyFile?: string;
  readonly session?: string;
  readonly matching?: string;
  readonly nats?: string;
  readonly tls?: string;
}

export function add(program: Command): void {
  program
    .command('login')
    .description(
      'Stores a deployment and its API key as a profile, in a file that only you can read. The key is entered at a prompt or read from standard input or a file, never from an argument, which other users could see.',
    )
    .requiredOption('--base <url>', 'the service')
    .option('--profile <name>', 'name of the profile', 'default')
    .option('--key-file <file>', 'file that contains the key')
    .option('--session <address>', 'for operators: administration address of session')
    .option('--matching <address>', 'for operators: gRPC address of matching')
    .option('--nats <url>', 'for operators: URL of the broker')
    .option('--tls <dir>', 'for operators: folder of the certificate, or `none`')
    .addHelpText('after', examples)
    .action(login);
}

const examples = `
Examples:
  cardlens login --base https://cards.example.com
  cardlens login --base https://cards.example.com --profile clinic < key.txt

The first profile becomes the default one (cardlens profiles use NAME).
`;

async function login({ profile: name, base, keyFile, ...operator }: LoginOptions): Promise<void> {
  if (!/^[\w.-]{1,64}$/.test(name))
    throw new CliError('a profile name consists of letters, digits, dots and hyphens', exitCodes.usage);
  mustBeUrl(base);
  const apiKey = (keyFile === undefined ? await keyFromInput() : await readFile(keyFile, 'utf8')).trim();
  if (apiKey === '') throw new CliError('there is no key in the input');
  const profile: Profile = { baseUrl: base.replace(/\/+$/, ''), apiKey, ...operator };
  // Report a wrong key or URL immediately instead of at the first command that uses it.
  const { account_id: accountId } = await new Cardlens({ baseUrl: profile.baseUrl, token: apiKey }).authping();
  const { defaultProfile = name, profiles } = await readConfig(process.env);
  await writeConfig({ defaultProfile, profiles: { ...profiles, [name]: profile } }, process.env);
  process.stderr.write(`profile ${name}: account ${accountId} at ${profile.baseUrl}, in ${configPath(process.env)}\n`);
}

async function keyFromInput(): Promise<string> {
  if (process.stdin.isTTY) return hiddenInput('API key: ');
  let text = '';
  const input: AsyncIterable<string> = process.stdin.setEncoding('utf8');
  for await (const chunk of input) text += chunk;
  return text;
}
