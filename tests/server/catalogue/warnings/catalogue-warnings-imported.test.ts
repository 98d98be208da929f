import { expect, onTestFinished, test } from 'vitest';
import { reportOf } from '#server/catalogue/import-report.ts';
import { aPackageRecord, SHORT_LISTS } from '../../../support/a-package.ts';
import { aDeparture, loadCatalogue } from '../../../support/load-catalogue.ts';
import { testDatabase } from '../../../support/test-database.ts';

test('an import says what travellers would stumble over, with the line, and imports all the same', async () => {
	const db = await testDatabase('SQLite');
	onTestFinished(() => db.destroy());
	const faulty = aPackageRecord({
		name: 'Goa 2019',
		inclusions_html: '<ul><li>Boat to Divar island</li></ul>',
		exclusions_html: '<ul><li>The boat to Divar island</li></ul>',
	});
	const imported = await loadCatalogue(db, [faulty, aDeparture(faulty.slug, '2026-12-01', 4)]);
	const line = SHORT_LISTS.length + 1;
	expect(imported.packages).toBe(1);
	expect(imported.warnings).toEqual([
		expect.stringMatching(
			new RegExp(
				`\\.jsonl:${line}: exclusions_html: “The boat to Divar island” is excluded, but “Boat to Divar island” includes it$`,
			),
		),
		expect.stringMatching(new RegExp(`\\.jsonl:${line}: name: says 2019, but it has no departure in 2019$`)),
	]);
	expect(reportOf(imported)).toMatch(
		/^Imported 1 package and 1 departure\.\nTravellers would stumble over:\n {2}.*exclusions_html.*\n {2}.*says 2019/,
	);
	expect(reportOf({ ...imported, warnings: [] })).toBe('Imported 1 package and 1 departure.');
});
