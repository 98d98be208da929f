import { agentApplication, agentResponse } from './agent.ts';
import { envelope } from './envelope.ts';
import { receiptLines } from './lead-response.ts';
import type { Route } from './route.ts';

/** The calls of tour operators. */
export const agentRoutes: readonly Route[] = [
	{
		method: 'post',
		path: '/api/v1/add/agent',
		summary: 'Apply to work with us as a tour operator; once for each e-mail address',
		group: 'agents',
		body: {
			schema: agentApplication,
			example: {
				first_name: 'Ravi',
				last_name: 'Menon',
				company_name: 'Malabar Journeys',
				website_url: 'https://malabar.example.in',
				email: 'ravi@malabar.example.in',
				phone: '9876543210',
				message: 'Twelve years of houseboats and tea hills.',
			},
		},
		response: envelope(agentResponse, { receipt: receiptLines }),
		rejections: [400, 401, 413, 415, 429],
		meanings: { 401: 'There is one from this e-mail address already' },
	},
];
