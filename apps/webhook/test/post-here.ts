import { post } from '../src/endpoints/adapters/post.js';

// Run by tls.contract.ts in a separate process: posts to the given URL, whose host name always resolves to this
// machine.
const [, , url = ''] = process.argv;
const here = { address: '127.0.0.1', family: 4 };
const { outcome } = await post(
  { url: new URL(url), headers: {}, body: '{}' },
  {
    targets: 'loopback',
    timeoutMs: 20_000,
    lookup: (_name, options, found) => (options.all ? found(null, [here]) : found(null, here.address, here.family)),
  },
  new AbortController().signal,
);
process.stdout.write(JSON.stringify(outcome));
