import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as catalogue from '#contracts/catalogue.ts';
import { country } from '#contracts/country.ts';
import { rejection } from '#contracts/envelope.ts';
import { NAME_MAX, nameLength } from '#contracts/fields.ts';
import * as packages from '#contracts/package.ts';
import { relaxation } from '#contracts/package-list.ts';
import type { Route, RouteParameter } from '#contracts/route.ts';
import { routes } from '#contracts/routes.ts';
import { widget } from '#contracts/widget-page.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas with a name in the document; the others are written inline. */
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
	Rejection: rejection,
};

const CONVERSION: ConversionConfig = {
	target: 'draft-2020-12',
	// Steps of a pipe that JSON Schema cannot express, such as trimming, are left out.
	errorMode: 'ignore',
	overrideAction: ({ valibotAction, jsonSchema }) =>
		valibotAction === nameLength ? { ...jsonSchema, maxLength: NAME_MAX } : undefined,
	overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

const MEANINGS: Readonly<Record<number, string>> = {
	400: 'Invalid request, with a message for each field',
	401: 'Missing or invalid token',
	403: 'Not allowed for this caller',
	404: 'Not found',
	409: 'The state has changed meanwhile',
	413: 'Larger than 100 kB',
	415: 'Neither JSON nor a form',
	502: 'The payment provider cannot be reached',
	429: 'Rate limit exceeded; see Retry-After',
};

/** Responses that any operation can give besides its own statuses. */
const ANY_FAILURE: readonly (readonly [string, string])[] = [
	['4XX', 'The request cannot be served as it is, e.g. its method is not allowed; the message says why'],
	['default', 'Any other failure'],
];

/**
 * The API as an OpenAPI 3.1 document, generated from the contracts that the endpoints use.
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
				'Every response is JSON with response_code, data and message; a failure says what to do in data.message. Amounts are in rupees: prices are whole, money that goes back may have two decimals. Days are YYYY-MM-DD. Every GET also accepts HEAD; other methods get 405 with Allow.',
			license: { name: 'MIT', identifier: 'MIT' },
		},
		// Only operations that say so need a token.
		security: [],
		servers: [{ url: origin }],
		tags: [
			'packages',
			'choices',
			'pages',
			'leads',
			'agents',
			'sign-in',
			'profile',
			'bookings',
			'payments',
		].map((tag) => ({
			name: tag,
		})),
		paths,
		components: {
			schemas: toJsonSchemaDefs(NAMED, CONVERSION),
			securitySchemes: {
				bearer: {
					type: 'http',
					scheme: 'bearer',
					description: 'The access_token of POST /auth/verify/otp.',
				},
			},
		},
	};
}

/** Security schemes, of which one is needed; the empty one allows calls without a token. */
const WITH_OR_WITHOUT = [{}, { bearer: [] }];
const SECURITY = { customer: [{ bearer: [] }], optional: WITH_OR_WITHOUT, known: WITH_OR_WITHOUT };

function operationOf({
	method,
	path,
	summary,
	group,
	caller,
	body,
	foreignBody,
	response,
	rejections,
	...route
}: Route): Json {
	const parameters = [
		...parametersOf('path', route.pathParameters ?? {}),
		...parametersOf('query', route.query ?? {}),
		...parametersOf('header', route.headers ?? {}),
	];
	const meanings = { ...MEANINGS, ...(route.meanings ?? {}) };
	const failures = [...rejections.map((status) => [status, meanings[status]] as const), ...ANY_FAILURE];
	return {
		operationId: `${method} ${path.replace(/^\/api\//, '')}`.replace(/\W+(\w)?/g, (_, letter = '') =>
			letter.toUpperCase(),
		),
		summary,
		tags: [group],
		...(caller ? { security: SECURITY[caller] } : {}),
		...(parameters.length > 0 ? { parameters } : {}),
		...(body ? { requestBody: requestBodyOf(body) } : {}),
		...(foreignBody ? { requestBody: foreignBodyOf(foreignBody) } : {}),
		responses: {
			200: { description: 'Done', content: { 'application/json': { schema: schemaOf(response) } } },
			...Object.fromEntries(
				failures.map(([status, description]) => [
					status,
					{
						description,
						content: { 'application/json': { schema: { $ref: '#/components/schemas/Rejection' } } },
					},
				]),
			),
		},
	};
}

const parametersOf = (
	place: 'path' | 'query' | 'header',
	parameters: Readonly<Record<string, RouteParameter>>,
): Json[] =>
	Object.entries(parameters).map(([name, { schema, description, example }]) => {
		const converted = schemaOf(schema);
		const isNumber = converted['type'] === 'integer';
		return {
			name,
			in: place,
			description,
			required: place !== 'query',
			schema: converted,
			example: isNumber ? Number(example) : example,
		};
	});

/** Fields by which forms are told from programs. A program that filled them in would look like spam. */
const OF_FORMS_ALONE = ['homepage', 'waited_ms'];

const foreignBodyOf = ({ description, example }: NonNullable<Route['foreignBody']>): Json => ({
	required: true,
	description,
	content: { 'application/json': { schema: { type: 'object' }, example } },
});

function requestBodyOf({ schema, example, notes = {} }: NonNullable<Route['body']>): Json {
	// The output type of a field is its simplest form: numbers may also come as text, as forms send them.
	const converted = schemaOf(schema, { ...CONVERSION, typeMode: 'output' });
	const properties = Object.entries(converted['properties'] as Record<string, Json>)
		.filter(([name]) => !OF_FORMS_ALONE.includes(name))
		.map(([name, { default: _, ...property }]) => {
			const description = notes[name];
			return [name, description === undefined ? property : { ...property, description }];
		});
	// The required fields are those that an empty body is rejected for.
	const missed = v.safeParse(schema, {}).issues?.map(({ path }) => String(path?.[0].key));
	const required = [...new Set(missed)];
	const content = { schema: { ...converted, properties: Object.fromEntries(properties), required }, example };
	return {
		required: required.length > 0,
		content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
	};
}

function schemaOf(schema: v.GenericSchema, config = CONVERSION): Json {
	const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, { ...config, definitions: NAMED });
	return converted;
}
