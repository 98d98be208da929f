import type { Route } from './route.ts';
import { agentRoutes } from './routes-agents.ts';
import { choiceRoutes } from './routes-choices.ts';
import { leadRoutes } from './routes-leads.ts';
import { packageRoutes } from './routes-packages.ts';
import { pageRoutes } from './routes-pages.ts';

/**
 * Every call of the API, once: the OpenAPI document is made of it, and the tests walk it.
 * A file under `src/pages/api` without an entry here fails the tests.
 */
export const routes: readonly Route[] = [
	...packageRoutes,
	...choiceRoutes,
	...pageRoutes,
	...leadRoutes,
	...agentRoutes,
];
