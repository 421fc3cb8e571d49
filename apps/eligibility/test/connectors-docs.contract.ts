import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { connectorFields, readConnectors } from '../src/payers/config/settings.js';
import { connectorFailures } from '../src/payers/domain/connector.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/eligibility-connectors.md');

describe('the documentation of connectors', () => {
  it('has a valid example', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cardlens-docs-'));
    writeFileSync(join(folder, 'house'), 'not-a-real-secret\n');
    const example = /```json\n([\s\S]*?)```/.exec(page)?.[1]?.replace('/run/secrets/house', join(folder, 'house'));
    const env = { ELIGIBILITY_CONNECTORS: example, ELIGIBILITY_SECRET_MEDICAID: 'not-a-real-secret' };
    const { connectors, rules, fallback } = readConnectors(env).connectors;
    rmSync(folder, { recursive: true });
    expect(connectors.map(({ name }) => name)).to.deep.equal(['house', 'state-medicaid']);
    expect([rules.length, fallback]).to.deep.equal([2, 'house']);
  });

  it('names every field of a connector and every failure', () => {
    const codes = Object.keys(connectorFailures).map((failure) => `CONNECTOR_${failure.toUpperCase()}`);
    for (const name of [...connectorFields(), ...codes]) expect(page).to.contain(`\`${name}\``);
  });
});

describe('the connectors of a sandbox in containers', () => {
  it('are valid, and rejected in production', () => {
    const env = {
      ELIGIBILITY_CONNECTORS: read('deploy/docker/connectors/simulator.json'),
      ELIGIBILITY_SECRET_SIMULATOR: 'not-a-real-secret',
    };
    const { connectors } = readConnectors({ ...env, CARDLENS_ENVIRONMENT: 'sandbox' });
    expect(connectors.fallback).to.equal('simulator');
    expect(() => readConnectors({ ...env, CARDLENS_ENVIRONMENT: 'production' })).to.throw(/for the sandbox alone/);
  });
});
