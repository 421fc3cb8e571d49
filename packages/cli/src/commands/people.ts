import { roles } from '@cardlens/access';
import { type Command, Option } from '@commander-js/extra-typings';
import { accountOf, accountOption, session } from '../operator-services.js';
import { jsonOf, showValue } from '../output.js';

export function add(program: Command): void {
  const people = program.command('people').description('Invites people to the console of an account (operators only).');
  session
    .withOptions(people.command('invite'))
    .description(
      'Lets the owner of an email address sign in through a provider of the account that has verified the address, and prints the id of the person. Administrators invite others in the console.',
    )
    .option(...accountOption)
    .requiredOption('--email <address>', 'email address of the person')
    .option('--name <name>', 'name of the person (default: as the provider states it)')
    .addOption(new Option('--role <role>', 'role of the person').choices(roles).default('administrator' as const))
    .addHelpText('after', '\nExample:\n  cardlens people invite --email ann@clinic.example\n')
    .action(async ({ account, email, name = '', role, ...options }) => {
      const person = await session.use(options, async (calls) =>
        calls.invitePerson({ accountId: await accountOf(calls, account), email, name, role }),
      );
      showValue(options, jsonOf(person), person.personId);
    });
}
