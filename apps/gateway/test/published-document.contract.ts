import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oasdiff, ran } from '@cardlens/testing';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect } from 'chai';
import { acceptedChanges } from './accepted-changes.js';
import { contract } from './conformance.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const released = join(root, 'docs/api/released.json');

interface Change {
  readonly id: string;
  readonly text: string;
  readonly operationId?: string;
}

describe('the published OpenAPI document', function () {
  // The first run builds a tool.
  this.timeout(600_000);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-document-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function file(name: string, document: unknown): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(document));
    return path;
  }

  it('has nothing that Redocly reports', async () => {
    const path = await file('openapi.json', contract().document);
    const config = fileURLToPath(new URL('../../test/redocly.yaml', import.meta.url));
    const offline = ['REDOCLY_TELEMETRY=off', 'REDOCLY_SUPPRESS_UPDATE_NOTICE=true'];
    const lint = ['node_modules/.bin/redocly', 'lint', path, '--config', config, '--format', 'stylish'];
    const { exitCode, output } = await ran('env', [...offline, ...lint], { timeoutMs: 120_000, cwd: root });
    expect(exitCode, output).to.equal(0);
  });

  it('has nothing that Spectral reports', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [[oas as unknown as RulesetDefinition, 'all']],
      rules: {
        // Whom to ask depends on who operates the deployment.
        'info-contact': 'off',
        // Tags are in the order in which a new reader needs them.
        'openapi-tags-alphabetical': 'off',
      },
    });
    const problems = await spectral.run(structuredClone(contract().document) as Record<string, unknown>);
    expect(problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join(' ')}`)).to.deep.equal([]);
  });

  describe('compared with the last release', () => {
    let program: string;
    before(async function () {
      const built = await oasdiff();
      if (built === undefined) this.skip();
      program = built;
    });

    /** What breaks clients of the first document when they get the second. */
    async function breaking(before: string, after: string): Promise<readonly Change[]> {
      const flags = ['breaking', '--flatten-allof', '--format', 'json', '--allow-external-refs=false'];
      const { exitCode, output } = await ran(program, [...flags, before, after], { timeoutMs: 60_000 });
      expect(exitCode, output).to.equal(0);
      return JSON.parse(output) as Change[];
    }

    it('breaks no client; what looks like it is accepted with a reason', async () => {
      const changes = await breaking(released, await file('openapi.json', contract().document));
      const key = ({ operationId = '', text }: { operationId?: string; text: string }) => `${operationId}: ${text}`;
      expect(changes.map(key)).to.have.members(acceptedChanges.map(key));
      expect(acceptedChanges.filter(({ reason }) => reason.length < 20)).to.deep.equal([]);
    });

    type Fields = Record<string, { enum?: string[] }>;
    type Component = { properties: Fields; required?: string[] };
    const attempts: Record<string, readonly [string, (schemas: Record<string, Component>) => void]> = {
      'a field of a response that is gone': [
        'response-required-property-removed',
        ({ CardElement }) => {
          delete CardElement?.properties.value;
        },
      ],
      'a field that a request must have now': [
        'new-required-request-property',
        ({ CreateWebhookRequest }) => {
          CreateWebhookRequest!.properties.owner = {};
          CreateWebhookRequest!.required!.push('owner');
        },
      ],
      'an enumeration of a request with a value less': [
        'request-property-enum-value-removed',
        ({ FlagCardRequest }) => {
          FlagCardRequest!.properties.flag_type!.enum!.pop();
        },
      ],
      'an enumeration of a response with a value more': [
        'response-property-enum-value-added',
        ({ CardSummary }) => {
          CardSummary!.properties.state!.enum!.push('paused');
        },
      ],
    };
    for (const [what, [id, change]] of Object.entries(attempts)) {
      it(`finds ${what}`, async () => {
        const document = structuredClone(contract().document);
        change(document.components.schemas as unknown as Record<string, Component>);
        const changes = await breaking(
          await file('openapi.json', contract().document),
          await file('changed.json', document),
        );
        expect(changes.map((found) => found.id)).to.include(id);
      });
    }

    it('finds an operation that is gone', async () => {
      const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as {
        paths: Record<string, unknown>;
      };
      delete document.paths['/v1/ping'];
      const changes = await breaking(join(folder, 'openapi.json'), await file('changed.json', document));
      expect(changes.map(({ id }) => id)).to.deep.equal(['api-path-removed-without-deprecation']);
    });
  });
});
