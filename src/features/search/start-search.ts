import { onAction } from '#client/actions.ts';

/* The search on every page. The code of its forms is fetched when a pointer or the focus comes near one. */
onAction('search', () => import('./open-search.ts'));
onAction('explore', () => import('./run-explore.ts'));
