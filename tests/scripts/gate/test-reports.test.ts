import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../../scripts/gate/test-reports.ts';
import { temporaryFolder } from '../../support/test-database.ts';

for (const [runner, read] of [
	['Vitest', readVitestReport],
	['Playwright', readPlaywrightReport],
] as const) {
	test(`${runner}: a report that was not written is a fault`, () => {
		const { outcomes, faults } = read(join(temporaryFolder(), 'none.json'));
		expect(outcomes).toEqual([]);
		expect(faults).toEqual([expect.stringContaining('was not written')]);
	});

	for (const [what, text] of [
		['cut off', '{"testResults": [{"na'],
		['of another shape', '{"stats": 5}'],
		['empty', ''],
	] as const)
		test(`${runner}: a report that is ${what} is a fault`, () => {
			const file = join(temporaryFolder(), 'report.json');
			writeFileSync(file, text);
			const { outcomes, faults } = read(file);
			expect(outcomes).toEqual([]);
			expect(faults).toEqual([expect.stringContaining('cannot be read')]);
		});
}
