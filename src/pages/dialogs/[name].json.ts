import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '#content/site.ts';
import { chatHref } from '#domain/chat-link.ts';
import { drawAgent } from '#features/agents/draw-agent.tsx';
import { drawCustomize } from '#features/leads/draw-customize.tsx';
import { drawLogin } from '#features/login/draw-login.tsx';

export const prerender = true;

/** What stands first in the dialogs of every page, by intent (`layouts/PageScript.astro`). */
const DRAW = {
	login: () => drawLogin(chatHref(site.whatsapp)),
	agent: drawAgent,
	customize: drawCustomize,
	plan: drawCustomize,
};

export const getStaticPaths: GetStaticPaths = () => Object.keys(DRAW).map((name) => ({ params: { name } }));

export const GET: APIRoute = ({ params }) => Response.json(DRAW[params['name'] as keyof typeof DRAW]());
