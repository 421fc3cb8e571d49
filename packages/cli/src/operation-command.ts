import type { OperationId, ResponseOf } from '@cardlens/sdk';
import { type Command, type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { operations } from './gen/operations.js';
import { interruption } from './interruption.js';
import type { Operation, Parameter } from './operation.js';
import { showDone, showTable, type TableOptions } from './output.js';
import { clientFor, type ServiceOptions, withService } from './service-client.js';
import { wholeNumber } from './whole-number.js';

/** What was given, by the names of the parameters. */
type Input = Readonly<Record<string, unknown>>;

type Show<T> = (response: T, options: ServiceOptions, input: Input) => void;

/** Shows a list of the response as a table. */
export const listed =
  <T, Row extends object>(rowsOf: (response: T) => readonly Row[], ...shown: TableOptions<Row>): Show<T> =>
  (response, options) =>
    showTable(options, rowsOf(response), ...shown);

/** Says what was done. */
export const said =
  <T>(text: (response: T, input: Input) => string): Show<T> =>
  (response, options, input) =>
    showDone(options, response, text(response, input));

interface Changes {
  /** Parameters that are given without an option, like those of the path. With `...`, it is all remaining words. */
  readonly positional?: readonly string[];
  /** Parameters without an option. */
  readonly without?: readonly string[];
  /** Options that set parameters to these values. */
  readonly switches?: Readonly<Record<string, { readonly help: string; readonly sets: Input }>>;
  readonly defaults?: Input;
  readonly help?: string;
}

/**
 * Adds a command that calls one operation of the public API and shows its response. Its help, arguments and options are
 * those of the operation.
 */
export function addOperation<Id extends OperationId>(
  parent: Command,
  name: string,
  id: Id,
  show: Show<ResponseOf<Id>>,
  { positional = [], without = [], switches = {}, defaults = {}, help = '' }: Changes = {},
): void {
  const { method, path, summary, description, parameters }: Operation = operations[id];
  const isVariadic = ({ name: parameter }: Parameter) => positional.includes(`${parameter}...`);
  const isArgument = (it: Parameter) => it.in === 'path' || positional.includes(it.name) || isVariadic(it);
  const args = parameters.filter(isArgument);
  // Lists are printed without their cursor.
  const options = parameters
    .filter((it) => !isArgument(it) && !without.includes(it.name) && it.name !== 'cursor')
    .map((it) => ({ name: it.name, option: optionOf(it, defaults[it.name]) }));

  const command: CommandUnknownOpts = withService(parent.command(name)).summary(summary).description(description);
  for (const [i, each] of args.entries())
    command.argument(`<${argumentName(each, i)}${isVariadic(each) ? '...' : ''}>`, each.description);
  for (const { option } of options) command.addOption(option);
  for (const [flag, each] of Object.entries(switches)) command.option(flag, each.help);
  command.addHelpText('after', help).action(async () => {
    const given = command.opts() as ServiceOptions & Input;
    const input = Object.fromEntries([
      ...args.map((each, i) => [each.name, [command.processedArgs[i]].flat().join(' ')]),
      ...options.map(({ name, option }) => [name, given[option.attributeName()]]),
      ...without.map((name) => [name, defaults[name]]),
      ...Object.entries(switches).flatMap(([flag, { sets }]) =>
        given[new Option(flag).attributeName()] ? Object.entries(sets) : [],
      ),
    ]);
    const client = await clientFor(given);
    const inputOf = (place: Parameter['in']) =>
      Object.fromEntries(parameters.flatMap((it) => (it.in === place ? [[it.name, input[it.name]]] : [])));
    const response = await client.call<Id>({
      method,
      path: path.replace(/\{(\w+)\}/g, (_placeholder, field: string) => encodeURIComponent(String(input[field]))),
      query: inputOf('query'),
      ...(parameters.some((it) => it.in === 'body') && { json: inputOf('body') }),
      signal: interruption(),
    });
    show(response, given, input);
  });
}

/** `id` for the object that the command is about. */
const argumentName = ({ name }: Parameter, i: number): string =>
  name.endsWith('_id') ? (i === 0 ? 'id' : name.slice(0, -'_id'.length)) : name;

const valueMax = 15;

const valueNames: Readonly<Record<string, string>> = {
  array: '<values...>',
  integer: '<number>',
  number: '<number>',
  boolean: '',
};

function optionOf({ name, type, isRequired, description, minimum = 0, maximum }: Parameter, preset: unknown): Option {
  const flag = `--${name.replaceAll('_', '-')}`;
  // A longer one would leave no room for the description.
  const value = name.length > valueMax ? 'value' : name;
  const option = new Option(`${flag} ${valueNames[type] ?? `<${value}>`}`.trimEnd(), description).makeOptionMandatory(
    isRequired,
  );
  if (preset !== undefined) option.default(preset);
  if (type === 'number') return option.argParser(decimalNumber);
  return type === 'integer' ? option.argParser(wholeNumber(minimum, maximum ?? Number.MAX_SAFE_INTEGER)) : option;
}

function decimalNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('must be a number.');
  return value;
}
