import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolving } from '@cardlens/outbound';
import { systemClock } from '@cardlens/runtime';
import { expect } from 'chai';
import { Provider } from 'oidc-provider';
import { destinationSecrets } from '../src/destinations/adapters/destination-secrets.js';
import { fhirClient } from '../src/destinations/adapters/fhir-client.js';
import { jwksOf } from '../src/destinations/adapters/wire.js';
import type { SmartAlgorithm } from '../src/destinations/domain/destination.js';
import { aDestination, aDestinationId } from './fakes.js';

const secrets = destinationSecrets('key-of-the-tests-0123456789abcdefghij');
const scopes = 'system/Patient.cruds';
const aBundle = { resourceType: 'Bundle', type: 'transaction', entry: [{}] };

/** An authorization server that others wrote (oidc-provider), and a FHIR server that accepts its tokens. */
async function startServers(alg: SmartAlgorithm, jwks: string) {
  const issuer = createServer();
  issuer.listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  const base = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  const provider = new Provider(base, {
    clients: [
      {
        client_id: 'cardlens',
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: alg,
        jwks: JSON.parse(jwks),
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        scope: scopes,
      },
    ],
    scopes: [scopes],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    enabledJWA: { clientAuthSigningAlgValues: ['ES384', 'RS384'] },
  });
  issuer.on('request', provider.callback());
  const fhir = createServer(async (req, res) => {
    const path = req.url ?? '';
    if (path.endsWith('/smart-configuration')) return void res.end(JSON.stringify({ token_endpoint: `${base}/token` }));
    const token = await provider.ClientCredentials.find((req.headers.authorization ?? '').replace('Bearer ', ''));
    const isAllowed = token?.clientId === 'cardlens' && token.scope === scopes;
    const answer = { resourceType: 'Bundle', entry: [{ response: { status: '200' } }] };
    res.writeHead(isAllowed ? 200 : 401).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(fhir, 'listening');
  return {
    tokenUrl: `${base}/token`,
    baseUrl: `http://127.0.0.1:${(fhir.address() as AddressInfo).port}/fhir`,
    stop() {
      for (const one of [issuer, fhir]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

describe('SMART Backend Services with an authorization server that others wrote', function () {
  this.timeout(30_000);
  const client = fhirClient(
    secrets,
    { targets: 'loopback', timeoutMs: 10_000, lookup: resolving({ targets: 'loopback' }) },
    systemClock,
  );

  for (const algorithm of ['ES384', 'RS384'] as const)
    it(`issues a token for an assertion signed with ${algorithm}, and none for that of another key`, async () => {
      const keys = [await secrets.createKey(aDestinationId, algorithm, Date.now())];
      const servers = await startServers(algorithm, jwksOf(aDestination({ keys }), Date.now()));
      try {
        const { tokenUrl, baseUrl } = servers;
        const auth = { method: 'smart' as const, clientId: 'cardlens', tokenUrl, scopes, algorithm };
        const send = (more: object) =>
          client.send(aDestination({ baseUrl, auth, keys, ...more }), [aBundle], new AbortController().signal);
        expect((await send({})).outcome).to.deep.equal({ status: 200 });
        const stranger = {
          ...keys[0]!,
          sealedPrivate: (await secrets.createKey(aDestinationId, algorithm, 0)).sealedPrivate,
        };
        // Other settings, so that the first token is not used again.
        const refused = await send({ keys: [stranger], auth: { ...auth, scopes: `${scopes} ` } });
        expect(refused.outcome).to.deep.equal({ failure: 'FHIR_TOKEN_REFUSED' });
        expect(refused.exchange?.response?.body).to.contain('invalid_client');
      } finally {
        servers.stop();
      }
    });
});
