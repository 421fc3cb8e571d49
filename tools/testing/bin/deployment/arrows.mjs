// The allowed calls between apps and stores. Defined only here, and compared with the apps' settings, the diagram in
// docs/architecture.md and the NetworkPolicies of the manifests.

/** Apps and stores that each app calls; `internet`: public addresses. */
export const arrows = {
  gateway: ['session', 'card', 'upload', 'matching', 'eligibility', 'webhook', 'nats'],
  session: ['mongo', 'nats', 'internet'],
  card: ['session', 'upload', 'mongo', 'nats', 'objects', 'internet'],
  upload: ['card', 'session', 'mongo', 'nats', 'objects'],
  ocr: ['session', 'card', 'nats', 'objects'],
  matching: ['card', 'session', 'mongo', 'nats'],
  eligibility: ['card', 'matching', 'session', 'mongo', 'nats', 'internet'],
  webhook: ['session', 'card', 'upload', 'eligibility', 'mongo', 'nats', 'internet'],
};

/** The object store publishes notifications to the broker. */
export const storeArrows = { objects: ['nats'] };

/** Ports of the stores, and the names of their pods if they run in the same cluster. */
export const stores = {
  mongo: { pod: 'mongo', port: 27017 },
  nats: { pod: 'nats', port: 4222 },
  objects: { pod: 'minio', port: 9000 },
};

/** @param {string} app @returns {string} prefix of its variables */
export const prefixOf = (app) => `${app.toUpperCase().replaceAll('-', '_')}_`;

const storeOfSetting = { MONGO_URL: 'mongo', NATS_URL: 'nats', OBJECTS_URL: 'objects' };

/**
 * @param {string} app @param {readonly string[]} variables its settings @returns {string[]} the apps and stores it
 *   calls
 */
export const calledBySettings = (app, variables) =>
  variables.flatMap((variable) => {
    const name = variable.slice(prefixOf(app).length);
    if (name.endsWith('_ADDRESS')) return [name.slice(0, -'_ADDRESS'.length).toLowerCase()];
    return storeOfSetting[name] ?? [];
  });

const edge = /^\s*([^%]+?)\s+(?:-- ([^>]+?) -->|---)\s+(.+)$/;
const outside = {
  payers: 'internet',
  providers: 'internet',
  receivers: 'internet',
  issuers: 'internet',
  broker: 'nats',
};

/**
 * The calls in the first diagram of docs/architecture.md. Events flow both ways, but connections are opened by the
 * apps.
 *
 * @param {string} markdown
 * @returns {Record<string, string[]>} called apps and stores by app
 */
export function calledByDrawing(markdown) {
  const drawing = markdown.match(/```mermaid\nflowchart[\s\S]*?```/)?.[0] ?? '';
  const calls = {};
  const nodes = (text) =>
    text.split('&').map((node) => {
      const name = node.trim().match(/^[\w-]+/)?.[0] ?? '';
      return outside[name] ?? name;
    });
  for (const line of drawing.split('\n')) {
    const [, from, , to] = line.match(edge) ?? [];
    if (from === undefined || to === undefined) continue;
    for (const source of nodes(from)) {
      for (const target of nodes(to)) {
        const [caller, called] = source === 'nats' ? [target, source] : [source, target];
        if (caller in arrows) calls[caller] = [...new Set([...(calls[caller] ?? []), called])];
      }
    }
  }
  return calls;
}

/**
 * @param {Record<string, { variables: readonly string[] }>} apps
 * @param {string} markdown docs/architecture.md
 * @returns {string[]} differences between the table and the code or the diagram
 */
export function problemsOfTable(apps, markdown) {
  const drawn = calledByDrawing(markdown);
  const list = (names = []) => [...names].sort().join(', ');
  return Object.entries(arrows).flatMap(([app, called]) => {
    const own = list(called.filter((name) => name !== 'internet'));
    const set = list(calledBySettings(app, apps[app].variables));
    return [
      ...(own === set ? [] : [`${app} calls ${own} by the table of arrows, ${set} by its settings`]),
      ...(list(called) === list(drawn[app])
        ? []
        : [`${app} calls ${list(called)} by the table of arrows, ${list(drawn[app])} in docs/architecture.md`]),
    ];
  });
}
