import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/test-database.ts';

const FILES = ['taxes', 'discounts', 'names', 'bookings', 'retention', 'site'];
const SOURCES_STAMP = pathToFileURL(resolve('scripts/build/sources-stamp.ts')).href;

/** The stamp of the sources of a folder. */
const stampOf = (folder: string) =>
	execFileSync(
		process.execPath,
		[
			'--input-type=module',
			`--eval=import { sourcesStamp } from '${SOURCES_STAMP}'; console.log(sourcesStamp());`,
		],
		{ cwd: folder, encoding: 'utf8' },
	);

test('a change of a file that a site reads when it starts needs no build, and one of another file does', () => {
	const folder = temporaryFolder();
	const change = (name: string) => appendFileSync(join(folder, `src/content/${name}.yaml`), '# changed\n');
	mkdirSync(join(folder, 'src/content'), { recursive: true });
	for (const name of FILES) change(name);
	expect(stampOf(folder)).toMatch(/^[0-9a-f]{64}\n$/);
	const needBuild = FILES.filter((name) => {
		const former = stampOf(folder);
		change(name);
		return stampOf(folder) !== former;
	});
	expect(needBuild).toEqual(['retention', 'site']);
});
