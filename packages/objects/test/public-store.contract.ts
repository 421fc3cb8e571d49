import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { problemsOfPublicStore } from './public-store.js';

describe('the check for requests that reach the store from outside', () => {
  /** A proxy in front of a store. @returns the problems found, and requests that reached the store */
  async function checkBehindProxy(admits: (request: IncomingMessage) => boolean) {
    const reached: string[] = [];
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        if (!admits(request)) return response.writeHead(403).end();
        reached.push(`${request.method} ${request.url}`);
        const headers = { 'access-control-allow-origin': '*', 'x-amz-request-id': '1' };
        return response.writeHead(request.method === 'POST' ? 204 : 200, headers).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const problems = await problemsOfPublicStore({
        publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        bucket: 'images',
        otherBucket: 'readings',
        fields: { key: 'uploads/a' },
        sizeBytes: 100,
      });
      return { problems, reached };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
  const isForm = ({ method = '', url }: IncomingMessage) => ['POST', 'OPTIONS'].includes(method) && url === '/images';

  it('finds nothing when only the form and its preflight pass', async () => {
    expect(await checkBehindProxy(isForm)).to.deep.equal({
      problems: [],
      reached: ['OPTIONS /images', 'POST /images'],
    });
  });

  for (const [name, admits, example] of [
    ['everything', () => true, 'GET /minio/admin/v3/info'],
    [
      'the query string',
      ({ method = '', url = '' }) => ['POST', 'OPTIONS'].includes(method) && /^\/images(\?|$)/.test(url),
      'POST /images?delete',
    ],
    [
      'a path below the bucket',
      ({ method = '', url = '' }) =>
        (['POST', 'OPTIONS'].includes(method) && url.startsWith('/images/')) || url === '/images',
      'POST /images/../readings',
    ],
    ['every method', ({ url }) => url === '/images', 'DELETE /images'],
    ['double slashes', (request) => isForm(request) || request.url === '//images', 'POST //images'],
  ] as readonly [string, (request: IncomingMessage) => boolean, string][]) {
    it(`reports when ${name} passes`, async () => {
      const { problems, reached } = await checkBehindProxy(admits);
      expect(problems.join('\n')).to.contain(`${example} reaches the store`);
      // The requests include both that are allowed.
      expect(problems).to.have.length(reached.length - 2);
    });
  }

  it('reports when nothing passes', async () => {
    const { problems } = await checkBehindProxy(() => false);
    expect(problems.join('\n')).to.contain('the preflight of a form gets 403').and.contain('a form with 100 bytes');
  });
});
