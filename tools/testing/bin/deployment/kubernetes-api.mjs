import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const compiler = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));
const options = { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: [], target: 'es2022' };

/**
 * Errors that the Kubernetes API would report: values that violate its schemas (validators of kubernetes-models), and
 * unknown fields (found by its types: the schemas allow additional fields, an object literal in TypeScript does not).
 *
 * @param {readonly any[]} given
 * @returns {Promise<string[]>} problems, each with the name of its object
 */
export async function problemsOfApi(given) {
  // The models have only the previous name of the same version.
  const objects = given.map((object) =>
    object.apiVersion === 'external-secrets.io/v1' ? { ...object, apiVersion: 'external-secrets.io/v1beta1' } : object,
  );
  const values = await Promise.all(objects.map(problemsOfValues));
  return [...values.flat(), ...(await unknownFields(objects))];
}

/** Modules with the types and validators of custom resources, by the group of their API. */
const customModels = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'external-secrets.io': '@kubernetes-models/external-secrets',
};

/** The module with the types and validators of an object. */
const modelsOf = ({ apiVersion }) =>
  `${customModels[`${apiVersion}`.split('/')[0]] ?? 'kubernetes-models'}/${apiVersion}`;

/** `Deployment card`, for messages. */
export const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name}`;

async function problemsOfValues(object) {
  const name = nameOf(object);
  const models = await import(modelsOf(object)).catch(() => undefined);
  const Model = models?.[object.kind];
  if (Model === undefined) return [`${name}: the API has no ${object.apiVersion} ${object.kind}`];
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return (error.errors ?? [error]).map(({ instancePath = '', message }) => `${name}: ${instancePath} ${message}`);
  }
}

/**
 * Writes each object as a constant in TypeScript and compiles it; the compiler reports unknown fields and wrong types.
 */
async function unknownFields(objects) {
  const known = objects.filter(({ apiVersion, kind }) => typeof apiVersion === 'string' && typeof kind === 'string');
  let line = 1;
  const starts = [];
  const constants = known.map((object, index) => {
    const text =
      `import type { I${object.kind} as T${index} } from '${modelsOf(object)}';\n` +
      `export const o${index}: T${index} = ${JSON.stringify(object, null, 1)};\n`;
    starts.push({ line, name: nameOf(object) });
    line += text.split('\n').length - 1;
    return text;
  });
  // Next to node_modules, so the compiler finds the types.
  const folder = join(workspace, '.results', `kubernetes-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'objects.ts'), constants.join(''));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['objects.ts'] }));
    await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false']);
    return [];
  } catch (error) {
    const found = [...`${error.stdout ?? ''}`.matchAll(/objects\.ts\((\d+),\d+\): error TS\d+: (.*)/g)];
    if (found.length === 0) throw error;
    return found.map(([, at, message]) => `${starts.findLast((start) => start.line <= Number(at)).name}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
