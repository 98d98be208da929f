import { Ajv, type ValidateFunction } from 'ajv';

/* What search engines ask of structured data, kind by kind: https://developers.google.com/search/docs/appearance/structured-data */
const url = { type: 'string', pattern: '^https?://[^/]+/' };
const text = { type: 'string', minLength: 1 };
const position = { type: 'integer', minimum: 1 };

const offer = {
	type: 'object',
	required: ['@type', 'price', 'priceCurrency', 'url'],
	properties: {
		'@type': { const: 'Offer' },
		price: { type: 'number', exclusiveMinimum: 0 },
		priceCurrency: { const: 'INR' },
		availability: { const: 'https://schema.org/InStock' },
		url,
	},
};

const SCHEMAS: Record<string, object> = {
	Organization: {
		required: ['name', 'url', 'logo'],
		properties: { name: text, url, logo: url, sameAs: { type: 'array', items: url } },
	},
	WebSite: {
		required: ['name', 'url'],
		properties: { name: text, url },
	},
	BreadcrumbList: {
		required: ['itemListElement'],
		properties: {
			itemListElement: {
				type: 'array',
				minItems: 2,
				items: {
					type: 'object',
					required: ['@type', 'position', 'name'],
					properties: { '@type': { const: 'ListItem' }, position, name: text, item: url },
				},
			},
		},
	},
	ItemList: {
		required: ['itemListElement', 'numberOfItems'],
		properties: {
			numberOfItems: { type: 'integer', minimum: 1 },
			itemListElement: {
				type: 'array',
				minItems: 1,
				uniqueItems: true,
				items: {
					type: 'object',
					required: ['@type', 'position', 'url'],
					properties: { '@type': { const: 'ListItem' }, position, url },
				},
			},
		},
	},
	Product: {
		required: ['name', 'description', 'image', 'offers', 'url', 'sku'],
		properties: {
			name: text,
			description: text,
			image: { type: 'array', minItems: 1, items: url },
			url,
			sku: text,
			offers: offer,
			// Search engines take these only of reviews that the page shows and that its site has gathered; ours shows none.
			aggregateRating: false,
			review: false,
		},
	},
	TouristTrip: {
		required: ['name', 'description', 'itinerary', 'offers'],
		properties: {
			itinerary: {
				type: 'object',
				required: ['@type', 'itemListElement'],
				properties: { '@type': { const: 'ItemList' }, itemListElement: { type: 'array', minItems: 1 } },
			},
		},
	},
};

const ajv = new Ajv({ allErrors: true, strict: false });
const validators = new Map<string, ValidateFunction>(
	Object.entries(SCHEMAS).map(([type, schema]) => [type, ajv.compile({ type: 'object', ...schema })]),
);

/** The types of a thing of structured data. */
export const typesOf = (thing: Record<string, unknown>): string[] => [thing['@type']].flat().map(String);

/** Violations of the rules for each type of a thing, in words; empty when there are none. */
export function faultsOf(thing: Record<string, unknown>): string[] {
	return typesOf(thing).flatMap((type) => {
		const validate = validators.get(type);
		if (!validate) return [`${type}: nobody knows its rules`];
		validate(thing);
		return (validate.errors ?? []).map(({ instancePath, message }) => `${type}${instancePath} ${message}`);
	});
}
