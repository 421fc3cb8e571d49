import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { root } from './fixture.js';

const script = readFileSync(join(root, 'deploy/docker/mongo-users.js'), 'utf8');
const apps = ['session', 'card', 'upload', 'matching', 'eligibility', 'webhook'];

class MongoServerError extends Error {
  constructor(readonly code: number) {
    super(`code ${code}`);
  }
}

/** The commands of mongosh that the script uses, on a server that responds as MongoDB documents. */
class FakeServer {
  readonly passwords = new Map<string, string>();
  readonly roles = new Set<string>();
  readonly rolesOfUsers = new Map<string, unknown>();
  isInitiated = false;
  private isAuthenticated = false;
  private hellos = 0;

  constructor(rootPassword: string) {
    this.passwords.set('admin.root', rootPassword);
  }

  run(env: Record<string, string>): void {
    this.isAuthenticated = false;
    this.hellos = 0;
    const database = (name: string) => this.database(name);
    runInNewContext(script, {
      process: { env },
      print: () => {},
      sleep: () => {},
      Mongo: class {
        getDB = database;
      },
    });
  }

  private database(name: string): object {
    const write = (change: () => void) => {
      if (!this.isAuthenticated || !this.isInitiated) throw new MongoServerError(10107);
      change();
    };
    const setUser = (user: string, { pwd, roles }: { pwd: string; roles?: unknown }) =>
      write(() => {
        this.passwords.set(`${name}.${user}`, pwd);
        if (roles !== undefined) this.rolesOfUsers.set(`${name}.${user}`, roles);
      });
    return {
      auth: (user: string, password: string) => {
        if (this.passwords.get(`${name}.${user}`) !== password) throw new MongoServerError(18);
        this.isAuthenticated = true;
      },
      adminCommand: (command: Record<string, unknown>) => {
        // The election of a primary takes a moment.
        if ('hello' in command) return { isWritablePrimary: this.isInitiated && ++this.hellos > 2 };
        if ('replSetInitiate' in command) this.isInitiated = true;
        else if (!this.isInitiated) throw new MongoServerError(94);
        return { ok: 1 };
      },
      getSiblingDB: (sibling: string) => this.database(sibling),
      getUser: (user: string) => (this.passwords.has(`${name}.${user}`) ? { user } : null),
      createUser: ({ user, ...rest }: { user: string; pwd: string }) => setUser(user, rest),
      updateUser: setUser,
      getRole: (role: string) => (this.roles.has(role) ? { role } : null),
      createRole: ({ role }: { role: string }) => write(() => this.roles.add(role)),
      grantRolesToUser: (user: string, roles: string[]) =>
        write(() => {
          if (roles.some((role) => !this.roles.has(role))) throw new MongoServerError(31);
          this.rolesOfUsers.set(`${name}.${user}`, roles);
        }),
    };
  }
}

const environment = (rootPassword: string, suffix = '') => ({
  CARDLENS_MONGO_ROOT_PASSWORD: rootPassword,
  ...Object.fromEntries(apps.map((app) => [`CARDLENS_MONGO_PASSWORD_${app.toUpperCase()}`, `${app}${suffix}`])),
});
const appPasswords = ({ passwords }: FakeServer) => apps.map((app) => passwords.get(`cardlens_${app}.${app}`));

describe('mongo-users.js', () => {
  it('initiates the replica set, even on the volume of a standalone server, and creates a user for each app', () => {
    const server = new FakeServer('root');
    server.run(environment('root'));
    expect(server.isInitiated).to.equal(true);
    expect(appPasswords(server)).to.deep.equal(apps);
    for (const app of apps)
      expect(server.rolesOfUsers.get(`cardlens_${app}.${app}`)).to.deep.equal([
        { role: 'readWrite', db: `cardlens_${app}` },
      ]);
  });

  it('lets the root user replay an oplog, even if an earlier run ended after it created the role', () => {
    const server = new FakeServer('root');
    server.roles.add('replayOplog');
    server.run(environment('root'));
    expect(server.rolesOfUsers.get('admin.root')).to.deep.equal(['replayOplog']);
  });

  it('gives existing users the passwords of the environment, and creates those that are missing', () => {
    const server = new FakeServer('root');
    server.run(environment('root'));
    server.passwords.delete('cardlens_webhook.webhook');
    server.run(environment('root', '-new'));
    expect(appPasswords(server)).to.deep.equal(apps.map((app) => `${app}-new`));
  });

  it('replaces the password of the root user by means of the previous one', () => {
    const server = new FakeServer('old');
    expect(() => server.run(environment('new'))).to.throw('code 18');
    server.run({ ...environment('new'), CARDLENS_MONGO_PREVIOUS_ROOT_PASSWORD: 'old' });
    expect(server.passwords.get('admin.root')).to.equal('new');
    server.run(environment('new'));
  });
});
