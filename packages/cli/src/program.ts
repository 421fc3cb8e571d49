import { readFileSync } from 'node:fs';
import { Command } from 'commander';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const help = `
Start here:
  cardlens demo                                    everything, once
  cardlens up                                      everything, until Ctrl-C
  cardlens scan front.jpg --back back.jpg          through a running service
  cardlens read photos/ --out details/             here, without a service
  cardlens eligibility check --card ID …           whether the member is covered

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 the card or the check ended in
state error, 130 stopped. NO_COLOR turns colors off, CARDLENS_DEBUG=1 shows
where an error came from.
`;

/**
 * The command line. Each command is loaded when it is needed: the models, the stack and the broker client take a second
 * to load, and `--help` shall not wait for them.
 */
export async function createProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('cardlens')
    .description('Photograph a health insurance card, get structured data.')
    .version(version)
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how)')
    .exitOverride()
    .configureHelp({ helpWidth: 80 });
  const wanted = argv.slice(2).find((word) => Object.hasOwn(commands, word));
  for (const [name, { summary, load }] of Object.entries(commands)) {
    if (wanted === undefined || wanted === name) {
      // Only the name and the sentence are needed for the overview.
      if (wanted === undefined) program.command(name).description(summary);
      else (await load())(program);
    }
  }
  for (const command of commandsUnder(program)) command.copyInheritedSettings(program);
  return program;
}

/** Commands, those of groups, and those of groups in groups. */
const commandsUnder = (command: Command): Command[] =>
  command.commands.flatMap((each) => [each as Command, ...commandsUnder(each as Command)]);

type Add = (program: Command) => void;

const commands: Record<string, { summary: string; load: () => Promise<Add> }> = {
  up: {
    summary: 'run the whole system here until Ctrl-C',
    load: async () => (await import('./commands/up.js')).addUp,
  },
  demo: {
    summary: 'start everything, scan a specimen card, show the result, stop',
    load: async () => (await import('./commands/demo.js')).addDemo,
  },
  scan: {
    summary: 'scan a card through a running service',
    load: async () => (await import('./commands/scan.js')).addScan,
  },
  eligibility: {
    summary: 'ask payers whether a member is covered, and how',
    load: async () => (await import('./commands/eligibility.js')).addEligibility,
  },
  read: {
    summary: 'read card images here, without a service',
    load: async () => (await import('./commands/read.js')).addRead,
  },
  eval: {
    summary: 'measure recognition on cards whose truth is known',
    load: async () => (await import('./commands/eval.js')).addEval,
  },
  accounts: {
    summary: 'make and list accounts',
    load: async () => (await import('./commands/accounts.js')).addAccounts,
  },
  keys: {
    summary: 'make, list and revoke API keys',
    load: async () => (await import('./commands/keys.js')).addKeys,
  },
  payers: {
    summary: 'look into the payer directory, explain matches',
    load: async () => (await import('./commands/payers.js')).addPayers,
  },
  'payer-lists': {
    summary: 'import payer lists, keep your own',
    load: async () => (await import('./commands/payer-lists.js')).addPayerLists,
  },
  webhooks: {
    summary: 'tell your server what happens, or listen here',
    load: async () => (await import('./commands/webhooks.js')).addWebhooks,
  },
  parked: {
    summary: 'show and replay messages that no handler could take',
    load: async () => (await import('./commands/parked.js')).addParked,
  },
};
