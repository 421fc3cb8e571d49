import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrows } from './arrows.mjs';

/**
 * @typedef {object} App
 * @property {(env: Record<string, string>) => Record<string, any>} loadConfig the app's own function
 * @property {readonly string[]} variables all settings
 * @property {readonly string[]} secrets settings that are never printed
 */

/**
 * Loads the apps' settings from their builds, so they are the same as in a container.
 *
 * @param {string} root @returns {Promise<Record<string, App>>}
 */
export async function readApps(root) {
  const entries = Object.keys(arrows).map(async (name) => {
    const { loadConfig, settings } = await import(join(root, 'apps', name, 'dist/src/config.js'));
    const all = Object.values(settings);
    const secrets = all.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);
    return [name, { loadConfig, variables: all.map(({ variable }) => variable), secrets }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Loads an app's configuration from an environment. Also reports unknown `CARDLENS_…` variables, which apps do not
 * check.
 *
 * @param {App} app @param {Record<string, string>} env
 * @returns {{ config: Record<string, any> | undefined, problems: string[] }} `config` if there are no problems
 */
export function tryConfig(app, env) {
  const unknown = Object.keys(env).filter((name) => name.startsWith('CARDLENS_') && !app.variables.includes(name));
  const problems = unknown.map((name) => `${name} is not a setting`);
  try {
    return { config: app.loadConfig(env), problems };
  } catch (error) {
    return { config: undefined, problems: [...problems, ...(error.problems ?? [error.message])] };
  }
}

/** @param {string} root @returns {Record<string, any>} docker-compose.yml without variable substitution */
export async function readCompose(root) {
  const { parse } = await import('yaml');
  return parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services;
}

/** Substitutes `${NAME:-default}` and `${NAME:?}` as docker compose does if only the required variables are set. */
export const filledIn = (text) =>
  String(text).replace(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, sign, fallback) =>
    sign === '-' ? fallback : 'given-0123456789abcdefghijklmnopqrstuv',
  );

/**
 * @param {Record<string, App>} apps @param {Record<string, any>} services of docker-compose.yml
 * @returns {string[]} configuration errors of the apps
 */
export const problemsOfCompose = (apps, services) => [
  ...problemsOfBuilds(services),
  ...Object.entries(apps).flatMap(([name, app]) => {
    const service = services[name];
    if (service === undefined) return [`docker-compose.yml has no ${name}`];
    const env = Object.fromEntries(Object.entries(service.environment).map(([key, text]) => [key, filledIn(text)]));
    return tryConfig(app, env).problems.map((problem) => `docker-compose.yml: ${name}: ${problem}`);
  }),
];

/** Where Docker keeps its images in containerd, the second build of an image fails: it already exists. */
function problemsOfBuilds(services) {
  const builders = new Map();
  return Object.entries(services).flatMap(([name, { build, image }]) => {
    if (build === undefined) return [];
    const other = builders.get(image);
    builders.set(image, name);
    return other === undefined ? [] : [`docker-compose.yml: ${other} and ${name} build one image`];
  });
}
