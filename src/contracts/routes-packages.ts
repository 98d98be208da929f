import * as v from 'valibot';
import { envelope } from './envelope.ts';
import { listParameters } from './list-parameters.ts';
import { availabilityItem, compareItem, packageDetail, packageListItem, soldOutDates } from './package.ts';
import { packageListResponse } from './package-list.ts';
import type { Route, RouteParameter } from './route.ts';

const slugOrId: RouteParameter = {
	schema: v.string(),
	description: 'Slug or id of a package.',
	example: 'kerala-backwaters-and-tea-hills',
};
const showOperator: RouteParameter = {
	schema: v.string(),
	description: '`false` or `0` hides the operator: its `id` is empty, its `name` null.',
	example: 'true',
};
const { data: listItems, ...listRest } = packageListResponse.entries;

const list: Omit<Route, 'path'> = {
	method: 'get',
	summary: 'A page of the list of packages, by filters',
	group: 'packages',
	query: listParameters,
	response: envelope(listItems, listRest),
	rejections: [],
};

/** The calls that read packages. */
export const packageRoutes: readonly Route[] = [
	{ ...list, path: '/api/v1/package/list' },
	{ ...list, path: '/api/v1/package/listing', summary: 'The same list under its other name' },
	{
		method: 'get',
		path: '/api/v1/package/{slug}',
		summary: 'One package in full',
		group: 'packages',
		pathParameters: { slug: slugOrId },
		query: { show_operator: showOperator },
		response: envelope(packageDetail),
		rejections: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/{id}/details',
		summary: 'One package in full, under its other name',
		group: 'packages',
		pathParameters: { id: slugOrId },
		query: { show_operator: showOperator },
		response: envelope(packageDetail),
		rejections: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/{id}/related',
		summary: 'Up to three packages near to one',
		group: 'packages',
		pathParameters: { id: slugOrId },
		query: { show_operator: showOperator },
		response: envelope(v.array(packageListItem)),
		rejections: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/{id}/availability',
		summary: 'The upcoming days a package can start on, earliest first',
		group: 'packages',
		pathParameters: { id: slugOrId },
		response: envelope(v.array(availabilityItem), { sold_out: soldOutDates }),
		rejections: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/id/{id}/pdf',
		summary: 'The address of the brochure of a package as a PDF, valid for a quarter of an hour',
		group: 'packages',
		caller: 'customer',
		pathParameters: { id: slugOrId },
		query: { show_operator: showOperator },
		response: envelope(v.object({ url: v.string() })),
		rejections: [401, 404, 429],
	},
	{
		method: 'get',
		path: '/api/v1/popular/package',
		summary: 'The packages most asked for',
		group: 'packages',
		response: envelope(v.array(packageListItem)),
		rejections: [],
	},
	{
		method: 'get',
		path: '/api/v1/compare/packages',
		summary: 'Up to three packages side by side, in the order asked for; what is no package is skipped',
		group: 'packages',
		query: {
			'packages[]': {
				schema: v.array(v.string()),
				description: 'Ids. Also accepted as `packages`, repeated or joined by commas.',
				example: ['1001', '1002', 'null'],
			},
		},
		response: envelope(v.array(compareItem)),
		rejections: [400],
	},
];
