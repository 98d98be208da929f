import type { Route } from './route.ts';
import { accountRoutes } from './routes-accounts.ts';
import { agentRoutes } from './routes-agents.ts';
import { bookingRoutes } from './routes-bookings.ts';
import { choiceRoutes } from './routes-choices.ts';
import { leadRoutes } from './routes-leads.ts';
import { packageRoutes } from './routes-packages.ts';
import { pageRoutes } from './routes-pages.ts';
import { paymentRoutes } from './routes-payments.ts';

/**
 * Every call of the API, once: the OpenAPI document is generated from it, and tests walk it.
 * A file under `src/pages/api` without an entry here fails the tests.
 */
export const routes: readonly Route[] = [
	...packageRoutes,
	...choiceRoutes,
	...pageRoutes,
	...leadRoutes,
	...agentRoutes,
	...accountRoutes,
	...bookingRoutes,
	...paymentRoutes,
];
