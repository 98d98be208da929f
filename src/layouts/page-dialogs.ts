import type { PartHandler } from '#client/intents.ts';
import { openAgent } from '#features/agents/open-agent.ts';
import { openCustomize } from '#features/leads/open-customize.ts';
import { openLogin } from '#features/login/open-login.ts';

const OPEN: Record<string, PartHandler> = {
	login: openLogin,
	agent: openAgent,
	customize: openCustomize,
	plan: openCustomize,
};

/** Opens what the bar, the menu and the footer of every page offer, by intent. */
export const run: PartHandler = (element, event, part) =>
	OPEN[element.dataset['intent'] ?? '']?.(element, event, part);
