import { expect, test } from 'vitest';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { fieldsOfFacts, toldFacts } from '#server/catalogue/package-facts.ts';

const FACTS: Partial<PackageRecord> = {
	journey: { included: true, from: ['Pune', 'Delhi'] },
	tour_type: 'group',
	meals: { breakfasts: 6, dinners: 3 },
	vegetarian: 'on_request',
	effort: 'moderate',
	access: { steps: 'yes', lift: 'no', walking: 'unknown', said_by: 'the operator' },
	reviews: { count: 12, by: 'guests of the operator' },
};

test.each(Object.entries(FACTS))(
	'%s comes back as the record has it, and nothing else with it',
	(name, fact) => {
		const fields = { [name]: fact };
		expect(fieldsOfFacts(toldFacts(fields))).toEqual(fields);
	},
);

test('all of them come back together, under the names of the code in between', () => {
	expect(fieldsOfFacts(toldFacts(FACTS))).toEqual(FACTS);
	expect(toldFacts(FACTS)).toMatchObject({
		tourType: 'group',
		access: { steps: 'yes', saidBy: 'the operator' },
	});
});

test('what a record leaves out is absent', () => {
	expect(toldFacts({})).toEqual({});
	expect(fieldsOfFacts({})).toEqual({});
});
