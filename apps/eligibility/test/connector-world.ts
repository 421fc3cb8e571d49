import { randomUUID } from 'node:crypto';
import { silentLogger } from '@cardlens/runtime';
import { createConnectors } from '../src/payers/adapters/registry.js';
import { readConnectors } from '../src/payers/config/settings.js';
import { type Connector, ConnectorError } from '../src/payers/domain/connector.js';

export interface Question {
  readonly memberId?: string;
  readonly payerId?: string;
}

/** A valid 270 with a fictitious member; the simulator responds according to the ids in it. */
export function question({ memberId = 'W123456789', payerId = 'ANYPAYER' }: Question = {}): string {
  const set = [
    'ST*270*0007*005010X279A1',
    'BHT*0022*13*REF-93175*20260102*0304',
    'HL*1**20*1',
    `NM1*PR*2*ANY PAYER*****PI*${payerId}`,
    'HL*2*1*21*1',
    'NM1*1P*2*SAMPLE CLINIC*****XX*1234567893',
    'HL*3*2*22*0',
    'TRN*1*93175-1*9CARDLENS1',
    `NM1*IL*1*DOE*JANE****MI*${memberId}`,
    'DMG*D8*19800229*F',
    'EQ*30',
  ];
  return [
    'ISA*00*          *00*          *ZZ*CARDLENS       *ZZ*SIMPAYER       *260102*0304*^*00501*000000907*0*T*:',
    'GS*HS*CARDLENS*SIMPAYER*20260102*0304*907*X*005010X279A1',
    ...set,
    `SE*${set.length + 1}*0007`,
    'GE*1*907',
    'IEA*1*000000907',
  ]
    .map((segment) => `${segment}~`)
    .join('');
}

/** The connector configured by this description of `ELIGIBILITY_CONNECTORS`, with secrets by name. */
export function connectorOf(description: object, secrets: Readonly<Record<string, string>> = {}): Connector {
  const env = Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`ELIGIBILITY_SECRET_${name}`, value]));
  const parties = { sender_id: 'CARDLENS', receiver_id: 'SIMPAYER', usage: 'T' };
  const { connectors } = readConnectors({
    ...env,
    ELIGIBILITY_CONNECTORS: JSON.stringify({ connectors: { one: { ...parties, ...description } }, default: 'one' }),
  });
  return createConnectors(connectors, { log: silentLogger }).for('any', 'any');
}

export const secretAt = (name: string) => ({ env: `ELIGIBILITY_SECRET_${name}` });

/** Sends an inquiry. @returns the response, or the error */
export async function ask(connector: Connector, about: Question = {}): Promise<string | ConnectorError> {
  const request = {
    payload: question(about),
    payloadId: randomUUID(),
    payerId: about.payerId ?? 'ANYPAYER',
    senderId: 'CARDLENS',
    receiverId: 'SIMPAYER',
    timestamp: new Date('2026-01-02T03:04:05Z'),
  };
  try {
    return await connector.exchange(request, new AbortController().signal);
  } catch (error) {
    if (error instanceof ConnectorError) return error;
    throw error;
  }
}
