import { type WebhookServiceServer, WebhookServiceService } from '@cardlens/contracts';
import { bind } from '@cardlens/rpc';
import { NotAvailable } from '../domain/errors.js';

/** WebhookService: every call is refused, with a code that callers can tell from a failure. */
export const webhookBinding = () =>
  bind<WebhookServiceServer>(WebhookServiceService, {
    listEndpoints: async () => {
      throw new NotAvailable();
    },
  });
