import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  apps,
  build,
  certificates,
  example,
  exampleText,
  fakeApp,
  problemsOf,
  problemsOfApi,
  problemsOfCompose,
  problemsOfImages,
  problemsOfNetwork,
  problemsOfPlaceholders,
  problemsOfTable,
  problemsOfWorkloads,
  readObjects,
  root,
  services,
  trialSecrets,
} from './fixture.js';
import { mistakes } from './mistakes.js';

describe('the deployment check', function () {
  // Parses several hundred kilobytes of YAML each time.
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'cardlens-kubernetes-'));
  const restore = () => cpSync(join(root, 'deploy/kubernetes'), folder, { recursive: true });
  beforeEach(restore);
  after(() => rmSync(folder, { recursive: true, force: true }));

  const replace = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(from, to);
    expect(changed, `${from} stands in ${file}`).to.not.equal(text);
    writeFileSync(join(folder, file), changed);
  };
  const trial = () => build(join(folder, 'overlays/trial'));

  it('accepts the manifests', () => {
    expect(problemsOf(trial())).to.deep.equal([]);
    const production = build(join(folder, 'overlays/production'));
    expect(problemsOfWorkloads(production, { apps, services, secrets: [...example, ...certificates] })).to.deep.equal(
      [],
    );
    expect(problemsOfNetwork(production)).to.deep.equal([]);
  });

  for (const [what, file, from, to, problem] of mistakes) {
    it(`reports ${what}`, () => {
      replace(file, from, to);
      let found: string[];
      try {
        found = problemsOf(
          file.startsWith('overlays/production') ? build(join(folder, 'overlays/production')) : trial(),
        );
      } catch (error) {
        found = [(error as Error).message];
      }
      expect(found.join('\n')).to.include(problem);
      expect(found).to.not.deep.equal([]);
    });
  }

  it('reports an unknown field or a value that the Kubernetes API rejects', async function () {
    // Reads several hundred files of types and validators, once.
    this.timeout(180_000);
    replace('base/card.yaml', 'clusterIP: None', 'clusterIp: None');
    replace('base/upload.yaml', 'memory: 512Mi', 'memory: 512MiB');
    replace('base/webhook.yaml', 'kind: PodDisruptionBudget', 'kind: Budget');
    const found = (await problemsOfApi(trial())).join('\n');
    expect(found).to.include(`Service card: Object literal may only specify known properties, and '"clusterIp"'`);
    expect(found).to.include('Deployment upload: /spec/template/spec/containers/0/resources/limits/memory');
    expect(found).to.include('Budget webhook: the API has no policy/v1 Budget');
  });

  describe('with the components on an overlay', () => {
    const withComponents = () =>
      ['keda', 'prometheus'].reduce((objects, name) => build(join(folder, 'components', name), objects), trial());
    const problemsWithComponents = () =>
      problemsOfWorkloads(withComponents(), { apps, services, secrets: trialSecrets }).join('\n');

    it('accepts them', () => {
      expect(problemsOf(withComponents())).to.deep.equal([]);
    });

    it('reports a second autoscaler of one Deployment', () => {
      replace('components/keda/kustomization.yaml', '  - path: no-autoscaler.yaml\n', '');
      expect(problemsWithComponents()).to.include('ocr: has two autoscalers');
    });

    it('reports replicas beside an autoscaler', () => {
      replace('components/keda/kustomization.yaml', '  - path: no-replicas.yaml\n', '');
      expect(problemsWithComponents()).to.include(
        'webhook: declares replicas, so every apply would undo the scaling by KEDA',
      );
    });

    it('reports a consumer that the scaled service does not have', () => {
      replace('components/keda/scaled-objects.yaml', 'consumer: ocr-scans', 'consumer: ocr-scan');
      expect(problemsWithComponents()).to.include('ocr: is scaled by CARDLENS_EVENTS ocr-scan, which it does not');
    });

    it('reports an image of the backup or of a store that docker-compose does not have', () => {
      const withBackup = () => problemsOfImages(build(join(folder, 'components/backup'), trial()), services);
      expect(withBackup()).to.deep.equal([]);
      replace('components/backup/backup.yaml', /image: mongo:\S+/, 'image: mongo:8.3.1-noble');
      replace('components/backup/backup.yaml', /image: rclone\S+/, 'image: rclone/rclone:1.76.0');
      replace('overlays/trial/nats.yaml', /image: nats:\S+/, 'image: nats:2.16-alpine');
      expect(withBackup()).to.have.members([
        'CronJob backup: image mongo:8.3.1-noble is not in docker-compose.yml',
        'CronJob backup: image rclone/rclone:1.76.0 is not in docker-compose.yml',
        'StatefulSet nats: image nats:2.16-alpine is not in docker-compose.yml',
      ]);
    });

    it('reports what KEDA would reject', async function () {
      this.timeout(180_000);
      replace('components/keda/scaled-objects.yaml', 'maxReplicaCount: 10', 'maxReplicaCount: ten');
      replace('components/keda/scaled-objects.yaml', /(name: webhook[\s\S]*)pollingInterval/, '$1poolingInterval');
      const scaled = withComponents().filter(({ kind }) => kind === 'ScaledObject');
      const found = (await problemsOfApi(scaled)).join('\n');
      expect(found).to.include('ScaledObject ocr: /spec/maxReplicaCount');
      expect(found).to.match(/ScaledObject webhook: .*poolingInterval/);
    });
  });

  it('reports a placeholder secret', () => {
    expect(problemsOfPlaceholders(apps, example)).to.deep.equal([]);
    const filled = readObjects(
      exampleText.replace('SESSION_KEY_PEPPER: ""', 'SESSION_KEY_PEPPER: change-me'),
      'filled',
    );
    expect(problemsOfPlaceholders(apps, filled)).to.deep.equal([
      'secrets.example.yaml: session accepts the placeholder of SESSION_KEY_PEPPER',
    ]);
  });

  it('reports a setting of docker-compose that no service has', () => {
    expect(problemsOfCompose(apps, services)).to.deep.equal([]);
    const { card } = services;
    const changed = { ...services, card: { ...card, environment: { ...card?.environment, CARD_MONGO_URI: 'x' } } };
    const strict = { ...apps, card: { ...apps.card!, loadConfig: fakeApp('card', 7002, 7102).loadConfig } };
    expect(problemsOfCompose(strict, changed)).to.deep.equal([
      'docker-compose.yml: card: CARD_MONGO_URI is not a setting',
    ]);
  });

  it('reports two services of docker-compose that build one image', () => {
    const { upload } = services;
    expect(problemsOfCompose(apps, { ...services, 'object-users': upload })).to.include(
      'docker-compose.yml: object-users and upload build one image',
    );
  });

  it('reports a call that is missing from the architecture diagram', () => {
    const drawing = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    expect(problemsOfTable(apps, drawing)).to.deep.equal([]);
    expect(
      problemsOfTable(
        apps,
        drawing.replace('card -- gRPC --> session & upload', 'card -- gRPC --> session & matching'),
      ),
    ).to.have.length(1);
  });
});
