import type { Database } from '#data/database/schema.ts';
import type { CatalogueRecord, PackageRecord } from '#server/catalogue/format.ts';

/** Posters that the records below refer to. */
export const POSTERS = new Map(
	['goa-1', 'goa-2', 'goa-3', 'paris-1', 'paris-2', 'beach-1', 'hill-1'].map((name) => [name, '#aabbcc']),
);

/** The short lists that packages refer to. */
export const SHORT_LISTS: readonly CatalogueRecord[] = [
	{ type: 'operator', slug: 'konkan', name: 'Konkan & Co', rating: 4.4 },
	{ type: 'operator', slug: 'seine', name: 'Seine Holidays', rating: 3.9 },
	{ type: 'destination', slug: 'goa', name: 'Goa', region: 'India', country: 'India', scene: 'goa' },
	{
		type: 'destination',
		slug: 'france',
		name: 'France',
		region: 'Europe',
		country: 'France',
		scene: 'paris',
	},
	{ type: 'theme', slug: 'beach', name: 'Beach', scene: 'beach' },
	{ type: 'theme', slug: 'hill', name: 'Hill stations', scene: 'hill' },
	{ type: 'inclusion', slug: 'hotels', name: 'Hotels', icon: 'hotel' },
	{ type: 'inclusion', slug: 'meals', name: 'Meals', icon: 'meals' },
];

/** A valid package record; `changes` has the fields that matter to the test. */
export const aPackageRecord = (changes: Partial<PackageRecord> = {}): PackageRecord => ({
	type: 'package',
	slug: 'goa-by-the-sea',
	name: 'Goa by the sea',
	operator: 'konkan',
	stops: [
		{
			city: 'Panaji',
			state: 'Goa',
			country: 'India',
			destination: 'Goa',
			nights: 3,
			latitude: 15.49,
			longitude: 73.82,
			hotel: { name: 'Mandovi House', stars: 4 },
			sights: ['Fontainhas', 'Se Cathedral'],
			arrive_by: null,
		},
	],
	itinerary: [
		{
			day: 1,
			place: 'Panaji',
			note: 'Arrival',
			lines: ['Arrive by train.'],
			hotel: 'Mandovi House',
			leave_by: null,
		},
		{
			day: 2,
			place: 'Panaji',
			note: null,
			lines: ['Walk the old quarter.'],
			hotel: 'Mandovi House',
			leave_by: 'train',
		},
		{
			day: 3,
			place: 'Panaji',
			note: null,
			lines: ['A day by the sea.'],
			hotel: 'Mandovi House',
			leave_by: null,
		},
		{ day: 4, place: 'Panaji', note: 'Departure', lines: ['Home by train.'], hotel: null, leave_by: null },
	],
	retail_price: 20_000,
	list_price: 15_000,
	earlier_prices: [{ price: 10_000_000, from: '2020-01-01', until: '2099-12-31' }],
	discount_color: '#3582BD',
	taxes_included: false,
	themes: ['beach'],
	seasons: ['Winter and New Year'],
	months: [11, 12],
	inclusions: ['hotels', 'meals'],
	departure_cities: ['Mumbai'],
	tags: ['Slow'],
	highlight: { badge: 'Bestseller', color: '#aa3344' },
	inclusion_highlights: [{ icon: 'hotel', text: '3 nights in a heritage house' }],
	inclusions_html: '<ul><li>Stay</li></ul>',
	exclusions_html: '<p>Flights</p>',
	terms_html: '<p>Check-in is at noon.</p>',
	pictures: [{ poster: 'goa-1', alt: 'Goa: Fontainhas' }],
	has_brochure: true,
	meta_title: 'Goa by the sea',
	meta_description: 'Three nights in Panaji.',
	rating: 4.2,
	popularity: 50,
	...changes,
});

/** Puts a package straight into the database and gives its id. */
export async function storePackage(db: Database, id = '1001'): Promise<string> {
	await db
		.insertInto('agents')
		.values({ id: 'konkan', name: 'Konkan & Co', rating: 4.4, position: 0, withdrawnAt: null })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await db
		.insertInto('packages')
		.values({
			id,
			slug: `package-${id}`,
			name: `Package ${id}`,
			agentId: 'konkan',
			retailPaise: 200,
			listPaise: 100,
			facets: '{}',
			document: '{"pictures":[]}',
			position: Number(id),
			withdrawnAt: null,
		})
		.execute();
	return id;
}
