import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';
import { component, formatted, list, oneOf, responseOf, timestamp } from '../shapes.js';

const states = ['operational', 'degraded', 'down'] as const;
const since = timestamp('Since when, as far as the replica that responds has seen it.');
const at = (ms: number): string => formatTimestampUs(ms * 1000);

const statusShape = component('ServiceStatus', 'What works.', {
  state: oneOf(states, '`degraded` if some components do not work, `down` if none does.'),
  since,
  components: list(
    component('ComponentStatus', 'A part of the service.', {
      component: formatted(
        /^(api|reading|payers|eligibility|webhooks|connector:.+)$/,
        '`api`, `reading` (of cards), `payers` (matching and the directory), `eligibility`, `webhooks`, and each connection to payers that fails, as `connector:NAME`.',
      ),
      state: oneOf(states, 'Its state.'),
      since,
    }),
    'All components, and the connections to payers that fail.',
  ),
});

export const getStatus = endpoint({
  method: 'get',
  path: '/v1/status',
  access: 'public',
  doc: {
    id: 'getStatus',
    tag: 'Health',
    summary: 'Get the status of the service',
    description:
      'Says what works and since when, without a credential: from the health of each service, the outcomes of recent cards, and connections to payers that fail. It is looked up at most every ten seconds. ' +
      '`/status` shows it as a page.',
  },
  isInfallible: true,
  responses: {
    200: responseOf('The status.', statusShape, {
      'a payer cannot be reached': {
        state: 'degraded',
        since: '2026-03-02 14:02:10.000000+00:00',
        components: [
          { component: 'api', state: 'operational', since: '2026-03-01 09:00:00.000000+00:00' },
          { component: 'reading', state: 'operational', since: '2026-03-01 09:00:00.000000+00:00' },
          { component: 'payers', state: 'operational', since: '2026-03-01 09:00:00.000000+00:00' },
          { component: 'eligibility', state: 'degraded', since: '2026-03-02 14:02:10.000000+00:00' },
          { component: 'webhooks', state: 'operational', since: '2026-03-01 09:00:00.000000+00:00' },
          { component: 'connector:example-clearing', state: 'down', since: '2026-03-02 14:02:04.000000+00:00' },
        ],
      },
    }),
  },
  async handle(_input, { status }) {
    const { state, sinceMs, components } = await status.read();
    return {
      status: 200,
      headers: { 'cache-control': 'public, max-age=10' },
      body: {
        state,
        since: at(sinceMs),
        components: components.map((each) => ({
          component: each.component,
          state: each.state,
          since: at(each.sinceMs),
        })),
      },
    };
  },
});
