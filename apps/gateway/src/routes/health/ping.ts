import { endpoint } from '../endpoint.js';

/** `GET /v1/ping`: whether the service responds, and which features are enabled. */
export const ping = endpoint({
  method: 'get',
  path: '/v1/ping',
  access: 'public',
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
