import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryConfig } from './apps.mjs';
import { containersOf } from './kustomization.mjs';

/**
 * Compares the stores of the trial overlay with those of docker-compose.yml: images, settings, client options, files.
 *
 * @param {readonly any[]} objects of the overlay
 * @param {readonly any[]} secrets of the overlay
 * @param {Record<string, any>} services of docker-compose.yml
 * @param {string} root
 * @returns {string[]}
 */
export function problemsOfTrial(objects, secrets, services, root) {
  const problems = [];
  for (const { metadata, stringData } of secrets) {
    const variable = Object.keys(stringData).find((name) => name.endsWith('_MONGO_URL'));
    if (variable === undefined) continue;
    // Such as `cardlens_card?replicaSet=cardlens`.
    const [ours, theirs] = [stringData, services[metadata.name].environment].map((env) =>
      env[variable].split('/').at(-1),
    );
    if (ours !== theirs) problems.push(`${variable}: ends with ${ours}, but ${theirs} in docker-compose.yml`);
  }
  for (const name of ['mongo', 'nats', 'minio']) {
    const set = objects.find((object) => object.kind === 'StatefulSet' && object.metadata.name === name);
    const [container] = set?.spec.template.spec.containers ?? [];
    if (container?.image.replace(/:trial$/, '') !== imageOf(services[name]))
      problems.push(`${name}: image ${container?.image}, but ${services[name].image} in docker-compose.yml`);
    const composed = Object.entries(services[name].environment ?? {});
    const given = Object.fromEntries((container?.env ?? []).map((entry) => [entry.name, entry]));
    for (const [variable, text] of composed) {
      const { value, valueFrom } = given[variable] ?? {};
      const isRight = `${text}`.includes('${') ? valueFrom?.secretKeyRef !== undefined : value === `${text}`;
      if (!isRight) problems.push(`${name}: ${variable} differs from docker-compose.yml`);
    }
    for (const variable of Object.keys(given)) {
      if (!composed.some(([known]) => known === variable))
        problems.push(`${name}: ${variable} is not in docker-compose.yml`);
    }
    const args = services[name].command ?? [];
    if ((container?.args ?? []).join(' ') !== args.join(' '))
      problems.push(`${name}: arguments differ from docker-compose.yml`);
  }
  for (const file of copies) {
    const [ours, theirs] = ['deploy/kubernetes/overlays/trial', 'deploy/docker'].map((folder) =>
      readFileSync(join(root, folder, file), 'utf8'),
    );
    if (ours !== theirs) problems.push(`overlays/trial/${file} is not a copy of deploy/docker/${file}`);
  }
  return problems;
}

/**
 * The images that are not built here must be those of docker-compose.yml, so that tools fit the servers.
 *
 * @param {readonly any[]} objects
 * @param {Record<string, any>} services of docker-compose.yml
 * @returns {string[]}
 */
export function problemsOfImages(objects, services) {
  const known = Object.values(services).map(({ image }) => image);
  return objects.flatMap((object) =>
    containersOf(object.kind === 'CronJob' ? object.spec.jobTemplate : object)
      .filter(({ image }) => !imageName(image).startsWith('cardlens-') && !known.includes(image))
      .map(({ image }) => `${object.kind} ${object.metadata.name}: image ${image} is not in docker-compose.yml`),
  );
}

const imageName = (image) => image.split('/').at(-1);

/** An image that is built here is identified by its name without registry and version. */
const imageOf = ({ build, image }) => (build === undefined ? image : image.match(/(cardlens-[\w-]+):/)?.[1]);

const copies = ['mongod.sh', 'mongo-users.js', 'nats.conf'];

/**
 * @param {Record<string, import('./apps.mjs').App>} apps
 * @param {readonly any[]} example Secrets of the example files
 * @returns {string[]} placeholders with which an app would start
 */
export const problemsOfPlaceholders = (apps, example) =>
  Object.entries(apps).flatMap(([name, app]) => {
    const data = example.find(({ metadata }) => metadata.name === name)?.stringData ?? {};
    const rejected = tryConfig(app, data).problems;
    return Object.keys(data)
      .filter((variable) => !rejected.some((problem) => problem.startsWith(`${variable} `)))
      .map((variable) => `secrets.example.yaml: ${name} accepts the placeholder of ${variable}`);
  });
