import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as catalogue from '#contracts/catalogue.ts';
import { country } from '#contracts/country.ts';
import { refusal } from '#contracts/envelope.ts';
import * as packages from '#contracts/package.ts';
import { relaxation } from '#contracts/package-list.ts';
import type { Parameter, Route } from '#contracts/route.ts';
import { routes } from '#contracts/routes.ts';
import { widget } from '#contracts/widget-page.ts';

type Json = Readonly<Record<string, unknown>>;

/** The shapes that have a name in the document; the others are written out where they stand. */
const NAMED = {
	PackageListItem: packages.packageListItem,
	PackageDetail: packages.packageDetail,
	CompareItem: packages.compareItem,
	AvailabilityItem: packages.availabilityItem,
	AgentInfo: packages.agentInfo,
	SaleInfo: packages.saleInfo,
	Amount: packages.amount,
	PictureSet: packages.pictureSet,
	FilterGroup: packages.filterGroup,
	Relaxation: relaxation,
	Country: country,
	Region: catalogue.region,
	Theme: catalogue.theme,
	Season: catalogue.season,
	Month: catalogue.month,
	Inclusion: catalogue.inclusion,
	DepartureCity: catalogue.departureCity,
	Banner: catalogue.banner,
	Widget: widget,
	Refusal: refusal,
};

const CONVERSION: ConversionConfig = {
	target: 'draft-2020-12',
	// What a pipe does beyond JSON Schema, such as cutting white space, is left out.
	errorMode: 'ignore',
	overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

const MEANINGS: Readonly<Record<number, string>> = {
	400: 'Not understood; says what is wrong with each field',
	401: 'There is one from this e-mail address already',
	404: 'There is no such thing',
	413: 'Larger than 100 kB',
	415: 'Neither JSON nor a form',
};

/**
 * The API as an OpenAPI 3.1 document, made of the contracts that the endpoints answer by.
 *
 * @param site its name, and the origin it is served from
 */
export function openApiDocument({ name, origin }: { name: string; origin: string }): Json {
	const paths: Record<string, Record<string, Json>> = {};
	for (const route of routes) {
		paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
	}
	return {
		openapi: '3.1.0',
		info: {
			title: `${name} API`,
			version: '1',
			description:
				'Every answer is JSON with response_code, data and message; a failure says what to do in data.message. Amounts are whole rupees, days are YYYY-MM-DD. Every GET also answers HEAD; other methods get 405 with Allow.',
		},
		servers: [{ url: origin }],
		tags: ['packages', 'choices', 'pages', 'leads', 'agents'].map((tag) => ({ name: tag })),
		paths,
		components: { schemas: toJsonSchemaDefs(NAMED, CONVERSION) },
	};
}

function operationOf({ method, path, summary, group, body, answer, refusals, ...route }: Route): Json {
	const parameters = [
		...parametersOf('path', route.pathParameters ?? {}),
		...parametersOf('query', route.query ?? {}),
	];
	const refused = [
		...refusals.map((status) => [status, MEANINGS[status]] as const),
		['default', 'Any failure'],
	];
	return {
		operationId: `${method} ${path.replace(/^\/api\//, '')}`.replace(/\W+(\w)?/g, (_, letter = '') =>
			letter.toUpperCase(),
		),
		summary,
		tags: [group],
		...(parameters.length > 0 ? { parameters } : {}),
		...(body ? { requestBody: requestBodyOf(body) } : {}),
		responses: {
			200: { description: 'Done', content: { 'application/json': { schema: schemaOf(answer) } } },
			...Object.fromEntries(
				refused.map(([status, description]) => [
					status,
					{
						description,
						content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
					},
				]),
			),
		},
	};
}

const parametersOf = (place: 'path' | 'query', parameters: Readonly<Record<string, Parameter>>): Json[] =>
	Object.entries(parameters).map(([name, { schema, description, example }]) => {
		const converted = schemaOf(schema);
		const isNumber = converted['type'] === 'integer';
		return {
			name,
			in: place,
			description,
			required: place === 'path',
			schema: converted,
			example: isNumber ? Number(example) : example,
		};
	});

function requestBodyOf({ schema, example }: NonNullable<Route['body']>): Json {
	// What a field becomes is the plainest way to write it: numbers may also come as text, as forms send them.
	const converted = schemaOf(schema, { ...CONVERSION, typeMode: 'output' });
	const properties = Object.entries(converted['properties'] as Record<string, Json>).map(
		([name, { default: _, ...property }]) => [name, property],
	);
	// A field that may not be missing is one that nothing at all is refused for.
	const missed = v.safeParse(schema, {}).issues?.map(({ path }) => String(path?.[0].key));
	const required = [...new Set(missed)];
	const content = { schema: { ...converted, properties: Object.fromEntries(properties), required }, example };
	return {
		required: true,
		content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
	};
}

function schemaOf(schema: v.GenericSchema, config = CONVERSION): Json {
	const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, { ...config, definitions: NAMED });
	return converted;
}
