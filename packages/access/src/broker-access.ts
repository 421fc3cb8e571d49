import {
  deliveredTypes,
  type EventType,
  limitSubject,
  objectSubject,
  parkedSubjects,
  streams,
  subjectFilter,
} from '@cardlens/contracts';

interface Durable {
  readonly stream: string;
  readonly durable: string;
  /** Subjects that it reads. The broker enforces the filter of a consumer only if it has exactly one. */
  readonly filters: readonly string[];
}

/** Permissions of one service at the broker. */
interface Access {
  /** Events it publishes. */
  readonly publishes: readonly EventType[];
  /** Durable consumers that it reads, by stream. A service also parks messages that its consumers cannot handle. */
  readonly consumes: readonly Durable[];
  /** Reads several types of events with ephemeral consumers, for live listeners. */
  readonly isListener?: boolean;
  /** Its replicas exchange the counts for a shared limit. */
  readonly isLimiter?: boolean;
  /** Consumers of another service whose backlog it reads. */
  readonly measures?: readonly Durable[];
  /** Reads the positions of all consumers, and creates the streams and updates those of an older version. */
  readonly isWatchdog?: boolean;
}

const events = (durable: string, ...types: EventType[]): Durable => ({
  stream: streams.events,
  durable,
  filters: types.map(subjectFilter),
});

const deferredScans = events('ocr-deferred-scans', 'scan.deferred');

/**
 * The subjects that each service may publish and read. The only such table: the embedded broker, docker-compose and the
 * Kubernetes manifests get their users from it; a test compares `deploy/docker/nats.conf` with it.
 */
export const brokerAccess = {
  gateway: { publishes: ['audit.recorded'], consumes: [], isListener: true, isLimiter: true },
  session: { publishes: ['session.key_revoked'], consumes: [events('session-audit', 'audit.recorded')] },
  card: {
    publishes: [
      'card.created',
      'card.progressed',
      'card.recognized',
      'card.completed',
      'card.enriched',
      'card.corrected',
      'card.confirmed',
      'card.failed',
      'card.deleted',
    ],
    consumes: [
      events(
        'card-scans',
        'scan.accepted',
        'scan.queued',
        'scan.deferred',
        'scan.rejected',
        'scan.failed',
        'scan.recognized',
      ),
      events('card-matches', 'match.done'),
      events('card-confirmations', 'eligibility.confirmed'),
      events('card-purges', 'purge.done'),
      events('card-shares', 'card.deleted'),
    ],
    isWatchdog: true,
  },
  upload: {
    publishes: ['scan.accepted', 'scan.queued', 'scan.deferred', 'scan.rejected', 'purge.done'],
    consumes: [
      { stream: streams.objects, durable: 'upload-objects', filters: [objectSubject] },
      events('upload-deletions', 'card.deleted'),
    ],
    measures: [deferredScans],
  },
  ocr: {
    publishes: ['scan.recognized', 'scan.failed'],
    consumes: [events('ocr-scans', 'scan.accepted'), deferredScans],
  },
  matching: {
    publishes: ['match.done', 'purge.done'],
    consumes: [events('matching-recognitions', 'card.recognized'), events('matching-deletions', 'card.deleted')],
  },
  eligibility: {
    publishes: [
      'eligibility.created',
      'eligibility.completed',
      'eligibility.error',
      'eligibility.deleted',
      'eligibility.confirmed',
      'eligibility.batch_completed',
      'eligibility.discovery_progressed',
      'eligibility.discovery_completed',
      'purge.done',
    ],
    consumes: [
      events('eligibility-checks', 'eligibility.created'),
      events('eligibility-confirmations', 'eligibility.completed'),
      events('eligibility-deletions', 'card.deleted'),
    ],
  },
  webhook: {
    publishes: ['purge.done'],
    consumes: [events('webhook-events', ...deliveredTypes), events('webhook-deletions', 'card.deleted')],
  },
} as const satisfies Record<string, Access>;

export type BrokerService = keyof typeof brokerAccess;

/** Every user of the broker: the services, the object store, and the operator, who has all permissions. */
export const brokerUserNames = [...(Object.keys(brokerAccess) as BrokerService[]), 'objects', 'operator'] as const;
export type BrokerUserName = (typeof brokerUserNames)[number];

export interface Permissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny?: readonly string[] };
  readonly subscribe: { readonly allow: readonly string[] };
}

/** Subject prefix of the responses to a user; each user has its own, so that none can read another's. */
export const inboxPrefixOf = (user: string): string => `_INBOX_${user}`;

const durables = Object.values(brokerAccess).flatMap(({ consumes }: Access) => consumes);

/** Subjects of the JetStream API. @source NATS documentation, "JetStream wire API reference" */
const api = (action: string, ...tokens: string[]): string => ['$JS.API', action, ...tokens].join('.');

/**
 * Subjects that a user may publish and subscribe to.
 *
 * Only card may create or change the three streams: whoever creates one chooses its limits. The other services wait for
 * them.
 */
export function permissionsOf(user: BrokerUserName): Permissions {
  if (user === 'operator') return { publish: { allow: ['>'] }, subscribe: { allow: ['>'] } };
  // MinIO's client uses the standard inbox prefix.
  if (user === 'objects') {
    return { publish: { allow: [objectSubject, api('INFO')] }, subscribe: { allow: ['_INBOX.>'] } };
  }
  const { publishes, consumes, measures = [], isListener, isLimiter, isWatchdog }: Access = brokerAccess[user];
  const allow = [
    api('INFO'),
    ...Object.values(streams).map((stream) => api('STREAM.INFO', stream)),
    ...(isWatchdog
      ? [
          ...Object.values(streams).flatMap((stream) => [api('STREAM.CREATE', stream), api('STREAM.UPDATE', stream)]),
          api('CONSUMER.LIST', streams.events),
          api('CONSUMER.LIST', streams.objects),
          api('STREAM.MSG.GET', streams.events),
        ]
      : []),
    ...publishes.map(subjectFilter),
    ...(isLimiter ? [limitSubject] : []),
    ...consumes.flatMap(({ stream, durable, filters }) => [
      api('CONSUMER.CREATE', stream, durable, ...(filters.length === 1 ? filters : [])),
      api('CONSUMER.INFO', stream, durable),
      api('CONSUMER.MSG.NEXT', stream, durable),
      `$JS.ACK.${stream}.${durable}.>`,
      parkedSubjects.replace('>', `${durable}.>`),
    ]),
    ...measures.map(({ stream, durable }) => api('CONSUMER.INFO', stream, durable)),
    ...(isListener
      ? ['CONSUMER.CREATE', 'CONSUMER.INFO', 'CONSUMER.MSG.NEXT', 'CONSUMER.DELETE'].map((action) =>
          api(action, streams.events, '*'),
        )
      : []),
  ];
  const deny = isListener
    ? durables.flatMap(({ stream, durable }) =>
        ['CONSUMER.CREATE', 'CONSUMER.MSG.NEXT', 'CONSUMER.DELETE'].map((action) => api(action, stream, durable)),
      )
    : [];
  return {
    publish: { allow, ...(deny.length > 0 ? { deny } : {}) },
    subscribe: { allow: [`${inboxPrefixOf(user)}.>`, ...(isLimiter ? [limitSubject] : [])] },
  };
}

/**
 * The `authorization` block of a NATS server's configuration. Clients without a user cannot connect.
 *
 * @param passwordOf  of a user, in the syntax of the file: a quoted string, or a variable such as
 *   `$CARDLENS_NATS_PASSWORD_OCR`
 */
export function authorizationConfig(passwordOf: (user: BrokerUserName) => string): string {
  const list = (subjects: readonly string[]): string =>
    `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;
  const users = brokerUserNames.map((user) => {
    const { publish, subscribe } = permissionsOf(user);
    const deny = publish.deny ? `, deny: ${list(publish.deny)}` : '';
    return `    {
      user: ${user}
      password: ${passwordOf(user)}
      permissions: {
        publish: { allow: ${list(publish.allow)}${deny} }
        subscribe: { allow: ${list(subscribe.allow)} }
      }
    }`;
  });
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}
