import { createWriteStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf } from '../../support/catalogue-files.ts';
import { runChild } from '../../support/run-child.ts';
import { temporaryFolder } from '../../support/test-database.ts';

const PACKAGES = 20_000;
/** Heap limit of the importing process. The file is larger, so that it cannot be held in memory as a whole. */
const HEAP_MB = 80;
/** Memory of the process as the machine sees it, including Node itself. */
const MEMORY_MB = 450;

function* lines() {
	for (const record of SHORT_LISTS) yield `${JSON.stringify(record)}\n`;
	const terms_html = `<p>${'The terms of this operator. '.repeat(100)}</p>`;
	for (let index = 0; index < PACKAGES; index++) {
		const slug = `package-${index}`;
		const inclusions_html = `<ul><li>Stay ${index}</li><li>${'Breakfast, '.repeat(150)}</li></ul>`;
		yield `${JSON.stringify(aPackageRecord({ slug, inclusions_html, terms_html }))}\n`;
		for (const month of ['01', '06'])
			yield `${JSON.stringify({ type: 'departure', package: slug, date: `2027-${month}-15`, seats: 8 })}\n`;
	}
}

test('twenty thousand packages import in the memory of a small machine', async () => {
	const file = fileOf('');
	await pipeline(Readable.from(lines()), createWriteStream(file));
	const child = runChild(
		`--max-old-space-size=${HEAP_MB}`,
		'tests/support/import-and-measure.ts',
		temporaryFolder(),
		file,
	);
	expect(await child.ended()).toBe(0);
	expect(statSync(file).size).toBeGreaterThan(HEAP_MB * 2 ** 20);
	const { packages, departures, memory } = JSON.parse(child.printed());
	expect({ packages, departures }).toEqual({ packages: PACKAGES, departures: 2 * PACKAGES });
	expect(memory).toBeLessThan(MEMORY_MB);
}, 600_000);
