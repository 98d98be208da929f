import { expect, test } from 'vitest';
import { FILTER_TYPES } from '#domain/list/filter-types.ts';
import { listDescription, listName, listTitle, titleOfPage } from '#domain/list/list-name.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';
import { parsePackageQuery } from '#domain/list/package-query.ts';

/** Names of the catalogue, in its spelling. */
const CATALOGUE: Partial<Record<string, readonly string[]>> = {
	destination: ['Kerala', 'Goa', 'Bali'],
	theme: ['Honeymoon', 'Beach', 'Family'],
	duration: ['Up to 4 days', '5 to 7 days'],
	price: ['0-15000', '15000-30000', '200000-', '0-30001'],
	month: ['May', 'June'],
	season: ['Monsoon'],
	inclusion: ['Flights'],
	departure_city: ['Mumbai'],
	rating: ['4.5 and above'],
	stars: ['5 stars', '4 stars or more'],
	journey: ['Included'],
	tour: ['Private', 'Group'],
	vegetarian: ['Vegetarian', 'Jain', 'On request'],
	access: ['No steps', 'Lifts'],
	country: ['France'],
	operator: ['Malabar Trails'],
};

function nameOf(search: string): string | null {
	const params = new URLSearchParams(search);
	const groups = FILTER_TYPES.map((type): FilterOptions => {
		const chosen = (params.get(type) ?? '').toLowerCase().split(':');
		const options = (CATALOGUE[type] ?? []).map((name) => ({
			name,
			count: 1,
			isSelected: chosen.includes(name.toLowerCase()),
		}));
		return { type, options };
	});
	return listName(parsePackageQuery(params), groups);
}

test.each([
	['', null],
	['all=true', null],
	['sort=price_low', null],
	['destination=kerala&theme=honeymoon', 'Kerala honeymoon packages'],
	['destination=Kerala', 'Kerala packages'],
	['theme=Beach', 'Beach packages'],
	['country=France', 'France packages'],
	['destination=Kerala:Goa', 'Kerala, Goa packages'],
	['destination=Kerala:Goa:Bali&theme=Beach:Family', 'Kerala, Goa & 1 others beach, family packages'],
	['month=May', 'Packages in May'],
	['duration=5 to 7 days&theme=Family', 'Family packages of 5 to 7 days'],
	['duration=Up to 4 days&price=0-15000', 'Packages of up to 4 days under ₹15,000'],
	['price=0-30001', 'Packages up to ₹30,000'],
	['price=15000-30000&departure_city=Mumbai', 'Packages at ₹15,000 to ₹30,000 for travellers from Mumbai'],
	['season=Monsoon&inclusion=Flights', 'Packages for Monsoon with Flights'],
	['destination=Kerala&stars=4 stars or more', 'Kerala packages in hotels of 4 stars or more'],
	['journey=Included&destination=Goa', 'Goa packages with the journey there'],
	['tour=Private', 'Packages for your party alone'],
	['tour=Group&vegetarian=Jain', 'Packages with Jain meals with a group'],
	['vegetarian=Vegetarian:Jain', 'Packages with vegetarian, Jain meals'],
	['vegetarian=On request', 'Packages with vegetarian meals on request'],
	['access=No steps', 'Packages with no steps'],
	['rating=4.5 and above', 'Packages of operators rated 4.5 and above'],
	['operator=Malabar Trails', 'Packages by Malabar Trails'],
	['operator=Malabar Trails&show_operator=false', 'Packages'],
	// Words of strangers, and names that no package has.
	['query=call me&destination=Kerala', null],
	['city=Kochi', null],
	['destination=Atlantis', null],
	['destination=Kerala&theme=Free money', null],
	['destination=ker&enter_by_user=true', null],
])('a list of %j is named %j', (search, name) => expect(nameOf(search)).toBe(name));

test('the title says the name, how many, and the site', () => {
	expect(listTitle('Kerala honeymoon packages', 7, 'Safarnama')).toBe(
		'Kerala honeymoon packages · 7 tours | Safarnama',
	);
	expect(listTitle('Assam packages', 1, 'Safarnama')).toBe('Assam packages · 1 tour | Safarnama');
});

test('the description says the name and how many', () => {
	expect(listDescription('Kerala packages', 24)).toMatch(/^Kerala packages: 24 tours\. .*per person/);
});

test('only the title of a later page says its number', () => {
	expect(titleOfPage('Kerala packages', 1)).toBe('Kerala packages');
	expect(titleOfPage('Kerala packages', 2)).toBe('Page 2: Kerala packages');
});
