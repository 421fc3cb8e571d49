import { type Secrets, sealer } from '@cardlens/encryption';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Person } from '../domain/person.js';
import { type PersonStore, peopleMax, type Vault } from '../handlers/ports.js';

/** Encrypted together: who somebody is. */
type Identity = Pick<Person, 'email' | 'name' | 'invitedEmail' | 'subject'>;

interface Extra {
  /** An `Identity` as JSON. */
  readonly sealed: string;
  /** Unique, so that two concurrent sign-ins, or invitations, of somebody make one person. */
  readonly subjectDigest: string;
  readonly invitedDigest: string;
}

type Stored = Omit<Person, keyof Identity>;

const pageSize = 100;

export function mongoPersonStore(connection: Connection, peppers: Secrets, vault: Vault): PersonStore {
  const people = collection<Stored, Extra>(connection, 'people', {
    id: 'personId',
    extra: { sealed: 'read', subjectDigest: 'hidden', invitedDigest: 'hidden' },
    indexes: [
      { accountId: 1, createdAtUs: 1 },
      [{ subjectDigest: 1 }, { unique: true }],
      [{ invitedDigest: 1 }, { unique: true }],
    ],
  });
  const { seal, open, resealed } = sealer(peppers, 'people');
  const subjectDigests = (accountId: string, { issuer, sub }: NonNullable<Person['subject']>) =>
    vault.digestsOf('subject', accountId, issuer, sub);
  const emailDigests = (accountId: string, email: string) => vault.digestsOf('email', accountId, email);
  // Not every supported store has unique indexes that leave out documents without the field.
  const none = (personId: string): string => `none ${personId}`;
  const digestsOf = ({ personId, accountId, subject, invitedEmail }: Person) => ({
    subjectDigest: subject ? subjectDigests(accountId, subject)[0] : none(personId),
    invitedDigest: invitedEmail === undefined ? none(personId) : emailDigests(accountId, invitedEmail)[0],
  });
  const split = (person: Person) => {
    const { email, name, invitedEmail, subject, ...value } = person;
    const identity: Identity = { email, name, invitedEmail, subject };
    return { value, extra: { sealed: seal(JSON.stringify(identity), person.personId), ...digestsOf(person) } };
  };
  const joined = ({ value, extra }: { readonly value: Stored; readonly extra: Partial<Extra> }): Person => {
    const identity: Identity = JSON.parse(open(extra.sealed ?? '', value.personId));
    return { ...identity, ...value };
  };
  const firstOf = async (filter: Parameters<typeof people.findEntries>[0]): Promise<Person | undefined> =>
    (await people.findEntries(filter, { limit: 1 })).map(joined)[0];
  return {
    async add(person) {
      const { value, extra } = split(person);
      return people.insertIfAbsent(value, { extra });
    },
    async get(accountId, personId) {
      const found = await people.getEntry(personId);
      return found?.value.accountId === accountId ? joined(found) : undefined;
    },
    bySubject: (accountId, subject) => firstOf({ subjectDigest: { $in: subjectDigests(accountId, subject) } }),
    byInvitation: (accountId, email) => firstOf({ invitedDigest: { $in: emailDigests(accountId, email) } }),
    listOf: async (accountId) =>
      (await people.findEntries({ accountId }, { sort: { createdAtUs: 1 }, limit: peopleMax })).map(joined),
    named: async (accountId, personIds) =>
      (await people.findEntries({ personId: { $in: personIds }, accountId })).map(joined),
    async change(before, after) {
      const { value, extra } = split(after);
      await people.change({ version: before.version }, value, { extra });
    },
    async removeAllOf(accountId) {
      await people.removeAll({ accountId });
    },
    async reseal() {
      for (let after = ''; ; ) {
        const page = await people.findEntries({ personId: { $gt: after } }, { sort: { personId: 1 }, limit: pageSize });
        for (const found of page) {
          const { personId } = found.value;
          const sealed = resealed(found.extra.sealed ?? '', personId);
          if (sealed === undefined) continue;
          const $set = { sealed, ...digestsOf(joined(found)) };
          await people.update({ personId, version: found.value.version }, { $set });
        }
        const last = page.at(-1);
        if (last === undefined || page.length < pageSize) return;
        after = last.value.personId;
      }
    },
  };
}
