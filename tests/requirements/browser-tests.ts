import { globSync, readFileSync } from 'node:fs';

/** A browser test as the sources have it. */
interface BrowserTest {
	/** Path inside tests/e2e. */
	file: string;
	title: string;
}

const E2E = 'tests/e2e';
const TITLE =
	/\b(?:test|describe)(?:\.(?:describe|only))?\(\s*(?<quote>['"`])(?<title>.*?)(?<!\\)\k<quote>/gs;

/** Every browser test and group of them by file; skipped ones are none. */
function browserTests(): BrowserTest[] {
	return globSync('**/*.spec.ts', { cwd: E2E })
		.toSorted()
		.flatMap((file) =>
			[...readFileSync(`${E2E}/${file}`, 'utf8').matchAll(TITLE)].map(({ groups }) => ({
				file,
				title: (groups?.['title'] ?? '').replaceAll(/\s+/g, ' '),
			})),
		);
}

/** The browser tests whose title names a requirement, by its id. */
export function testsById(): Map<string, BrowserTest[]> {
	const byId = new Map<string, BrowserTest[]>();
	for (const found of browserTests()) {
		for (const id of new Set(found.title.match(/\b[A-Z]{2,4}-\d{2}\b/g)))
			byId.set(id, [...(byId.get(id) ?? []), found]);
	}
	return byId;
}
