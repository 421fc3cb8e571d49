import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { NotFound, PageError, Shell } from './shell.js';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageError });

/** A page in a chunk of its own, loaded on first use. */
const page = <const Path extends string, Name extends string>(
  path: Path,
  name: Name,
  load: () => Promise<Record<Name, () => React.ReactNode>>,
) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });

const pages = [
  page('/', 'CardsPage', () => import('../cards/cards-page.js')),
  page('/cards/$cardId', 'CardPage', () => import('../cards/card-page.js')),
  page('/cards/$cardId/eligibility', 'AskPage', () => import('../eligibility/ask-page.js')),
  page('/scan', 'ScanNow', () => import('../scan/scan-now.js')),
  page('/scan/try', 'TryPage', () => import('../scan/try-page.js')),
  page('/scan/batch', 'BatchPage', () => import('../scan/batch-page.js')),
  page('/review', 'ReviewPage', () => import('../review/review-page.js')),
  page('/eligibility', 'EligibilityPage', () => import('../eligibility/eligibility-page.js')),
  page('/eligibility/$eligibilityId', 'CheckPage', () => import('../eligibility/check-page.js')),
  page('/eligibility/new', 'AskWithoutCardPage', () => import('../eligibility/ask-page.js')),
  page('/eligibility/batches', 'BatchesPage', () => import('../eligibility/batches-page.js')),
  page('/eligibility/batches/$batchId', 'EligibilityBatchPage', () => import('../eligibility/batch-page.js')),
  page('/eligibility/schedules', 'SchedulesPage', () => import('../eligibility/schedules-page.js')),
  page('/payers', 'PayersPage', () => import('../payers/payers-page.js')),
  page('/webhooks', 'WebhooksPage', () => import('../webhooks/webhooks-page.js')),
  page('/webhooks/$webhookId', 'WebhookPage', () => import('../webhooks/webhook-page.js')),
  page('/usage', 'UsagePage', () => import('../usage/usage-page.js')),
] as const;

// URLs contain identifiers only: a name or number of a card would remain in the browser's history.
export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: '/console',
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
