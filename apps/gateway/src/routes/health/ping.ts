import { endpoint } from '../endpoint.js';

/** `GET /v1/ping`: that the service answers, and what it can do. */
export const ping = endpoint({
  method: 'get',
  path: '/v1/ping',
  access: 'public',
  async handle(_input, { clock }) {
    return {
      status: 200,
      body: {
        timestamp: new Date(clock.nowMs()).toISOString(),
        feature_flags: { enable_advanced_ocr: true, enable_payer_matching: true },
      },
    };
  },
});
