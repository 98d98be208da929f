import type { IntentHandler } from '#client/intents.ts';

type Load = () => Promise<{ run: IntentHandler }>;

const customize: Load = () => import('#features/leads/open-customize.tsx');

/**
 * What the bar, the menu and the footer of every page open, by intent. A module of its own, because the addresses of these
 * modules and of what they need would be half a kilobyte on every page.
 */
export const dialogs = {
	login: (() => import('#features/login/open-login.tsx')) as Load,
	agent: (() => import('#features/agents/open-agent.tsx')) as Load,
	customize,
	plan: customize,
};
