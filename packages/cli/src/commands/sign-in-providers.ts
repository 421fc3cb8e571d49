import { readFile } from 'node:fs/promises';
import { roles } from '@cardlens/access';
import type { RoleMapping, SetSignInProviderRequest, SignInProvider } from '@cardlens/contracts';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { accountOf, accountOption, session } from '../operator-services.js';
import { jsonOf, showDone, showTable, showValue } from '../output.js';

const several = (value: string, before: string[] = []) => [...before, value];

export function add(program: Command): void {
  const providers = program
    .command('sign-in-providers')
    .description('Manages the OpenID providers through which people sign in to the console (operators only).');
  session
    .withOptions(providers.command('set'))
    .description('Adds a provider to an account and prints its id, or changes the options that are given.')
    .option(...accountOption)
    .option('--provider <id>', 'change this provider, as `cardlens sign-in-providers list` shows it')
    .option('--name <name>', 'name on the sign-in page')
    .option('--issuer <url>', 'issuer identifier, exactly as the provider states it')
    .option('--client-id <id>', 'id of Cardlens at the provider')
    .option('--client-secret-file <file>', 'file with the secret of the client; without it, a public client')
    .option('--listed', 'offer the provider on the sign-in page to everybody')
    .option('--no-listed', 'offer it only by link and email address (default)')
    .option('--email-domain <domain>', 'send people with such an address to this provider; repeatable', several)
    .option('--scope <scope>', 'requested scope; repeatable (default: openid, email, profile)', several)
    .option('--role-claim <name>', 'claim with the roles of people, such as groups or realm_access.roles')
    .option(
      '--role <value=role>',
      `role for a value of the claim: ${roles.join(', ')}; repeatable`,
      (value: string, before: RoleMapping[] = []) => [...before, roleMapping(value)],
    )
    .option('--mfa-acr <value>', 'value of `acr` that stands for a second factor; repeatable', several)
    .addHelpText(
      'after',
      '\nExample:\n  cardlens sign-in-providers set --name "Example Clinic" \\\n    --issuer https://login.example/realms/clinic --client-id cardlens \\\n    --client-secret-file secret.txt --email-domain clinic.example\n',
    )
    .action(async ({ account, provider: providerId, clientSecretFile, ...options }) => {
      const clientSecret =
        clientSecretFile === undefined ? undefined : (await readFile(clientSecretFile, 'utf8')).trim();
      const set = await session.use(options, async (calls) => {
        const accountId = await accountOf(calls, account);
        const before =
          providerId === undefined
            ? undefined
            : (await calls.listAccountSignInProviders({ accountId })).providers.find(
                (provider) => provider.providerId === providerId,
              );
        if (providerId !== undefined && before === undefined)
          throw new CliError('the account has no such sign-in provider', exitCodes.usage);
        return calls.setSignInProvider({ ...wanted(options, before), providerId, accountId, clientSecret });
      });
      showValue(options, jsonOf(set), set.providerId);
    });
  session
    .withOptions(providers.command('list'))
    .description('Lists the providers of an account, without client secrets.')
    .option(...accountOption)
    .action(async ({ account, ...options }) => {
      const found = await session.use(options, async (calls) =>
        calls.listAccountSignInProviders({ accountId: await accountOf(calls, account) }),
      );
      showTable(
        options,
        found.providers,
        [
          ...(['providerId', 'name', 'issuer', 'clientId'] as const),
          ['listed', ({ isListed }) => (isListed ? 'yes' : 'no')],
          ['email domains', ({ emailDomains }) => emailDomains],
          ['role claim', ({ roleClaim }) => roleClaim],
          'createdAtUs',
        ],
        'no sign-in providers; add one with `cardlens sign-in-providers set`',
      );
    });
  session
    .withOptions(providers.command('remove'))
    .description('Removes a provider; who signed in through it is signed out within a second.')
    .argument('<provider-id>', 'as `cardlens sign-in-providers list` shows it')
    .option(...accountOption)
    .action(async (providerId, { account, ...options }) => {
      const removed = await session.use(options, async (calls) =>
        calls.removeSignInProvider({ accountId: await accountOf(calls, account), providerId }),
      );
      showDone(options, jsonOf(removed), `removed ${removed.name}`);
    });
}

interface Given {
  readonly name?: string | undefined;
  readonly issuer?: string | undefined;
  readonly clientId?: string | undefined;
  readonly listed?: boolean | undefined;
  readonly emailDomain?: string[] | undefined;
  readonly scope?: string[] | undefined;
  readonly roleClaim?: string | undefined;
  readonly role?: RoleMapping[] | undefined;
  readonly mfaAcr?: string[] | undefined;
}

/** The provider with the options that were given. @throws CliError when a new one lacks some */
export function wanted(
  given: Given,
  before: SignInProvider | undefined,
): Omit<SetSignInProviderRequest, 'accountId' | 'providerId' | 'clientSecret'> {
  const { name = before?.name, issuer = before?.issuer, clientId = before?.clientId } = given;
  if (name === undefined || issuer === undefined || clientId === undefined)
    throw new CliError('a new provider needs --name, --issuer and --client-id', exitCodes.usage);
  return {
    name,
    issuer,
    clientId,
    isListed: given.listed ?? before?.isListed ?? false,
    emailDomains: given.emailDomain ?? before?.emailDomains ?? [],
    scopes: given.scope ?? before?.scopes ?? [],
    roleClaim: given.roleClaim ?? before?.roleClaim ?? '',
    roleMap: given.role ?? before?.roleMap ?? [],
    mfaAcrValues: given.mfaAcr ?? before?.mfaAcrValues ?? [],
  };
}

/** `front desk=clerk`: the last equals sign separates, because values may contain some. @throws InvalidArgumentError */
export function roleMapping(text: string): RoleMapping {
  const at = text.lastIndexOf('=');
  const [claimValue, role] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !roles.some((known) => known === role))
    throw new InvalidArgumentError(`--role must be a value, an equals sign and one of ${roles.join(', ')}`);
  return { claimValue, role };
}
