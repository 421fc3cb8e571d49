import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@cardlens/runtime';
import type { Response } from 'express';
import type { Reaction } from '../handlers/respond.js';

export interface DeliveryDeps {
  readonly respond: (text: string) => Reaction;
  readonly latencyMs: number;
  readonly log: Logger;
}

/** A response in its protocol's envelope. */
export interface Wrapped {
  readonly contentType: string;
  readonly body: string;
  readonly status?: number;
}

const hugeBytes = 6_500_000;

/** Sends the response with the delay and the defects of the scenario. */
export async function deliver(
  { respond, latencyMs, log }: DeliveryDeps,
  res: Response,
  inquiry: string,
  wrap: (x12: string | undefined) => Wrapped,
): Promise<void> {
  const { response, misbehavior, delayMs, reason } = respond(inquiry);
  log.info('response sent', { reason });
  if (latencyMs + delayMs > 0) await delay(latencyMs + delayMs);
  const send = ({ contentType, body, status = 200 }: Wrapped) =>
    void res.status(status).set('content-type', contentType).end(body);
  switch (misbehavior?.kind) {
    case undefined:
      return send(wrap(response));
    case 'reset':
      return void res.req.socket.resetAndDestroy();
    case 'silent':
      return;
    case 'status':
      if (misbehavior.retryAfterS !== undefined) res.set('retry-after', `${misbehavior.retryAfterS}`);
      return void res.status(misbehavior.status).type('text/plain').end('the payer is unavailable');
    case 'garbled':
      return send(wrap(response?.slice(0, Math.ceil(response.length / 2))));
    case 'broken_envelope': {
      const whole = wrap(response);
      return send({ ...whole, body: whole.body.slice(0, Math.ceil(whole.body.length / 2)) });
    }
    case 'huge':
      return send(wrap(`${response}${' '.repeat(hugeBytes)}`));
  }
}
