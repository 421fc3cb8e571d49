#!/usr/bin/env node
// Checks that docker-compose.yml and deploy/kubernetes configure every app as its settings require, that the Kubernetes
// API would accept the manifests, that their NetworkPolicies allow exactly the calls in the table, and that the chart
// produces the objects of the overlays. Uses the built apps, and Helm from the PATH or built from the Go module proxy.
//   check-deployment.mjs          checks everything in the repository
//   check-deployment.mjs FILE     checks the output of `kubectl kustomize YOUR_OVERLAY > FILE`
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemsOfCompose, readApps, readCompose } from './deployment/apps.mjs';
import { problemsOfTable } from './deployment/arrows.mjs';
import { differences, problemsOfNamespace, renderChart } from './deployment/chart.mjs';
import { findHelm } from './deployment/helm.mjs';
import { problemsOfApi } from './deployment/kubernetes-api.mjs';
import { build, readObjects } from './deployment/kustomization.mjs';
import { problemsOfNetwork } from './deployment/network.mjs';
import { problemsOfImages, problemsOfPlaceholders, problemsOfTrial } from './deployment/trial.mjs';
import { problemsOfWorkloads } from './deployment/workloads.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'deploy/kubernetes');
const read = (file) => readObjects(readFileSync(file, 'utf8'), file);

const apps = await readApps(root);
const services = await readCompose(root);
const secrets = read(join(folder, 'secrets.example.yaml'));
// cert-manager creates a Secret for each Certificate.
const certificates = read(join(folder, 'certificates.example.yaml')).flatMap(({ kind, spec }) =>
  kind === 'Certificate' ? [{ kind: 'Secret', metadata: { name: spec.secretName } }] : [],
);
const trialSecrets = JSON.parse(
  execFileSync(process.execPath, [join(folder, 'overlays/trial/secrets.mjs')], { encoding: 'utf8' }),
).items;
/** An overlay's own Secrets take precedence over those that the operator has to create. */
const secretsOf = (objects, overlay) => {
  if (overlay === 'trial') return trialSecrets;
  if (overlay === 'production') return [...secrets, ...certificates];
  return [...objects.filter(({ kind }) => kind === 'Secret'), ...secrets, ...trialSecrets];
};
const problemsOf = (objects, overlay) => [
  ...problemsOfWorkloads(objects, { apps, services, secrets: secretsOf(objects, overlay) }),
  ...problemsOfNetwork(objects),
];

/** An ExternalSecret for every Secret that the operator would create, and no other. */
const problemsOfExternalSecrets = (objects, wanted) => {
  const names = objects.filter(({ kind }) => kind === 'ExternalSecret').map(({ spec }) => spec.target.name);
  const missing = wanted.map(({ metadata }) => metadata.name).filter((name) => !names.includes(name));
  const added = names.filter((name) => !wanted.some(({ metadata }) => metadata.name === name));
  return [...missing, ...added].map((name) => `external-secrets.example.yaml and secrets.example.yaml differ: ${name}`);
};

const problems = [];
const [given] = process.argv.slice(2);
const overlays = given === undefined ? ['production', 'trial'] : [given];
const all = overlays.map((overlay) => {
  const objects = given === undefined ? build(join(folder, 'overlays', overlay)) : read(overlay);
  problems.push(...problemsOf(objects, overlay).map((problem) => `${overlay}: ${problem}`));
  return objects;
});
if (given === undefined) {
  problems.push(
    ...problemsOfCompose(apps, services),
    ...problemsOfTable(apps, readFileSync(join(root, 'docs/architecture.md'), 'utf8')),
    ...problemsOfPlaceholders(apps, secrets),
    ...problemsOfTrial(all[1], trialSecrets, services, root),
  );
  const helm = await findHelm();
  if (helm === undefined) console.error('the chart is not checked: neither Helm nor Go is installed');
  if (helm !== undefined) {
    const found = differences(
      renderChart(helm, root, { values: 'embedded.yaml' }),
      build(join(folder, 'overlays/embedded')),
    );
    problems.push(...found.map((problem) => `embedded and the chart: ${problem}`));
  }
  const components = readdirSync(join(folder, 'components'));
  for (const [index, overlay] of overlays.entries()) {
    const objects = components.reduce(
      (base, component) => build(join(folder, 'components', component), base),
      structuredClone(all[index]),
    );
    // Applied as if the overlay listed them.
    for (const { kind, metadata } of objects) if (kind !== 'Namespace') metadata.namespace = 'cardlens';
    const values = `${overlay}.yaml`;
    if (helm !== undefined) {
      const charted = [renderChart(helm, root, { values }), renderChart(helm, root, { values, components })];
      const found = [
        ...differences(charted[0], all[index]),
        ...differences(charted[1], objects),
        ...problemsOfNamespace(renderChart(helm, root, { values, components, into: 'other' })),
      ];
      problems.push(...found.map((problem) => `${overlay} and the chart: ${problem}`));
    }
    const found = [...problemsOf(objects, overlay), ...problemsOfImages(objects, services)];
    problems.push(...found.map((problem) => `${overlay} with components: ${problem}`));
    all[index] = objects;
  }
  // Not part of an overlay, but documented as examples.
  const external = read(join(folder, 'external-secrets.example.yaml'));
  problems.push(...problemsOfExternalSecrets(external, secrets));
  all.push(secrets, trialSecrets, external, read(join(folder, 'overlays/production/ingress-objects.yaml')));
}
problems.push(...(await problemsOfApi(all.flat())));

for (const problem of problems) console.error(problem);
const count = all.flat().length;
if (count === 0) console.error('no objects found');
console.log(`${count} objects, ${problems.length} problems`);
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
