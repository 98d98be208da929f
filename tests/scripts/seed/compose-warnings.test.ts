import { expect, test } from 'vitest';
import type { DepartureRecord } from '#server/catalogue/format.ts';
import { catalogueWarnings } from '#server/catalogue/warnings/catalogue-warnings.ts';
import { composeCatalogue } from '../../../scripts/seed/compose.ts';
import { sellers } from '../../../scripts/seed/lists.ts';
import { readPlaces } from '../../../scripts/seed/places.ts';
import { RETOLD } from '../../../scripts/seed/retold.ts';
import { TODAYS } from './composed.ts';

test.each(TODAYS)(
	'the starter catalogue loaded on %s says nothing that travellers would stumble over',
	(today) => {
		const records = [...composeCatalogue(today)];
		const dates = Map.groupBy(
			records.filter((record): record is DepartureRecord => record.type === 'departure'),
			(departure) => departure.package,
		);
		const icons = new Map(
			records.flatMap((record) => (record.type === 'inclusion' ? [[record.slug, record.icon] as const] : [])),
		);
		const warnings = catalogueWarnings((slug) => icons.get(slug), today);
		for (const [index, record] of records.entries())
			if (record.type === 'package')
				warnings.add({
					record,
					file: 'starter',
					line: index + 1,
					dates: (dates.get(record.slug) ?? []).map(({ date }) => date),
				});
		expect(warnings.lines()).toEqual([]);
	},
);

test('what an operator says in its own words replaces a sentence of a place', () => {
	const sentences = new Set(
		[...readPlaces().values()].flatMap(({ starts, arrivals, evenings, days, endings }) =>
			[...starts, ...arrivals, ...evenings, ...days.flat(), ...endings].map((line) =>
				line.replace(/^\[.+?\] /, ''),
			),
		),
	);
	for (const [sentence, tellers] of RETOLD) {
		expect(sentences, sentence).toContain(sentence);
		for (const [operator, own] of tellers) {
			expect(
				sellers.map(({ slug }) => slug),
				sentence,
			).toContain(operator);
			expect(own).not.toBe(sentence);
		}
	}
});
