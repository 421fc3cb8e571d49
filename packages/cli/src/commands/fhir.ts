import type { FhirDestination, FhirRecord, WebhookDeliveryRecord } from '@cardlens/sdk';
import { type Command, Option } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { addOperation, listed, said } from '../operation-command.js';
import { printJson, showDone } from '../output.js';
import { clientFor, withService } from '../service-client.js';

export function add(program: Command): void {
  const fhir = program.command('fhir').description('Manages FHIR destinations, and sends cards and checks to them.');
  addCreate(fhir);
  addOperation(
    fhir,
    'list',
    'listFhirDestinations',
    listed(
      (page) => page.destinations,
      ['destination_id', ['state', stateOf], 'name', 'base_url', ['auth', ({ auth }) => auth.method]],
      'no destinations; create one with `cardlens fhir create`',
    ),
  );
  addOperation(
    fhir,
    'update',
    'updateFhirDestination',
    said((changed) => `${changed.destination_id} is ${stateOf(changed)}, ${changed.base_url}`),
    {
      without: ['is_enabled'],
      switches: {
        '--disable': { help: 'disable it', sets: { is_enabled: false } },
        '--enable': { help: 'enable it, also after it was disabled for failing', sets: { is_enabled: true } },
      },
    },
  );
  const deleted = said((_response, input) => `${input.destination_id} deleted`);
  addOperation(fhir, 'delete', 'deleteFhirDestination', deleted);
  const rotated = said(({ jwks_url }: FhirDestination) => `new keys are at ${jwks_url}`);
  addOperation(fhir, 'rotate-key', 'rotateFhirDestinationKey', rotated);
  const response = ({ response_status, error }: WebhookDeliveryRecord) =>
    [response_status, error?.code].filter(Boolean).join(' ');
  addOperation(
    fhir,
    'deliveries',
    'listFhirDeliveries',
    listed(
      (page) => page.deliveries,
      ['delivery_id', ['event', ({ type }) => type], 'status', 'attempts', 'created_at', ['response', response]],
      'no deliveries yet',
    ),
    { defaults: { limit: 20 } },
  );
  const replayed = said(() => 'it will be sent again, as it is now');
  addOperation(fhir, 'replay', 'replayFhirDelivery', replayed);
  addPush(fhir);
}

function addCreate(fhir: Command): void {
  withService(fhir.command('create'))
    .summary('Create a FHIR destination')
    .description('Sends completed and corrected cards and completed checks to a FHIR R4 server from now on.')
    .argument('<base-url>', 'base URL of the FHIR server')
    .option('--name <name>', 'your name for it')
    .option('--client-id <id>', 'client registered for SMART Backend Services')
    .option('--token-url <url>', 'its token endpoint; default: the one that the server names')
    .option('--scopes <scopes>', 'scopes to request, separated by spaces')
    .addOption(new Option('--algorithm <name>', 'how assertions are signed').choices(['ES384', 'RS384'] as const))
    .option('--token <token>', 'a token to send with every request, instead of --client-id')
    .option('--patient-system <system>', 'refer to your Patients by identifiers of this system instead of creating any')
    .addOption(
      new Option('--patient-value <name>', 'what that identifier is').choices(['user_id', 'member_number'] as const),
    )
    .option('--member-system <system>', 'system of member numbers')
    .option('--images', 'send the photos too')
    .option('--delete-too', 'delete what was sent together with the card or check')
    .addHelpText('after', createExample)
    .action(async (baseUrl, options) => {
      const { patientSystem: system, patientValue: value = 'user_id' as const } = options;
      const client = await clientFor(options);
      const created = await client.fhir.create({
        base_url: baseUrl,
        ...(options.name === undefined ? {} : { name: options.name }),
        auth: authOf(options),
        mapping: {
          patient: system === undefined ? 'create' : 'match',
          patient_identifier: system === undefined ? null : { value, system },
          member_system: options.memberSystem ?? null,
          images: options.images ? 'document_reference' : 'none',
          on_delete: options.deleteToo ? 'delete' : 'leave',
        },
      });
      showDone(options, created, `${created.destination_id} created; its public keys are at ${created.jwks_url}`);
    });
}

interface AuthOptions {
  readonly token?: string | undefined;
  readonly clientId?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly scopes?: string | undefined;
  readonly algorithm?: 'ES384' | 'RS384' | undefined;
}

function authOf({ token, clientId, tokenUrl, scopes, algorithm = 'ES384' }: AuthOptions) {
  if (token !== undefined) return { method: 'bearer' as const, token };
  if (clientId === undefined) return { method: 'none' as const };
  const given = scopes === undefined ? {} : { scopes };
  return { method: 'smart' as const, client_id: clientId, token_url: tokenUrl ?? null, algorithm, ...given };
}

function addPush(fhir: Command): void {
  withService(fhir.command('push'))
    .summary('Send a card or check now')
    .description('Sends a completed card, or an ended check, to a FHIR destination, or shows what would be sent.')
    .argument('<id>', 'the card, or with --check the eligibility check')
    .option('--destination <id>', 'where to; needed if there are several')
    .option('--check', 'the id is one of an eligibility check')
    .option('--dry-run', 'print the bundle and send nothing')
    .addHelpText('after', pushExample)
    .action(async (id, options) => {
      const client = await clientFor(options);
      const destinationId = options.destination ?? onlyOne((await client.fhir.list()).destinations);
      const record: FhirRecord = options.check ? { eligibilityId: id } : { cardId: id };
      if (options.dryRun) return printJson(await client.fhir.dryRun(destinationId, record));
      const delivery = await client.fhir.push(destinationId, record);
      showDone(options, delivery, `queued; see \`cardlens fhir deliveries ${destinationId}\` for the result`);
    });
}

function onlyOne(destinations: readonly FhirDestination[]): string {
  const [one, ...more] = destinations;
  if (one === undefined) throw new CliError('no FHIR destination: create one with `cardlens fhir create`');
  if (more.length > 0) throw new CliError('several FHIR destinations: choose one with --destination', exitCodes.usage);
  return one.destination_id;
}

const createExample = `
Example:
  cardlens fhir create https://fhir.example.com/r4 --client-id cardlens \\
    --patient-system urn:oid:1.2.36.146
`;

const pushExample = `
Example:
  cardlens fhir push 5f2b7d3e-… --dry-run
`;

const stateOf = ({ is_enabled, disabled_reason }: FhirDestination) =>
  is_enabled ? 'enabled' : (disabled_reason ?? 'disabled');
