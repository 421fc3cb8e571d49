import type { Docs } from './operation.js';
import { flag, id, object, text } from './schema.js';

const timestamp = text('Time of the response, ISO 8601, UTC.', { format: 'date-time' });
const tag = 'Health';

export const healthDocs: Docs = {
  'get /v1/ping': {
    operationId: 'ping',
    tag,
    summary: 'Check availability',
    description: 'Responds without a credential and lists the enabled features.',
    isInfallible: true,
    answers: {
      200: {
        description: 'The service is available.',
        schema: object('The service is up.', {
          timestamp,
          feature_flags: {
            type: 'object',
            description:
              'Features by name, and whether they are enabled. `enable_advanced_ocr` is false in a sandbox, which does not read images.',
            additionalProperties: { type: 'boolean' },
          },
        }),
        examples: {
          'all is well': {
            timestamp: '2026-03-02T14:07:31.204Z',
            feature_flags: { enable_advanced_ocr: true, enable_payer_matching: true },
          },
        },
      },
    },
  },
  'get /v1/authping': {
    operationId: 'authPing',
    tag,
    summary: 'Verify a credential',
    description: 'Verifies the API key or session token and returns its account.',
    answers: {
      200: {
        description: 'The credential is valid.',
        schema: object('The account of the credential.', {
          timestamp,
          authenticated: flag('Always true.'),
          account_id: id('The account.'),
        }),
        examples: {
          'it works': {
            timestamp: '2026-03-02T14:07:31.204Z',
            authenticated: true,
            account_id: '9d4c1f70-2b6e-4a83-b5d9-6e0f8c7a3b12',
          },
        },
      },
    },
  },
};
