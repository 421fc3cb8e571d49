import { readFileSync } from 'node:fs';
import { Command } from 'commander';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const help = `
Start here:
  cardlens demo                                    everything, once
  cardlens up                                      all services, until Ctrl-C
  cardlens login --base https://cards.example.com  another deployment
  cardlens scan front.jpg --back back.jpg          through a running service
  cardlens read photos/ --out details/             offline
  cardlens eligibility check --card ID …           coverage of the member

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 the card or the check ended in
state error, 130 stopped. NO_COLOR turns colors off, CARDLENS_DEBUG=1 shows
where an error came from.
`;

/**
 * The command line. Each command is loaded only when needed, because loading the models, the stack and the broker
 * client takes a second, which `--help` must not.
 */
export async function createProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('cardlens')
    .description('Turns photos of health insurance cards into structured data.')
    .version(version)
    .addHelpText('after', help)
    .showHelpAfterError('(see --help)')
    .exitOverride()
    .configureHelp({ helpWidth: 80 });
  const wanted = argv.slice(2).find((word) => Object.hasOwn(commands, word));
  for (const [name, { summary, load }] of Object.entries(commands)) {
    if (wanted === undefined || wanted === name) {
      // The overview needs only the name and the summary.
      if (wanted === undefined) program.command(name).description(summary);
      else (await load())(program);
    }
  }
  for (const command of commandsUnder(program)) command.copyInheritedSettings(program);
  return program;
}

/** All commands, including nested ones. */
const commandsUnder = (command: Command): Command[] =>
  command.commands.flatMap((each) => [each, ...commandsUnder(each)]);

type Add = (program: Command) => void;

const commands: Record<string, { summary: string; load: () => Promise<Add> }> = {
  up: {
    summary: 'run the whole system on this machine until Ctrl-C',
    load: async () => (await import('./commands/up.js')).addUp,
  },
  demo: {
    summary: 'start everything, scan a specimen card, print the result, stop',
    load: async () => (await import('./commands/demo.js')).addDemo,
  },
  login: {
    summary: 'store a deployment and its API key as a profile',
    load: async () => (await import('./commands/login.js')).addLogin,
  },
  logout: {
    summary: 'remove a profile',
    load: async () => (await import('./commands/profiles.js')).addLogout,
  },
  profiles: {
    summary: 'list profiles, choose the default one',
    load: async () => (await import('./commands/profiles.js')).addProfiles,
  },
  scan: {
    summary: 'scan a card through a running service',
    load: async () => (await import('./commands/scan.js')).addScan,
  },
  console: {
    summary: 'create a sign-in link for the web console',
    load: async () => (await import('./commands/console.js')).addConsole,
  },
  capture: {
    summary: 'create a link to the capture page',
    load: async () => (await import('./commands/capture.js')).addCapture,
  },
  eligibility: {
    summary: 'check the coverage of a member with the payer',
    load: async () => (await import('./commands/eligibility.js')).addEligibility,
  },
  export: {
    summary: 'export cards as CSV, JSON or FHIR',
    load: async () => (await import('./commands/export.js')).addExport,
  },
  read: {
    summary: 'read card images offline',
    load: async () => (await import('./commands/read.js')).addRead,
  },
  eval: {
    summary: 'measure recognition on labeled cards',
    load: async () => (await import('./commands/eval.js')).addEval,
  },
  accounts: {
    summary: 'create and list accounts',
    load: async () => (await import('./commands/accounts.js')).addAccounts,
  },
  keys: {
    summary: 'create, list and revoke API keys',
    load: async () => (await import('./commands/keys.js')).addKeys,
  },
  audit: {
    summary: 'export and verify audit logs',
    load: async () => (await import('./commands/audit.js')).addAudit,
  },
  erase: {
    summary: 'delete all data of an end user or an account',
    load: async () => (await import('./commands/erase.js')).addErase,
  },
  payers: {
    summary: 'search the payer directory, explain matches',
    load: async () => (await import('./commands/payers.js')).addPayers,
  },
  'payer-lists': {
    summary: 'manage payer lists',
    load: async () => (await import('./commands/payer-lists.js')).addPayerLists,
  },
  webhooks: {
    summary: 'manage webhooks, or receive them locally',
    load: async () => (await import('./commands/webhooks.js')).addWebhooks,
  },
  parked: {
    summary: 'list and replay parked messages',
    load: async () => (await import('./commands/parked.js')).addParked,
  },
};
