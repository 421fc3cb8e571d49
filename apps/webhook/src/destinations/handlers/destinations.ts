import { TooManyDestinations, UrlRejected } from '../../domain/errors.js';
import { type AccountId, asDestinationId, type DestinationId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import {
  changed,
  type Destination,
  type DestinationAuth,
  type DestinationChange,
  keyTimes,
  type Mapping,
  type SigningKey,
  type SmartAlgorithm,
  withKeys,
} from '../domain/destination.js';
import { type DestinationRef, ownDestination, rewritten } from './own-destination.js';

/** As in a request: the token is not encrypted yet. */
export type GivenAuth =
  | Exclude<DestinationAuth, { method: 'bearer' }>
  | { readonly method: 'bearer'; readonly token: string };

export interface GivenDestination {
  readonly accountId: AccountId;
  readonly baseUrl: string;
  readonly name: string;
  readonly auth: GivenAuth;
  readonly mapping: Mapping;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Creates a destination with keys of its own, which are published before its client is registered.
 * @throws UrlRejected
 * @throws TooManyDestinations concurrent requests may exceed the limit slightly; it guards against runaway scripts
 */
export async function createDestination(deps: Deps, given: GivenDestination): Promise<Destination> {
  const { destinations, fhir, ids, clock, rules, log } = deps;
  fhir.checkUrl('base_url', given.baseUrl);
  const { accountId, name, mapping } = given;
  if ((await destinations.ofAccount(accountId)).length >= rules.destinationsMax)
    throw new TooManyDestinations(rules.destinationsMax);
  const destinationId = asDestinationId(ids.uuid());
  const destination: Destination = {
    destinationId,
    accountId,
    version: 1,
    baseUrl: withoutSlash(given.baseUrl),
    name,
    isEnabled: true,
    createdAtUs: clock.nowUs(),
    auth: checkedAuth(deps, destinationId, given.auth),
    mapping,
    keys: [await newKey(deps, destinationId, algorithmOf(given.auth), clock.nowMs())],
  };
  await destinations.add(destination);
  log.info('FHIR destination created', { accountId, destinationId });
  return destination;
}

/**
 * Applies the requested changes; what is queued goes to the new URL. That stays on its server: whoever may change a
 * destination would otherwise have its token, or one for its keys, sent to a server of theirs.
 * @throws UrlRejected, DestinationNotFound */
export async function updateDestination(
  deps: Deps,
  ref: DestinationRef,
  { auth, baseUrl, ...change }: Omit<DestinationChange, 'auth'> & { readonly auth?: GivenAuth },
): Promise<Destination> {
  if (baseUrl !== undefined) deps.fhir.checkUrl('base_url', baseUrl);
  const next: DestinationChange = {
    ...change,
    ...(baseUrl === undefined ? {} : { baseUrl: withoutSlash(baseUrl) }),
    ...(auth === undefined ? {} : { auth: checkedAuth(deps, ref.destinationId, auth) }),
  };
  const missing = auth?.method === 'smart' && !(await ownDestination(deps, ref)).keys.some(isOf(auth.algorithm));
  const keys = missing ? [await newKey(deps, ref.destinationId, auth.algorithm, deps.clock.nowMs())] : [];
  const destination = await rewritten(deps, ref, (before) => {
    if (next.baseUrl !== undefined && new URL(next.baseUrl).origin !== new URL(before.baseUrl).origin)
      throw new UrlRejected('base_url must stay on its server: create another destination for another one');
    const after = changed(before, next);
    return { ...after, keys: [...keys, ...after.keys] };
  });
  deps.log.info('FHIR destination updated', { ...ref, state: destination.isEnabled ? 'enabled' : 'disabled' });
  return destination;
}

/** Deletes a destination and its deliveries; what it has received stays there. @throws DestinationNotFound */
export async function deleteDestination(deps: Deps, ref: DestinationRef): Promise<void> {
  const { destinationId } = await rewritten(deps, ref, (before) => ({ ...before, isEnabled: false }));
  await deps.destinations.remove(destinationId);
  await deps.deliveries.removeOfReceiver(destinationId);
  await deps.pushed.removeOfDestination(destinationId);
  deps.log.info('FHIR destination deleted', { ...ref });
}

/** Publishes a new key. @param isImmediate  see `withKeys`. @throws DestinationNotFound */
export async function rotateKey(deps: Deps, ref: DestinationRef, isImmediate: boolean): Promise<Destination> {
  const nowMs = deps.clock.nowMs();
  const { auth } = await ownDestination(deps, ref);
  const signsFromMs = isImmediate ? nowMs : nowMs + keyTimes.leadMs;
  const added = [await newKey(deps, ref.destinationId, algorithmOf(auth), signsFromMs)];
  const destination = await rewritten(deps, ref, (before) => withKeys(before, added, nowMs, isImmediate));
  deps.log.info('key of a FHIR destination rotated', { ...ref });
  return destination;
}

const newKey = (
  { destinationSecrets }: Deps,
  id: DestinationId,
  algorithm: SmartAlgorithm,
  signsFromMs: number,
): Promise<SigningKey> => destinationSecrets.createKey(id, algorithm, signsFromMs);

/** Of a destination without SMART too: its keys are registered before it has a client. */
const algorithmOf = (auth: GivenAuth | DestinationAuth): SmartAlgorithm =>
  auth.method === 'smart' ? auth.algorithm : 'ES384';

const isOf =
  (algorithm: SmartAlgorithm) =>
  (key: SigningKey): boolean =>
    key.algorithm === algorithm;

function checkedAuth({ fhir, destinationSecrets }: Deps, id: DestinationId, auth: GivenAuth): DestinationAuth {
  if (auth.method === 'smart' && auth.tokenUrl !== undefined) fhir.checkUrl('token_url', auth.tokenUrl);
  if (auth.method !== 'bearer') return auth;
  return { method: 'bearer', sealedToken: destinationSecrets.seal(auth.token, id) };
}
