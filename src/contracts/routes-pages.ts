import * as v from 'valibot';
import { banner } from './catalogue.ts';
import { country } from './country.ts';
import { envelope } from './envelope.ts';
import { metadataRequest, pageMetadata } from './page-metadata.ts';
import type { Route } from './route.ts';
import { widgetPageFields } from './widget-page.ts';

/** The calls that return page content. */
export const pageRoutes: readonly Route[] = [
	{
		method: 'get',
		path: '/api/v1/startup',
		summary: 'What every page may need once a visit',
		group: 'pages',
		response: envelope(v.object({ countries: v.array(country) })),
		rejections: [],
	},
	{
		method: 'get',
		path: '/api/v1/page/{page}',
		summary: 'The widgets of a page, in the order they are shown',
		group: 'pages',
		pathParameters: { page: { schema: v.string(), description: 'Name of a page.', example: 'home' } },
		response: envelope(v.object(widgetPageFields), widgetPageFields),
		rejections: [404],
	},
	{
		method: 'get',
		path: '/api/v1/banners/list',
		summary: 'The slides of the home banner',
		group: 'pages',
		response: envelope(v.array(banner)),
		rejections: [],
	},
	{
		method: 'post',
		path: '/api/v1/meta-data',
		summary: 'Title, description and keywords of a page; those of home for a page nobody knows',
		group: 'pages',
		body: { schema: metadataRequest, example: { page_id: 'list' } },
		response: envelope(pageMetadata),
		rejections: [400, 413, 415],
	},
	{
		method: 'get',
		path: '/api/v1/agent-terms',
		summary: 'The terms of a package’s operator as HTML, or the general ones',
		group: 'pages',
		query: {
			package_id: {
				schema: v.string(),
				description: 'Id or slug of a package; without it the general terms.',
				example: '1001',
			},
		},
		response: envelope(v.string()),
		rejections: [400, 404],
	},
	{
		method: 'get',
		path: '/api/v1/openapi.json',
		summary: 'This document',
		group: 'pages',
		response: v.record(v.string(), v.unknown()),
		rejections: [],
	},
];
