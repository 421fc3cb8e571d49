import type { Command } from '@commander-js/extra-typings';
import { profileNamed, readConfig, writeConfig } from '../config-file.js';
import { say, showTable } from '../output.js';

export function add(program: Command): void {
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
  showTable(
    { json },
    rows,
    [['profile', (row) => row.name], ['service', (row) => row.base_url], 'last_four', 'default'],
    'no profiles; store one with `cardlens login --base URL`',
  );
}

async function use(name: string): Promise<void> {
  await profileNamed(name, process.env);
  await writeConfig({ ...(await readConfig(process.env)), defaultProfile: name }, process.env);
  say(`${name} is the default profile`);
}

async function logout({ profile: name }: { profile: string }): Promise<void> {
  await profileNamed(name, process.env);
  const { defaultProfile, profiles } = await readConfig(process.env);
  const left = Object.fromEntries(Object.entries(profiles).filter(([each]) => each !== name));
  await writeConfig({ ...(defaultProfile === name ? {} : { defaultProfile }), profiles: left }, process.env);
  say(`removed profile ${name}; its key keeps working`);
}
