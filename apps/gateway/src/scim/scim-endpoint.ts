import { isRole, type Role } from '@cardlens/access';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Request, type Response, Router } from 'express';
import SCIMMY from 'scimmy';
import { operationFetch } from '../mcp/operation-fetch.js';
import { bearerOf } from '../middleware/credentials.js';
import { drain } from '../middleware/drain.js';
import { httpError } from '../middleware/error-response.js';
import { admitCaller } from '../middleware/gate.js';
import { readJson } from '../middleware/json-body.js';
import { localsOf } from '../middleware/request-context.js';
import type { Endpoint, EndpointDeps } from '../routes/endpoint.js';

const path = '/scim/v2';
const mediaType = 'application/scim+json';
const pageMax = 200;
/** Longer than any filter of a directory; parsing takes time that grows with it. */
const filterLengthMax = 500;
const operationsMax = 50;

const { Types, Resources, Schemas, Config } = SCIMMY;

/** Operations on people; directories reach no other one, whatever scopes their key has. */
const reachable: ReadonlySet<string> = new Set(['listPeople', 'invitePerson', 'updatePerson']);

interface PersonBody {
  readonly person_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly created_at: string;
}

/** What a request of a directory can do, with the rights of its API key. */
interface Directory {
  call<T>(method: string, path: string, body?: object): Promise<T>;
}

type User = InstanceType<typeof Schemas.User>;

Config.set({
  patch: true,
  filter: { supported: true, maxResults: pageMax },
  sort: false,
  bulk: false,
  changePassword: false,
  etag: false,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'An API key with the scope admin',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
    },
  ],
});

// Declared once for the process; the account is that of the API key of each request.
Resources.declare(Resources.User, {
  egress: async (
    { id, filter }: { id?: string; filter?: { match(values: object[]): object[] } },
    directory: Directory,
  ) => {
    const users = await usersOf(directory);
    if (id !== undefined) return found(users, id);
    return filter === undefined ? users : filter.match(users);
  },
  ingress: async ({ id }: { id?: string }, user: User, directory: Directory) =>
    id === undefined ? created(directory, user) : changed(directory, id, user),
  degress: async ({ id = '' }: { id?: string }, directory: Directory) => {
    found(await usersOf(directory), id);
    await directory.call('PATCH', `/v1/people/${id}`, { state: 'deactivated' });
  },
} as never);
// Directories send these attributes; they are accepted and not kept.
Resources.User.extend(Schemas.EnterpriseUser, false);

const userOf = (person: PersonBody) => ({
  id: person.person_id,
  // Only an address that the provider has verified, or that was invited: a directory finds people by it.
  userName: person.email || person.person_id,
  displayName: person.name,
  name: { formatted: person.name },
  emails: person.email === '' ? [] : [{ value: person.email, primary: true }],
  roles: [{ value: person.role, primary: true }],
  active: person.state !== 'deactivated',
  meta: { resourceType: 'User', created: new Date(person.created_at.replace(' ', 'T')) },
});

async function usersOf(directory: Directory) {
  const { people } = await directory.call<{ people: PersonBody[] }>('GET', '/v1/people');
  return people.map(userOf);
}

function found<T extends { readonly id: string }>(users: readonly T[], id: string): T {
  const user = users.find((each) => each.id === id);
  if (user === undefined) throw new Types.Error(404, '', `Resource ${id.slice(0, 100)} not found`);
  return user;
}

/** The role that a directory assigns; undefined if it states none. @throws Types.Error */
function roleOf({ roles = [] }: User): Role | undefined {
  const values = roles.map(({ value }) => value ?? '');
  const role = values.find(isRole);
  if (values.length > 0 && role === undefined)
    throw new Types.Error(400, 'invalidValue', 'roles must be viewer, clerk, manager or administrator');
  return role;
}

async function created(directory: Directory, user: User) {
  const name =
    user.displayName ?? user.name?.formatted ?? [user.name?.givenName, user.name?.familyName].join(' ').trim();
  const invitation = { email: user.userName, name, role: roleOf(user) ?? 'viewer' };
  const person = await directory.call<PersonBody>('POST', '/v1/people', invitation);
  if (user.active !== false) return userOf(person);
  const change = { state: 'deactivated' };
  return userOf(await directory.call<PersonBody>('PATCH', `/v1/people/${person.person_id}`, change));
}

/** Role and state only: name and address are those of the sign-in provider. */
async function changed(directory: Directory, id: string, user: User) {
  const before = found(await usersOf(directory), id);
  if (user.userName.toLowerCase() !== before.userName)
    throw new Types.Error(400, 'mutability', 'userName cannot be changed: the address changes at the next sign-in');
  const role = roleOf(user);
  const [active, former] = [user.active ?? before.active, before.roles[0]?.value];
  const change = {
    ...(role !== undefined && role !== former && { role }),
    // Also of somebody who is deactivated: a repeat ends what a call that failed left.
    ...((active !== before.active || !active) && { state: active ? 'active' : 'deactivated' }),
  };
  if (Object.keys(change).length === 0) return before;
  return userOf(await directory.call<PersonBody>('PATCH', `/v1/people/${id}`, change));
}

/**
 * `/scim/v2`: directories invite and deactivate the people of an account (SCIM 2.0, RFC 7643 and 7644), with an API key that has
 * the scope `admin`. It only translates: each request calls the operations of `/v1/people`, with their rules and audit.
 */
export function scimEndpoint(deps: EndpointDeps, endpoints: readonly Endpoint[]): Router {
  const location = deps.linkUrl + path;
  const types = [Resources.User, Resources.Schema, Resources.ResourceType, Resources.ServiceProviderConfig];
  for (const type of types) type.basepath(location);
  const operations = endpoints.filter(({ doc, isAlias }) => reachable.has(doc.id) && !isAlias);

  async function directoryOf(req: Request, res: Response): Promise<Directory> {
    const principal = await admitCaller(deps, req, {
      // Never a cookie, and no person: what a directory does is done by a key.
      credentialIn: () => bearerOf(req.headers.authorization),
      setHeaders: (headers) => res.set(headers),
    });
    if (principal.kind !== 'key' || !principal.keyScopes.includes('admin'))
      throw new DomainError(requestErrors.accessDenied);
    const origin = { address: deps.addressOf(req), requestId: localsOf(res).requestId };
    const send = operationFetch(operations, deps, principal, origin);
    return {
      async call<T>(method: string, target: string, body?: object): Promise<T> {
        const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const response = await send(new URL(target, deps.linkUrl), { method, ...sent });
        const result = (await response.json()) as T & { readonly message?: string };
        if (response.ok) return result;
        const type = response.status === 409 ? 'uniqueness' : response.status === 400 ? 'invalidValue' : '';
        throw new Types.Error(response.status, type, result.message ?? 'failed');
      },
    };
  }

  type Respond = (req: Request, res: Response, directory: Directory) => Promise<{ status?: number; body?: unknown }>;

  const handled = (respond: Respond) => async (req: Request, res: Response) => {
    localsOf(res).route = `${path}/Users${req.params.id === undefined ? '' : '/:id'}`;
    res.type(mediaType);
    const slot = (() => {
      try {
        return deps.inFlight.enter();
      } catch (error) {
        sendFailure(res, error, deps);
        return undefined;
      }
    })();
    try {
      if (slot === undefined) return;
      const { status = 200, body } = await respond(req, res, await directoryOf(req, res));
      res.status(status);
      if (body === undefined) res.end();
      else res.send(JSON.stringify(body));
    } catch (error) {
      sendFailure(res, error, deps);
    } finally {
      slot?.leave();
      drain(req);
    }
  };

  const idOf = ({ params: { id } }: Request): string => {
    const text = String(id);
    // Also before it becomes part of a path of the API.
    if (!/^[0-9a-f-]{36}$/.test(text)) throw new Types.Error(404, '', 'Resource not found');
    return text;
  };
  const users = `${path}/Users`;
  const read = (resource: { read(): Promise<unknown> }) => handled(async () => ({ body: await resource.read() }));

  return Router({ caseSensitive: true, strict: true })
    .get(`${path}/ServiceProviderConfig`, read(new Resources.ServiceProviderConfig()))
    .get(`${path}/ResourceTypes`, read(new Resources.ResourceType()))
    .get(`${path}/Schemas`, read(new Resources.Schema()))
    .get(
      users,
      handled(async (req, _, directory) => ({
        body: await new Resources.User(undefined, queryOf(req)).read(directory),
      })),
    )
    .post(
      users,
      handled(async (req, res, directory) => {
        const body = await new Resources.User().write(withBooleans(await readJson(req, res)), directory);
        res.location(body.meta?.location ?? users);
        return { status: 201, body };
      }),
    )
    .get(
      `${users}/:id`,
      handled(async (req, _, directory) => ({ body: await new Resources.User(idOf(req)).read(directory) })),
    )
    .put(
      `${users}/:id`,
      handled(async (req, res, directory) => ({
        body: await new Resources.User(idOf(req)).write(withBooleans(await readJson(req, res)), directory),
      })),
    )
    .patch(
      `${users}/:id`,
      handled(async (req, res, directory) => {
        const patch = boundedPatch(withBooleans(await readJson(req, res)));
        const changed = await new Resources.User(idOf(req)).patch(patch, directory);
        return changed === undefined ? { status: 204 } : { body: changed };
      }),
    )
    .delete(
      `${users}/:id`,
      handled(async (req, _, directory) => {
        await new Resources.User(idOf(req)).dispose(directory);
        return { status: 204 };
      }),
    );
}

/** Query parameters that the library knows, of bounded length; it expects numbers. @throws Types.Error */
function queryOf({ query }: Request) {
  const { filter, startIndex, count } = query;
  if (filter !== undefined && (typeof filter !== 'string' || filter.length > filterLengthMax))
    throw new Types.Error(400, 'invalidFilter', `filter must have at most ${filterLengthMax} characters`);
  const number = (text: unknown, most: number) => Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), most);
  return {
    ...(filter !== undefined && { filter }),
    startIndex: Math.max(number(startIndex, 1_000_000), 1),
    count: count === undefined ? pageMax : number(count, pageMax),
  };
}

/** A patch of a list of complex attributes. */
const depthMax = 8;
const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Entra ID writes booleans as `"True"` and `"False"`, also the one that deactivates a person. Texts of people are elsewhere:
 * only the boolean attributes, and values of patches of `active`, are converted.
 */
function withBooleans(body: unknown, depth = 0): unknown {
  if (typeof body !== 'object' || body === null || depth > depthMax) return body;
  if (Array.isArray(body)) return body.map((each) => withBooleans(each, depth + 1));
  const isActive = String(Reflect.get(body, 'path')).toLowerCase() === 'active';
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isBoolean = name === 'active' || name === 'primary' || (isActive && name === 'value');
      const meant = isBoolean && typeof value === 'string' ? booleans[value.toLowerCase()] : undefined;
      return [name, meant ?? withBooleans(value, depth + 1)];
    }),
  );
}

/** The library checks the form of a patch; the work is bounded by the number of operations and the length of their paths. */
function boundedPatch(body: unknown): never {
  const operations: unknown = Object(body).Operations;
  const isBounded =
    !Array.isArray(operations) ||
    (operations.length <= operationsMax &&
      operations.every((each) => String(Object(each).path ?? '').length <= filterLengthMax));
  if (!isBounded) throw new Types.Error(400, 'invalidValue', 'the patch has too many operations, or too long paths');
  return body as never;
}

/** An error in the form of the protocol (RFC 7644 §3.12). */
function sendFailure(res: Response, error: unknown, { log }: Pick<EndpointDeps, 'log'>): void {
  if (res.headersSent) return;
  const { requestId } = localsOf(res);
  const known = error instanceof Types.Error;
  const { status, body } = known ? { status: error.status, body: { message: error.message } } : httpError(error);
  if (status >= 500) log.error('request failed', { requestId, status }, error);
  const scimType = known ? error.scimType : undefined;
  // The library's own form of an error rejects several of these statuses, such as 429 and 503.
  const sent = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: body.message,
    ...(scimType && { scimType }),
  };
  res.status(Number(status)).send(JSON.stringify(sent));
}
