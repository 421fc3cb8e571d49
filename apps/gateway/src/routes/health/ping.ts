import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { component, responseOf } from '../shapes.js';

export const timestamp = z.iso.datetime().describe('Time of the response, ISO 8601, UTC.');

const flagsMeaning =
  'Features by name, and whether they are enabled. `enable_advanced_ocr` is false in a sandbox, which does not read images.';

export const ping = endpoint({
  method: 'get',
  path: '/v1/ping',
  access: 'public',
  doc: {
    id: 'ping',
    tag: 'Health',
    summary: 'Check availability',
    description: 'Responds without a credential and lists the enabled features.',
  },
  isInfallible: true,
  responses: {
    200: responseOf(
      'The service is available.',
      component('Ping', 'The service is up.', {
        timestamp,
        feature_flags: z.record(z.string(), z.boolean()).describe(flagsMeaning),
      }),
      {
        'all is well': {
          timestamp: '2026-03-02T14:07:31.204Z',
          feature_flags: { enable_advanced_ocr: true, enable_payer_matching: true },
        },
      },
    ),
  },
  async handle(_input, { clock, environment }) {
    return {
      status: 200,
      body: {
        timestamp: new Date(clock.nowMs()).toISOString(),
        // A sandbox invents results instead of reading the image; they are matched like real ones.
        feature_flags: { enable_advanced_ocr: environment === 'production', enable_payer_matching: true },
      },
    };
  },
});
