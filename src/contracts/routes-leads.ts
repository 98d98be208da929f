import { leadSubmission } from './customize.ts';
import { envelope } from './envelope.ts';
import { leadResponse, receiptLines } from './lead-response.ts';
import { callFormOptions, callRequest } from './request-call.ts';
import type { Route } from './route.ts';

const caller = { name: 'Asha Devi Rao', email: 'asha@example.in' };

/** The calls of visitors who request a call. */
export const leadRoutes: readonly Route[] = [
	{
		method: 'post',
		path: '/api/v1/lead/submit',
		summary:
			'Ask to be called; the same request sent twice is stored once. With a token it has the number of the account, whatever is sent',
		group: 'leads',
		caller: 'optional',
		body: {
			schema: leadSubmission,
			example: {
				...caller,
				country_code: '+91',
				phone_number: '9876543210',
				package_id: '1001',
				travelers_count: 2,
				page_name: 'detail',
			},
			notes: {
				submission_id:
					'An id of the sender’s own, made once for each filled-in form: what is sent again with it is stored once.',
			},
		},
		response: envelope(leadResponse.entries.data, { receipt: receiptLines }),
		rejections: [400, 401, 413, 415, 429],
	},
	{
		method: 'get',
		path: '/api/v1/request/call',
		summary: 'What the request-a-call form offers; nothing is stored',
		group: 'leads',
		response: envelope(callFormOptions),
		rejections: [],
	},
	{
		method: 'post',
		path: '/api/v1/request/call',
		summary:
			'Ask to be called about a package; stored as a lead. With a token it has the number of the account, whatever is sent',
		group: 'leads',
		caller: 'optional',
		body: { schema: callRequest, example: { ...caller, phone: '9876543210', package_id: '1001' } },
		response: envelope(leadResponse.entries.data, { receipt: receiptLines }),
		rejections: [400, 401, 413, 415, 429],
	},
];
