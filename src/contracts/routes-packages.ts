import * as v from 'valibot';
import { answered } from './envelope.ts';
import { listParameters } from './list-parameters.ts';
import { availabilityItem, compareItem, packageDetail, packageListItem } from './package.ts';
import { packageListAnswer } from './package-list.ts';
import type { Parameter, Route } from './route.ts';

const slugOrId: Parameter = {
	schema: v.string(),
	description: 'Slug or id of a package.',
	example: 'kerala-backwaters-and-tea-hills',
};
const showOperator: Parameter = {
	schema: v.string(),
	description: '`false` or `0` hides the name of the operator.',
	example: 'true',
};
const { data: listItems, ...listRest } = packageListAnswer.entries;

const list: Omit<Route, 'path'> = {
	method: 'get',
	summary: 'A page of the list of packages, by filters',
	group: 'packages',
	query: listParameters,
	answer: answered(listItems, listRest),
	refusals: [],
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
		answer: answered(packageDetail),
		refusals: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/{id}/details',
		summary: 'One package in full, under its other name',
		group: 'packages',
		pathParameters: { id: slugOrId },
		query: { show_operator: showOperator },
		answer: answered(packageDetail),
		refusals: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/{id}/related',
		summary: 'Up to three packages near to one',
		group: 'packages',
		pathParameters: { id: slugOrId },
		query: { show_operator: showOperator },
		answer: answered(v.array(packageListItem)),
		refusals: [404],
	},
	{
		method: 'get',
		path: '/api/v1/package/{id}/availability',
		summary: 'The upcoming days a package can start on, earliest first',
		group: 'packages',
		pathParameters: { id: slugOrId },
		answer: answered(v.array(availabilityItem)),
		refusals: [404],
	},
	{
		method: 'get',
		path: '/api/v1/popular/package',
		summary: 'The packages most asked for',
		group: 'packages',
		answer: answered(v.array(packageListItem)),
		refusals: [],
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
		answer: answered(v.array(compareItem)),
		refusals: [400],
	},
];
