import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './engine.js';
import { Forward } from './forward.js';
import { writeOverlay, writeValues } from './overlay.js';
import { stepTimeoutMs } from './scanning.js';

const namespace = 'cardlens';
const release = 'cardlens';
const overlays = 'deploy/kubernetes/overlays';
const stores = ['mongo', 'nats', 'minio'];

interface Secret {
  readonly metadata: { readonly name: string };
  readonly stringData: Record<string, string>;
}

interface PodList {
  readonly items: readonly {
    readonly metadata: { readonly name: string };
    readonly status: { readonly containerStatuses?: readonly { readonly restartCount: number }[] };
  }[];
}

/** The overlay `embedded`, or the same objects by the chart, on the cluster of kubectl's current context. */
export class Cluster {
  private readonly forwards: Forward[] = [];
  private secrets: readonly Secret[] = [];
  private folder = '';

  /** @param helm path of Helm, to install the chart instead of the overlay */
  constructor(
    private readonly root: string,
    private readonly helm: string | undefined,
  ) {}

  /**
   * Applies the overlay, or installs the chart.
   *
   * @param nameServer address of the cluster's name server, if it is not a pod in kube-system
   * @throws Error if the API returns a warning about an object, for example about pod security
   */
  async apply(nameServer: string | undefined): Promise<void> {
    await this.kubectl('apply', '-f', join(this.root, overlays, 'trial/namespace.yaml'));
    this.secrets = await this.newSecrets();
    const folder = await this.temporaryFolder();
    const file = join(folder, 'secrets.json');
    await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: this.secrets }), { mode: 0o600 });
    await this.kubectl('create', '-f', file);
    await writeOverlay(this.root, folder, nameServer);
    await writeValues(folder, nameServer);
    const applied =
      this.helm === undefined
        ? await output('kubectl', ['apply', '-k', folder], { isErrorIncluded: true })
        : await this.release('install');
    // Warnings of the API, which Helm logs.
    const warnings = applied
      .split('\n')
      .filter((line) => /^Warning|would violate PodSecurity|unknown field/.test(line));
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
  }

  /** Waits until all expected pods are ready. */
  async ready(): Promise<void> {
    for (const store of stores) await this.rolledOut(`statefulset/${store}`);
    const deployments = await this.names('deployments');
    if (deployments.length === 0) throw new Error('the overlay has no Deployment');
    for (const name of deployments) await this.rolledOut(name);
  }

  /** Forwards a local port to the same port of a Service or Deployment. */
  async forward(target: string, port: number): Promise<void> {
    const forward = new Forward(namespace, target, port);
    this.forwards.push(forward);
    await forward.listening(stepTimeoutMs);
  }

  /** @returns the folder with the operator's certificate */
  async operatorTls(): Promise<string> {
    const folder = await this.temporaryFolder();
    for (const [name, text] of Object.entries(this.secret('tls-operator')))
      await writeFile(join(folder, name), text, { mode: 0o600 });
    return folder;
  }

  /** Kills the pods of an app without a grace period; the cluster replaces them. */
  async kill(app: string): Promise<void> {
    await this.kubectl(
      'delete',
      'pod',
      '-l',
      `app.kubernetes.io/name=${app}`,
      '--grace-period=0',
      '--force',
      '--wait=true',
    );
  }

  /** Restarts all apps with rolling updates, like an upgrade: with the chart, by a setting of all apps. */
  async restartAll(): Promise<void> {
    if (this.helm === undefined) await this.kubectl('rollout', 'restart', 'deployment');
    else await this.release('upgrade', '--set', 'settings.cardlens.CARDLENS_LOG_LEVEL=warn');
    await this.ready();
  }

  /** Rolls every app back to its previous revision. */
  async undoAll(): Promise<void> {
    if (this.helm !== undefined) await output(this.helm, ['rollback', release, '1', '--namespace', namespace]);
    else for (const name of await this.names('deployments')) await this.kubectl('rollout', 'undo', name);
    await this.ready();
  }

  /**
   * Uninstalls the chart.
   *
   * @returns remaining objects of the namespace, except for the stores' data and the objects that `apply` created first
   */
  async uninstall(): Promise<string[]> {
    if (this.helm === undefined) return [];
    await output(this.helm, ['uninstall', release, '--namespace', namespace, '--wait', '--timeout', '5m']);
    const kinds =
      'deployments,statefulsets,services,networkpolicies,poddisruptionbudgets,horizontalpodautoscalers,configmaps';
    return (await this.names(kinds)).filter((name) => name !== 'configmap/kube-root-ca.crt');
  }

  /** Minimum and desired number of pods of the autoscaler that KEDA created for a Deployment. */
  async scaling(app: string): Promise<{ fewest: number; desired: number }> {
    const path = '{.spec.minReplicas} {.status.desiredReplicas}';
    const output = await this.kubectl('get', 'hpa', `keda-hpa-${app}`, '-o', `jsonpath=${path}`);
    const [fewest = Number.NaN, desired = Number.NaN] = output.split(' ').map(Number);
    return { fewest, desired };
  }

  /** Names of pods with a restarted container. */
  async restarted(): Promise<string[]> {
    const { items } = JSON.parse(await this.kubectl('get', 'pods', '-o', 'json')) as PodList;
    return items
      .filter(({ status }) => status.containerStatuses?.some(({ restartCount }) => restartCount > 0))
      .map(({ metadata }) => metadata.name);
  }

  /** The output of `kubectl describe` and the logs for every pod. */
  async report(): Promise<string> {
    const pods = await this.kubectl('get', 'pods', '-o', 'wide');
    const events = await this.kubectl('get', 'events', '--sort-by=.lastTimestamp');
    const logs = await Promise.all(
      (await this.names('pods')).map((pod) => this.kubectl('logs', pod, '--tail=15').catch(String)),
    );
    return [pods, events.split('\n').slice(-40).join('\n'), ...logs].join('\n---\n');
  }

  /** Removes the namespace and all objects that the check created. */
  async remove(): Promise<void> {
    for (const forward of this.forwards) await forward.stop();
    await this.kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--timeout=300s');
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** The trial's Secrets; the embedded database is no replica set. */
  private async newSecrets(): Promise<Secret[]> {
    const printed = await output(process.execPath, [join(this.root, overlays, 'trial/secrets.mjs')]);
    return JSON.parse(printed.replaceAll('?replicaSet=cardlens', '')).items as Secret[];
  }

  private release(command: 'install' | 'upgrade', ...more: string[]): Promise<string> {
    const chart = join(this.root, 'deploy/helm/cardlens');
    const values = ['--values', join(chart, 'examples/embedded.yaml'), '--values', join(this.folder, 'values.json')];
    const args = [command, release, chart, '--namespace', namespace, ...values, ...more];
    return output(this.helm ?? '', args, { isErrorIncluded: true });
  }

  private secret(name: string): Record<string, string> {
    return this.secrets.find(({ metadata }) => metadata.name === name)?.stringData ?? {};
  }

  private async temporaryFolder(): Promise<string> {
    this.folder ||= await mkdtemp(join(tmpdir(), 'cardlens-check-'));
    return this.folder;
  }

  private async rolledOut(name: string): Promise<void> {
    await this.kubectl('rollout', 'status', name, `--timeout=${stepTimeoutMs / 1000}s`);
  }

  private async names(kind: string): Promise<string[]> {
    return (await this.kubectl('get', kind, '-o', 'name')).split('\n').filter(Boolean);
  }

  private kubectl(...args: string[]): Promise<string> {
    return output('kubectl', ['-n', namespace, ...args]);
  }
}
