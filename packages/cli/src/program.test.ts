import type { CommandUnknownOpts as Command } from '@commander-js/extra-typings';
import { expect } from 'chai';
import { completed, createProgram } from './program.js';

const argvOf = (...words: string[]) => ['node', 'cardlens', ...words];

/** The help of a command as `--help` prints it. */
function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part), getOutHelpWidth: () => 80 }).outputHelp();
  return text;
}

async function everyCommand(): Promise<Command[]> {
  const under = (command: Command): Command[] => [command, ...command.commands.flatMap(under)];
  const overview = await createProgram(argvOf());
  const loaded = await Promise.all(overview.commands.map((each) => createProgram(argvOf(each.name()))));
  return [overview, ...loaded.flatMap((program) => program.commands.flatMap(under))];
}

describe('the help', function () {
  this.timeout(30_000);
  let commands: Command[];
  before(async () => {
    commands = await everyCommand();
  });

  it('of every command is at most 80 columns wide', () => {
    expect(commands.length).to.be.above(60);
    for (const command of commands)
      for (const line of helpOf(command).split('\n')) expect(line.length, line).to.be.at.most(80);
  });

  it('of every command is wrapped once: descriptions have no line breaks of their own', () => {
    for (const command of commands) {
      const texts = [command, ...command.options, ...command.registeredArguments].map((each) =>
        typeof each.description === 'function' ? each.description() : each.description,
      );
      for (const text of texts) expect(text, command.name()).to.not.include('\n');
    }
  });
});

describe('a group of commands', () => {
  it('that has a list prints it when no command is given', async () => {
    for (const group of ['profiles', 'keys', 'accounts', 'webhooks', 'parked', 'eligibility']) {
      const argv = argvOf(group);
      expect(completed(await createProgram(argv), argv)).to.deep.equal([...argv, 'list']);
    }
    const nested = argvOf('eligibility', 'batches');
    expect(completed(await createProgram(nested), nested)).to.deep.equal([...nested, 'list']);
  });

  it('has the options of its list', async () => {
    const argv = argvOf('keys', '--data', 'x');
    expect(completed(await createProgram(argv), argv)).to.deep.equal(argvOf('keys', 'list', '--data', 'x'));
  });

  it('without one, and any other command line, stays as it was typed', async () => {
    for (const argv of [argvOf('audit'), argvOf('keys', '--help'), argvOf('keys', 'lst'), argvOf('scan'), argvOf()])
      expect(completed(await createProgram(argv), argv)).to.deep.equal(argv);
  });
});
