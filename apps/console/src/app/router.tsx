import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { NotFound, PageError, Shell } from './shell.js';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageError });
const getParentRoute = () => root;

// Every page is a separate chunk, loaded on first use.
const cards = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../cards/cards-page.js'), 'CardsPage'),
});
const card = createRoute({
  getParentRoute,
  path: '/cards/$cardId',
  component: lazyRouteComponent(() => import('../cards/card-page.js'), 'CardPage'),
});
const ask = createRoute({
  getParentRoute,
  path: '/cards/$cardId/eligibility',
  component: lazyRouteComponent(() => import('../eligibility/ask-page.js'), 'AskPage'),
});
const scan = createRoute({
  getParentRoute,
  path: '/scan',
  component: lazyRouteComponent(() => import('../scan/scan-now.js'), 'ScanNow'),
});
const tryIt = createRoute({
  getParentRoute,
  path: '/scan/try',
  component: lazyRouteComponent(() => import('../scan/try-page.js'), 'TryPage'),
});
const batch = createRoute({
  getParentRoute,
  path: '/scan/batch',
  component: lazyRouteComponent(() => import('../scan/batch-page.js'), 'BatchPage'),
});
const review = createRoute({
  getParentRoute,
  path: '/review',
  component: lazyRouteComponent(() => import('../review/review-page.js'), 'ReviewPage'),
});
const eligibility = createRoute({
  getParentRoute,
  path: '/eligibility',
  component: lazyRouteComponent(() => import('../eligibility/eligibility-page.js'), 'EligibilityPage'),
});
const check = createRoute({
  getParentRoute,
  path: '/eligibility/$eligibilityId',
  component: lazyRouteComponent(() => import('../eligibility/check-page.js'), 'CheckPage'),
});
const askWithoutCard = createRoute({
  getParentRoute,
  path: '/eligibility/new',
  component: lazyRouteComponent(() => import('../eligibility/ask-page.js'), 'AskWithoutCardPage'),
});
const batches = createRoute({
  getParentRoute,
  path: '/eligibility/batches',
  component: lazyRouteComponent(() => import('../eligibility/batches-page.js'), 'BatchesPage'),
});
const eligibilityBatch = createRoute({
  getParentRoute,
  path: '/eligibility/batches/$batchId',
  component: lazyRouteComponent(() => import('../eligibility/batch-page.js'), 'EligibilityBatchPage'),
});
const schedules = createRoute({
  getParentRoute,
  path: '/eligibility/schedules',
  component: lazyRouteComponent(() => import('../eligibility/schedules-page.js'), 'SchedulesPage'),
});
const payers = createRoute({
  getParentRoute,
  path: '/payers',
  component: lazyRouteComponent(() => import('../payers/payers-page.js'), 'PayersPage'),
});
const webhooks = createRoute({
  getParentRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../webhooks/webhooks-page.js'), 'WebhooksPage'),
});
const webhook = createRoute({
  getParentRoute,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('../webhooks/webhook-page.js'), 'WebhookPage'),
});

const usage = createRoute({
  getParentRoute,
  path: '/usage',
  component: lazyRouteComponent(() => import('../usage/usage-page.js'), 'UsagePage'),
});

const pages = [
  cards,
  card,
  review,
  ask,
  scan,
  tryIt,
  batch,
  eligibility,
  check,
  askWithoutCard,
  batches,
  eligibilityBatch,
  schedules,
  payers,
  webhooks,
  webhook,
  usage,
];

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
