import { readFileSync } from 'node:fs';

/** A test that tests/flaky.md has a line for. */
export interface KnownFlaky {
	/** Without `tests/` or `tests/e2e/`, e.g. `page/translated.spec.ts`. */
	file: string;
	title: string;
}

const ROW = /^\| [^|]+ \| `?(?<file>[\w./-]+\.tsx?)(?::\d+)?`? (?<title>[^|]+) \|/;

/**
 * The tests of the table in tests/flaky.md.
 *
 * @throws Error for a row that does not begin with when, file and title
 */
export function flakyList(text = readFileSync('tests/flaky.md', 'utf8')): KnownFlaky[] {
	const rows = text.split('\n').filter((line) => line.startsWith('|'));
	// The first two are the heads of the columns and what sets them off.
	return rows.slice(2).map((row) => {
		const { file = '', title = '' } = ROW.exec(row)?.groups ?? {};
		if (!file) throw new Error(`Not a line of a flaky test: ${row}`);
		return { file, title };
	});
}
