import { serveStdio } from '@cardlens/mcp';
import type { Command } from '@commander-js/extra-typings';
import { clientFor, type ServiceOptions, withoutJson } from '../service-client.js';

interface McpCommandOptions extends ServiceOptions {
  readonly root?: string[];
  readonly forms?: string;
}

export function add(program: Command): void {
  withoutJson(program.command('mcp'))
    .description('Serves an agent over standard input and output (Model Context Protocol).')
    .option('--root <dir...>', 'folders with pictures and forms (default: those that the host of the agent names)')
    .option('--forms <dir>', 'folder for filled forms, which the agent must not be able to read')
    .addHelpText('after', help)
    .action((options) => serve(options));
}

const help = `
The host of the agent starts this command; docs/agents.md has the settings of
common ones. Values of cards are hidden from the agent, unless the API key has
the scope phi. Messages go to standard error.

Example:
  cardlens mcp --profile clinic --root ~/cards --forms ~/forms-filled
`;

async function serve(options: McpCommandOptions): Promise<void> {
  await serveStdio({
    client: await clientFor(options),
    roots: options.root ?? [],
    forms: options.forms,
    log: (line) => void process.stderr.write(`cardlens mcp: ${line}\n`),
  });
}
