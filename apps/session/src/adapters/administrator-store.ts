import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { AdministratorStore, Administrators } from '../handlers/ports.js';

export function mongoAdministratorStore(connection: Connection): AdministratorStore {
  const administrators = collection<Administrators>(connection, 'administrators', { id: 'accountId' });
  return {
    get: (accountId) => administrators.get(accountId),
    add: (value) => administrators.insertIfAbsent(value),
    change: (before, personIds) => administrators.change(before, { ...before, personIds }),
    async remove(accountId) {
      await administrators.remove({ accountId });
    },
  };
}
