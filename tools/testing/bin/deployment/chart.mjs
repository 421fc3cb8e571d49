import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nameOf } from './kubernetes-api.mjs';
import { readObjects } from './kustomization.mjs';

const namespace = 'cardlens';

/**
 * Objects of the chart.
 *
 * @param {string} helm path of Helm
 * @param {string} root
 * @param {{ values: string, components?: readonly string[], into?: string }} options `values`: name of a file in examples;
 *   `into`: the namespace
 * @returns {any[]}
 */
export function renderChart(helm, root, { values, components = [], into = namespace }) {
  const chart = join(root, 'deploy/helm/cardlens');
  const args = ['template', 'cardlens', chart, '--namespace', into, '--values', join(chart, 'examples', values)];
  const more = components.length === 0 ? [] : ['--set', `components={${components.join(',')}}`];
  // Helm reports on standard error that the chart contains a link, as intended.
  const stdio = ['ignore', 'pipe', 'pipe'];
  return readObjects(execFileSync(helm, [...args, ...more], { encoding: 'utf8', stdio, maxBuffer: 2 ** 26 }), values);
}

/**
 * Objects of the chart that name the overlays' namespace although it was installed in another one.
 *
 * @param {readonly any[]} charted
 * @returns {string[]}
 */
export const problemsOfNamespace = (charted) =>
  charted
    .filter((object) => object.metadata.namespace === namespace || JSON.stringify(object).includes(`.${namespace}.svc`))
    .map((object) => `${nameOf(object)} names the namespace ${namespace}, but the chart is installed in another one`);

/**
 * Differences between the objects of the chart and of an overlay. The chart leaves the namespace to `helm install`, and
 * restarts pods after a changed setting with an annotation instead of a hash in the name of the ConfigMap.
 *
 * @param {readonly any[]} charted
 * @param {readonly any[]} overlay
 * @returns {string[]}
 */
export function differences(charted, overlay) {
  const expected = byName(overlay.filter(({ kind }) => kind !== 'Namespace'));
  const actual = byName(charted.map(withoutAnnotation));
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((name) => {
    const [wanted, got] = [expected.get(name), actual.get(name)];
    if (got === undefined) return [`${name} is missing in the chart`];
    if (wanted === undefined) return [`${name} is only in the chart`];
    return isDeepStrictEqual(got, wanted) ? [] : [`${name}: ${firstDifference(wanted, got)}`];
  });
}

const byName = (objects) => new Map(objects.map((object) => [nameOf(object), object]));

function withoutAnnotation(object) {
  const copy = structuredClone(object);
  const metadata = copy.spec?.template?.metadata;
  if (metadata?.annotations === undefined) return copy;
  delete metadata.annotations['cardlens.dev/settings'];
  if (Object.keys(metadata.annotations).length === 0) delete metadata.annotations;
  return copy;
}

const isContainer = (value) => typeof value === 'object' && value !== null;

function firstDifference(wanted, got, path = '') {
  if (!isContainer(wanted) || !isContainer(got) || Array.isArray(wanted) !== Array.isArray(got))
    return `${path || 'the object'} is ${JSON.stringify(got)} in the chart, but ${JSON.stringify(wanted)} in the overlay`;
  const keys = [...new Set([...Object.keys(wanted), ...Object.keys(got)])];
  const differing = keys.find((key) => !isDeepStrictEqual(wanted[key], got[key])) ?? '';
  return firstDifference(wanted[differing], got[differing], `${path}.${differing}`);
}
