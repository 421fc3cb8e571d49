import { readFileSync } from 'node:fs';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

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
  for (const [name, [summary, load]] of Object.entries(commands)) {
    if (wanted === undefined || wanted === name) {
      // The overview needs only the name and the summary.
      if (wanted === undefined) program.command(name).description(summary);
      else (await load()).add(program);
    }
  }
  for (const command of commandsUnder(program)) command.copyInheritedSettings(program);
  return program;
}

/** `cardlens profiles` is `cardlens profiles list`, and so for every group of commands that has a list. */
export function completed(program: Command, argv: readonly string[]): string[] {
  let command: CommandUnknownOpts = program;
  let depth = 2;
  for (;;) {
    const next = command.commands.find((each) => each.name() === argv[depth]);
    if (!next) break;
    command = next;
    depth++;
  }
  const [word = '--'] = argv.slice(depth);
  const isAlone = word.startsWith('--') && word !== '--help';
  const hasList = command.commands.some((each) => each.name() === 'list');
  return isAlone && hasList ? [...argv.slice(0, depth), 'list', ...argv.slice(depth)] : [...argv];
}

/** All commands, including nested ones. */
const commandsUnder = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
  command.commands.flatMap((each) => [each, ...commandsUnder(each)]);

/** Summary and module of each command. */
const commands: Readonly<Record<string, readonly [summary: string, load: () => Promise<Module>]>> = {
  up: ['run the whole system on this machine until Ctrl-C', () => import('./commands/up.js')],
  demo: ['start everything, scan a specimen card, print the result, stop', () => import('./commands/demo.js')],
  login: ['store a deployment and its API key as a profile', () => import('./commands/login.js')],
  logout: ['remove a profile', () => import('./commands/profiles.js')],
  profiles: ['list profiles, choose the default one', () => import('./commands/profiles.js')],
  scan: ['scan a card through a running service', () => import('./commands/scan.js')],
  console: ['create a sign-in link for the web console', () => import('./commands/console.js')],
  capture: ['create a link to the capture page', () => import('./commands/capture.js')],
  eligibility: ['check the coverage of a member with the payer', () => import('./commands/eligibility.js')],
  cards: ['show or share a card, import digital cards', () => import('./commands/cards.js')],
  mcp: ['serve an agent over standard input and output', () => import('./commands/mcp.js')],
  compare: ['compare a card with the record on file', () => import('./commands/compare.js')],
  shares: ['list and revoke links to cards', () => import('./commands/shares.js')],
  export: ['export cards as CSV, JSON or FHIR', () => import('./commands/export.js')],
  read: ['read card images offline', () => import('./commands/read.js')],
  eval: ['measure recognition on labeled cards', () => import('./commands/eval.js')],
  accounts: ['create and list accounts', () => import('./commands/accounts.js')],
  keys: ['create, list and revoke API keys', () => import('./commands/keys.js')],
  people: ['invite people to the console', () => import('./commands/people.js')],
  'sign-in-providers': ['set, list and remove providers of sign-in', () => import('./commands/sign-in-providers.js')],
  settings: ['show and change settings of the account', () => import('./commands/settings.js')],
  usage: ['count cards and checks by day', () => import('./commands/usage.js')],
  audit: ['export and verify audit logs', () => import('./commands/audit.js')],
  erase: ['delete all data of an end user or an account', () => import('./commands/erase.js')],
  payers: ['search the payer directory, explain matches', () => import('./commands/payers.js')],
  'payer-lists': ['manage payer lists', () => import('./commands/payer-lists.js')],
  fhir: ['send cards and checks to FHIR servers', () => import('./commands/fhir.js')],
  webhooks: ['manage webhooks, or receive them locally', () => import('./commands/webhooks.js')],
  objects: ['copy the images and readings to another object store', () => import('./commands/objects.js')],
  parked: ['list and replay parked messages', () => import('./commands/parked.js')],
};

interface Module {
  /** Adds the command, and others of the same module. */
  readonly add: (program: Command) => void;
}
