import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrows } from './arrows.mjs';

/**
 * @typedef {object} App
 * @property {(env: Record<string, string>) => Record<string, any>} loadConfig as the app itself reads its environment
 * @property {readonly string[]} variables every setting
 * @property {readonly string[]} secrets those that are never printed
 */

/**
 * The apps' own settings, from their build: what starts there is what starts in a container.
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
 * What an app says about an environment, and about `CARDLENS_…` variables, which it does not look through itself.
 *
 * @param {App} app @param {Record<string, string>} env
 * @returns {{ config: Record<string, any> | undefined, problems: string[] }} `config` when there are none
 */
export function tryConfig(app, env) {
  const strangers = Object.keys(env).filter((name) => name.startsWith('CARDLENS_') && !app.variables.includes(name));
  const problems = strangers.map((name) => `${name} is not a setting`);
  try {
    return { config: app.loadConfig(env), problems };
  } catch (error) {
    return { config: undefined, problems: [...problems, ...(error.problems ?? [error.message])] };
  }
}

/** @param {string} root @returns {Record<string, any>} what docker-compose.yml says, and nothing filled in */
export async function readCompose(root) {
  const { parse } = await import('yaml');
  return parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services;
}

/** `${NAME:-default}` and `${NAME:?}` as docker compose fills them in when only what must be given is given. */
export const filledIn = (text) =>
  String(text).replace(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, sign, fallback) =>
    sign === '-' ? fallback : 'given-0123456789abcdefghijklmnopqrstuv',
  );

/**
 * @param {Record<string, App>} apps @param {Record<string, any>} services of docker-compose.yml
 * @returns {string[]} what the apps would refuse there
 */
export const problemsOfCompose = (apps, services) =>
  Object.entries(apps).flatMap(([name, app]) => {
    const service = services[name];
    if (service === undefined) return [`docker-compose.yml has no ${name}`];
    const env = Object.fromEntries(Object.entries(service.environment).map(([key, text]) => [key, filledIn(text)]));
    return tryConfig(app, env).problems.map((problem) => `docker-compose.yml: ${name}: ${problem}`);
  });
