import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { merge } from './merge.mjs';

const supported = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'components',
  'patches',
  'images',
  'configMapGenerator',
]);
const supportedOfConfigMaps = new Set(['name', 'behavior', 'envs', 'literals', 'files']);

/** @param {string} text @param {string} name used in messages @returns {any[]} the objects of a YAML file */
export function readObjects(text, name) {
  // As Kubernetes reads it: 0440 is octal.
  return parseAllDocuments(text, { uniqueKeys: true, version: '1.1' }).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0].message}`);
    const object = document.toJS();
    return object === null ? [] : [object];
  });
}

/**
 * Implements the part of `kustomize build` that our overlays use, so they can be checked without kustomize. Generated
 * names have no hash suffix. Unsupported features are an error and are never ignored.
 *
 * @param {string} folder
 * @param {readonly any[]} [given] objects that a component is applied to
 * @returns {any[]} objects
 * @throws Error with the name of the file
 */
export function build(folder, given = []) {
  const file = join(folder, 'kustomization.yaml');
  const kustomization = parse(readFileSync(file, 'utf8'));
  const complain = (text) => {
    throw new Error(`${file}: ${text}`);
  };
  for (const name of Object.keys(kustomization)) if (!supported.has(name)) complain(`${name} is not supported`);

  const existing = (name) => (existsSync(join(folder, name)) ? join(folder, name) : complain(`${name} is missing`));
  const resources = (kustomization.resources ?? []).flatMap((name) => {
    const path = existing(name);
    return statSync(path).isDirectory() ? build(path) : readObjects(readFileSync(path, 'utf8'), path);
  });
  let objects = (kustomization.components ?? []).reduce(
    (all, name) => build(existing(name), all),
    [...given, ...resources],
  );

  for (const generator of kustomization.configMapGenerator ?? []) {
    for (const name of Object.keys(generator)) {
      if (!supportedOfConfigMaps.has(name)) complain(`${name} of a configMapGenerator is not supported`);
    }
    const data = Object.fromEntries([
      ...(generator.envs ?? []).flatMap((name) => variables(readFileSync(existing(name), 'utf8').split('\n'))),
      ...variables(generator.literals ?? []),
      ...(generator.files ?? []).map((name) => [basename(name), readFileSync(existing(name), 'utf8')]),
    ]);
    const present = objects.find((object) => object.kind === 'ConfigMap' && object.metadata.name === generator.name);
    if (generator.behavior === 'merge') {
      if (!present) complain(`there is no ConfigMap ${generator.name} to merge into`);
      else Object.assign(present.data, data);
    } else if (generator.behavior !== undefined || present) complain(`ConfigMap ${generator.name} is declared twice`);
    else objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: generator.name }, data });
  }

  for (const { path, target, patch: text, ...rest } of kustomization.patches ?? []) {
    const fitsTarget = ({ kind, metadata }) =>
      kind === target.kind && (target.name === undefined || metadata.name === target.name);
    if (text !== undefined) {
      const found = objects.filter(fitsTarget);
      if (found.length === 0) complain(`a patch changes ${target.kind} ${target.name ?? ''}, which does not exist`);
      for (const operation of parse(text)) for (const object of found) applyOperation(object, operation, complain);
      continue;
    }
    if (Object.keys(rest).length > 0) complain(`${Object.keys(rest)} of a patch is not supported`);
    const patches = readObjects(readFileSync(existing(path), 'utf8'), join(folder, path));
    if (target !== undefined && patches.length !== 1) complain(`${path} must be one patch`);
    for (const patch of patches) {
      const wanted = target ?? { kind: patch.kind, name: patch.metadata.name };
      const fits = ({ kind, metadata }) =>
        kind === wanted.kind && (wanted.name === undefined || metadata.name === wanted.name);
      if (!objects.some(fits)) complain(`${path} changes ${wanted.kind} ${wanted.name ?? ''}, which does not exist`);
      if (patch.$patch === 'delete') {
        objects = objects.filter((object) => !fits(object));
        continue;
      }
      // The name of a patch with a target is not used.
      const change = Object.fromEntries(Object.entries(patch).filter(([field]) => field !== 'metadata'));
      objects = objects.map((object) => (fits(object) ? merge(object, change) : object));
    }
  }

  for (const { name, newName = name, newTag } of kustomization.images ?? []) {
    const containers = objects.flatMap(containersOf).filter(({ image }) => image.split(':')[0] === name);
    if (containers.length === 0) complain(`no container has the image ${name}`);
    for (const container of containers) container.image = newTag === undefined ? newName : `${newName}:${newTag}`;
  }
  if (kustomization.namespace !== undefined) {
    for (const { kind, metadata } of objects) if (kind !== 'Namespace') metadata.namespace = kustomization.namespace;
  }
  return objects;
}

/** Sets a field by a JSON patch (RFC 6902), the form of an overlay's short patches. */
function applyOperation(object, { op, path, value }, complain) {
  if (!['add', 'replace'].includes(op)) complain(`the operation ${op} is not supported`);
  const names = path.split('/').slice(1);
  const last = names.pop();
  const parent = names.reduce((at, name) => at?.[name], object);
  if (parent === undefined || (op === 'replace' && parent[last] === undefined)) complain(`${path} does not exist`);
  parent[last] = value;
}

/** @returns {any[]} containers of a workload, including init containers; empty for other objects */
export function containersOf({ spec }) {
  const pod = spec?.template?.spec ?? {};
  return [...(pod.initContainers ?? []), ...(pod.containers ?? [])];
}

const variables = (lines) =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });
