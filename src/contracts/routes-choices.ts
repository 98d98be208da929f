import * as v from 'valibot';
import { departureCity, inclusion, month, region, season, theme } from './catalogue.ts';
import { envelope } from './envelope.ts';
import { filterResponse } from './filter.ts';
import { filterGroup } from './package.ts';
import type { Route } from './route.ts';
import { searchLink, searchMetadata, searchPlace } from './search-metadata.ts';

const filter: Omit<Route, 'path'> = {
	method: 'get',
	summary: 'The filter groups, with what each option would show beside the chosen ones',
	group: 'choices',
	query: {
		'filters[]': {
			schema: v.array(v.string()),
			description: 'Chosen filters, each JSON of a type and its values.',
			example: ['{"type":"theme","values":["Beach"]}'],
		},
		all: { schema: v.picklist(['true', 'false']), description: 'Ignore every filter.', example: 'false' },
		show_operator: {
			schema: v.string(),
			description: '`false` or `0` leaves out the filter `operator`, whose options are names of operators.',
			example: 'true',
		},
	},
	response: envelope(filterResponse, { filters: v.array(filterGroup) }),
	rejections: [400],
};

/** A list to choose from, without parameters. */
const choice = (path: string, summary: string, item: v.GenericSchema): Route => ({
	method: 'get',
	path,
	summary,
	group: 'choices',
	response: envelope(v.array(item)),
	rejections: [],
});

/** The calls that list what visitors can choose from. */
export const choiceRoutes: readonly Route[] = [
	{
		method: 'get',
		path: '/api/v1/search/home/metadata',
		summary: 'What the fields of the home search offer',
		group: 'choices',
		response: envelope(searchMetadata),
		rejections: [],
	},
	{
		method: 'get',
		path: '/api/v1/search/places',
		summary:
			'The places of the catalogue that a typed text may mean, in any script and spelling, the likeliest first',
		group: 'choices',
		query: {
			query: {
				schema: v.string(),
				description: 'What was typed; case, accents and all beyond a hundred characters do not matter.',
				example: 'ke',
			},
		},
		response: envelope(v.array(searchPlace), { links: v.array(searchLink) }),
		rejections: [400],
	},
	{ ...filter, path: '/api/filter' },
	{ ...filter, path: '/api/v1/filter', summary: 'The same groups beside the other calls' },
	choice('/api/destination/Region', 'Every place there are packages to', region),
	choice('/api/v1/destination/Region', 'Every place there are packages to', region),
	choice('/api/v1/destination/Region/Europe', 'The places in Europe', region),
	choice('/api/v1/destination/Region/Others', 'The places outside Europe', region),
	choice('/api/v1/get/theme', 'The kinds of journey', theme),
	choice('/api/v1/get/Season', 'The seasons that packages name', season),
	choice('/api/v1/get/Months', 'The months of the year', month),
	choice('/api/v1/get/inclusion', 'What a price may include', inclusion),
	choice('/api/v1/get/departure-city', 'The cities that packages start from', departureCity),
];
