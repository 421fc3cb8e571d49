import type { Command } from 'commander';
import { profileNamed, readConfig, writeConfig } from '../config-file.js';
import { printJson, printTable } from '../output.js';

export function addProfiles(program: Command): void {
  const profiles = program.command('profiles').description('Lists profiles and chooses the default one.');
  profiles
    .command('list')
    .description('Lists profiles, without their keys.')
    .option('--json', 'print JSON')
    .action(list);
  profiles
    .command('use')
    .description('Makes a profile the default.')
    .argument('<name>', 'as `cardlens profiles list` shows it')
    .addHelpText('after', '\nExample:\n  cardlens profiles use clinic\n')
    .action(use);
}

export function addLogout(program: Command): void {
  program
    .command('logout')
    .description('Removes a profile and its key from this machine; the key itself keeps working.')
    .option('--profile <name>', 'name of the profile', 'default')
    .addHelpText('after', '\nExample:\n  cardlens logout --profile clinic\n')
    .action(logout);
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const { defaultProfile, profiles } = await readConfig(process.env);
  const rows = Object.entries(profiles).map(([name, { baseUrl, apiKey }]) => ({
    name,
    base_url: baseUrl,
    last_four: apiKey.slice(-4),
    default: name === defaultProfile,
  }));
  if (json) return printJson(rows);
  printTable(
    rows,
    {
      profile: (row) => row.name,
      service: (row) => row.base_url,
      'last four': (row) => row.last_four,
      default: (row) => (row.default ? 'yes' : ''),
    },
    'no profiles; store one with `cardlens login --base URL`',
    'service',
  );
}

async function use(name: string): Promise<void> {
  await profileNamed(name, process.env);
  await writeConfig({ ...(await readConfig(process.env)), defaultProfile: name }, process.env);
  process.stderr.write(`${name} is the default profile\n`);
}

async function logout({ profile: name }: { profile: string }): Promise<void> {
  await profileNamed(name, process.env);
  const { defaultProfile, profiles } = await readConfig(process.env);
  const { [name]: _, ...left } = profiles;
  await writeConfig({ ...(defaultProfile === name ? {} : { defaultProfile }), profiles: left }, process.env);
  process.stderr.write(`removed profile ${name}; its key keeps working\n`);
}
