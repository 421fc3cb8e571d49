import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { LazyPage, PageFile } from './lazy-page.js';
import { needOf, type Path as PagePath } from './needs.js';
import { keepScroll } from './scroll.js';
import { NotFound, PageError, Shell } from './shell.js';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageError });

const page = <const Path extends PagePath, Name extends string>(
  path: Path,
  name: Name,
  load: () => Promise<Record<Name, () => React.ReactNode>>,
) => {
  const file = new PageFile(async () => (await load())[name]);
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => <LazyPage file={file} need={needOf[path]} />,
  });
};

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
  page('/eligibility/$eligibilityId/again', 'AskAgainPage', () => import('../eligibility/ask-page.js')),
  page('/eligibility/new', 'AskWithoutCardPage', () => import('../eligibility/ask-page.js')),
  page('/eligibility/batches', 'BatchesPage', () => import('../eligibility/batches-page.js')),
  page('/eligibility/batches/$batchId', 'EligibilityBatchPage', () => import('../eligibility/batch-page.js')),
  page('/eligibility/schedules', 'SchedulesPage', () => import('../eligibility/schedules-page.js')),
  page('/eligibility/schedules/new', 'NewSchedulePage', () => import('../eligibility/ask-page.js')),
  page('/cards/$cardId/schedule', 'ScheduleOfCardPage', () => import('../eligibility/ask-page.js')),
  page('/eligibility/discoveries', 'DiscoveriesPage', () => import('../discovery/discoveries-page.js')),
  page('/eligibility/discoveries/new', 'DiscoverPage', () => import('../discovery/discover-page.js')),
  page('/eligibility/discoveries/$discoveryId', 'DiscoveryPage', () => import('../discovery/discovery-page.js')),
  page('/cards/$cardId/discovery', 'DiscoverOfCardPage', () => import('../discovery/discover-page.js')),
  page('/payers', 'PayersPage', () => import('../payers/payers-page.js')),
  page('/webhooks', 'WebhooksPage', () => import('../webhooks/webhooks-page.js')),
  page('/webhooks/$webhookId', 'WebhookPage', () => import('../webhooks/webhook-page.js')),
  page('/fhir', 'DestinationsPage', () => import('../webhooks/destinations-page.js')),
  page('/fhir/$destinationId', 'DestinationPage', () => import('../webhooks/destination-page.js')),
  page('/usage', 'UsagePage', () => import('../usage/usage-page.js')),
  page('/keys', 'KeysPage', () => import('../keys/keys-page.js')),
  page('/people', 'PeoplePage', () => import('../people/people-page.js')),
  page('/settings', 'SettingsPage', () => import('../usage/settings-page.js')),
  // Of the window in which somebody signs in again; the shell shows it.
  createRoute({ getParentRoute: () => root, path: '/signed-in' }),
] as const;

// URLs contain identifiers only: a name or number of a card would remain in the browser's history.
export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: '/console',
});

keepScroll(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
