import { readFile } from 'node:fs/promises';
import { Cardlens } from '@cardlens/sdk';
import type { Stack } from '@cardlens/stack';
import type { Figure } from '../report.js';
import { compareWithWrongKeys, wrongKeysPerS } from './wrong-keys.js';

export async function wrongKeyFigures(
  stack: Stack,
  imagePath: string,
  note: (text: string) => void,
): Promise<Figure[]> {
  note(`a client beside ${wrongKeysPerS} wrong keys a second …`);
  const { apiKey } = await stack.createAccountKey('Beside wrong keys');
  const client = new Cardlens({ baseUrl: stack.baseUrl, token: apiKey });
  const { card_id: cardId } = await client.scan({ front: await readFile(imagePath) });
  const { aloneP99Ms, besideP99Ms, p99Ratio, attack, failed } = await compareWithWrongKeys(stack, { apiKey, cardId });
  return [
    { name: 'wrong keys sent', value: attack.sentPerS, unit: 'req/s', goal: { min: wrongKeysPerS * 0.99 } },
    { name: '  responses', value: attack.responsesPerS, unit: 'req/s' },
    ...Object.entries(attack.statuses).map(([status, count]) => ({
      name: `  responses with ${status} in the last round`,
      value: count,
      unit: '',
    })),
    { name: 'GET /v1/cards/{id} with a good key, p99 alone', value: aloneP99Ms, unit: 'ms' },
    { name: '  p99 beside the wrong keys', value: besideP99Ms, unit: 'ms' },
    { name: '  p99 beside / alone', value: p99Ratio, unit: 'x', goal: { max: 2 } },
    { name: '  requests that failed', value: failed, unit: '', goal: { max: 0 } },
  ];
}
