import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { output } from './engine.js';

const folder = 'deploy/kubernetes';

/** Whether KEDA is installed in the cluster. */
export const hasKeda = (): Promise<boolean> =>
  output('kubectl', ['get', 'crd', 'scaledobjects.keda.sh']).then(
    () => true,
    () => false,
  );

/**
 * Writes a kustomization of overlays/embedded with the additions that this cluster needs: components/keda if KEDA is
 * installed, and a policy for a name server that is not a pod in kube-system.
 *
 * @param into an empty folder
 */
export async function writeOverlay(root: string, into: string, nameServer: string | undefined): Promise<void> {
  const resources = [relative(into, join(root, folder, 'overlays/embedded'))];
  if (nameServer !== undefined) {
    await writeFile(join(into, 'name-server.json'), JSON.stringify(nameServerPolicy(nameServer)));
    resources.push('name-server.json');
  }
  const components = (await hasKeda()) ? [relative(into, join(root, folder, 'components/keda'))] : [];
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'cardlens',
    resources,
    components,
  };
  await writeFile(join(into, 'kustomization.yaml'), JSON.stringify(kustomization));
}

/** Writes the same additions as values of the chart. */
export async function writeValues(into: string, nameServer: string | undefined): Promise<void> {
  const values = {
    components: (await hasKeda()) ? ['keda'] : [],
    extraObjects: nameServer === undefined ? [] : [nameServerPolicy(nameServer)],
  };
  await writeFile(join(into, 'values.json'), JSON.stringify(values));
}

function nameServerPolicy(address: string): object {
  const to = [{ ipBlock: { cidr: `${address}/32` } }];
  const ports = [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ];
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'name-server' },
    spec: { podSelector: {}, policyTypes: ['Egress'], egress: [{ to, ports }] },
  };
}
