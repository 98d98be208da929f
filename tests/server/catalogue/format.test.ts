import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageRepository } from '#data/catalogue/packages.ts';
import { catalogueRecord } from '#server/catalogue/format.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf } from '../../support/catalogue-files.ts';
import { loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { testDatabase } from '../../support/test-database.ts';

const text = readFileSync('scripts/seed/FORMAT.md', 'utf8');
const schema = JSON.parse(readFileSync('public/schema/catalogue.json', 'utf8'));

test('the example of the format’s description is a catalogue that imports', async () => {
	const example = /```json\n([^`]+)```/.exec(text)?.[1] ?? '';
	const db = await testDatabase();
	await loadCatalogue(db, [], { files: [fileOf(example)] });
	expect(await packageRepository(db, () => TODAY).bySlug('goa-by-the-sea')).toMatchObject({
		name: 'Goa by the sea',
	});
});

test('the description names every field of every record', () => {
	for (const { properties } of schema.oneOf)
		for (const field of Object.keys(properties)) expect(text).toContain(`\`${field}\``);
});

/** What the schema allows at most of a field and what is in it, with the path of each. */
function limitsOf(field: Field, path: string): { path: string; most: number }[] {
	const { properties = {}, items, anyOf = [], ...rest } = field;
	const own = [rest.maxItems, rest.maxLength, rest.maximum].filter((most) => most !== undefined);
	return [
		// JSON Schema gives whole numbers the largest number of JavaScript, where the format has no limit.
		...own.filter((most) => most < Number.MAX_SAFE_INTEGER).map((most) => ({ path, most })),
		...Object.entries(properties).flatMap(([name, part]) => limitsOf(part, `${path}.${name}`)),
		...(items ? limitsOf(items, `${path}.`) : []),
		...anyOf.flatMap((one) => limitsOf(one, path)),
	];
}

interface Field {
	properties?: Record<string, Field>;
	items?: Field;
	anyOf?: Field[];
	maxItems?: number;
	maxLength?: number;
	maximum?: number;
}

/** What the description says of a field: the row of its table, or the paragraph about stops or days; and of all names and slugs. */
function saidOf(type: string, path: string): string {
	const [, paragraph = ''] = /(^Names are [\s\S]+?)\n\n/m.exec(text) ?? [];
	const [, inside = ''] = /^(stops|itinerary)\../.exec(path) ?? [];
	const section = text.split('\n### ').find((one) => one.split('\n', 1)[0]?.split(', ').includes(type)) ?? '';
	const [field] = path.split('.');
	const said = inside
		? new RegExp(`^A \\*\\*${inside === 'stops' ? 'stop' : 'day'}\\*\\* [\\s\\S]+?\\n\\n`, 'm')
		: new RegExp(`^\\|[^|]*\`${field}\`.*$`, 'm');
	return `${said.exec(`${section}\n\n`)?.[0] ?? ''} ${paragraph}`;
}

test('the description names every limit by which a file is refused, and that the slug of a package has a letter', () => {
	const limits = schema.oneOf.flatMap(
		({ properties }: { properties: Record<string, Field & { const?: string }> }) =>
			Object.entries(properties).flatMap(([name, field]) =>
				limitsOf(field, name).map((limit) => ({ type: properties['type']?.const ?? '', ...limit })),
			),
	);
	expect(limits.length).toBeGreaterThan(60);
	const untold = limits.filter(({ type, path, most }: { type: string; path: string; most: number }) => {
		const number = `(?:${most}|${most.toLocaleString('en')})`;
		return !new RegExp(`(?<![\\d,])${number}(?!\\d|,\\d)`).test(saidOf(type, path));
	});
	expect(untold).toEqual([]);
	expect(saidOf('package', 'slug')).toMatch(/the slug a letter/);
});

test.each([
	['a line over 4 MB', /without a line longer than 4 MB/],
	[
		'control characters and half characters',
		/no control characters except line breaks and tabs, and no half of/,
	],
	[
		'the country India in another region',
		/`country` +\| `India` in the region `India`, another one in the others/,
	],
	[
		'a stop in another country than India’s destination, or in India',
		/`India` where that of the destination is, and now/,
	],
	['HTML that is too long once it is cleaned', /20,000 characters are also the limit of the cleaned text/],
])('the description names a refusal that no limit of a field tells: %s', (_, wording) =>
	expect(text.replaceAll('\n', ' ')).toMatch(wording),
);

const [konkan, , goa] = SHORT_LISTS;
const late = (day: number) => ({ ...aPackageRecord().itinerary[0], day });

test.each<[string, object, string[]]>([
	['a slug that reads like an id', aPackageRecord({ slug: '1002' }), ['slug']],
	[
		'an icon that the site has not',
		aPackageRecord({ inclusion_highlights: [{ icon: 'spa', text: 'Spa' }] }),
		['inclusion_highlights.0.icon'],
	],
	['a region India abroad', { ...goa, country: 'Bharat' }, ['country']],
	['a country India in another region', { ...goa, region: 'Asia' }, ['country']],
	[
		'as many meals as days that are told together',
		{ ...aPackageRecord({ meals: { breakfasts: 4 } }), itinerary: [late(1)] },
		[],
	],
	[
		'reviews of a package that nobody has rated',
		aPackageRecord({ rating: 0, reviews: { count: 12, by: 'guests' } }),
		['reviews'],
	],
	[
		'reviews of an operator that nobody has rated',
		{ ...konkan, rating: 0, reviews: { count: 1, by: 'its guests' } },
		['reviews'],
	],
	['reviews of an operator that is rated', { ...konkan, reviews: { count: 1, by: 'its guests' } }, []],
	['more meals than days', aPackageRecord({ meals: { breakfasts: 5 } }), ['meals']],
])('%s', (_, record, faults) => {
	const { error } = catalogueRecord.safeParse(record);
	expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(faults);
});
