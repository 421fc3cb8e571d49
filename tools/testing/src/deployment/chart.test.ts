import { expect } from 'chai';
import { root } from './fixture.js';

const { differences } = (await import(`${root}tools/testing/bin/deployment/chart.mjs`)) as {
  differences(charted: readonly unknown[], overlay: readonly unknown[]): string[];
};

describe('the comparison of the chart with an overlay', () => {
  const deployment = (metadata: object = {}) => ({
    kind: 'Deployment',
    metadata: { name: 'card' },
    spec: { template: { metadata, spec: { containers: [{ name: 'app', image: 'cardlens-card:1' }] } } },
  });
  const service = { kind: 'Service', metadata: { name: 'card' } };
  const overlay = [{ kind: 'Namespace', metadata: { name: 'cardlens' } }, deployment(), service];

  it('ignores the namespace and the annotations that restart pods', () => {
    const charted = [service, deployment({ annotations: { 'cardlens.dev/settings': 'hash' } })];
    expect(differences(charted, overlay)).to.deep.equal([]);
  });

  it('reports missing, different and additional objects', () => {
    const charted = [deployment({ labels: { extra: 'label' } }), { kind: 'Secret', metadata: { name: 'card' } }];
    expect(differences(charted, overlay)).to.deep.equal([
      'Deployment card: .spec.template.metadata.labels is {"extra":"label"} in the chart, but undefined in the overlay',
      'Service card is missing in the chart',
      'Secret card is only in the chart',
    ]);
  });
});
