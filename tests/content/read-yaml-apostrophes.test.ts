import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** All texts of a parsed file. */
const textsOf = (value: unknown): string[] => {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

test("the editors' words have typographic apostrophes, as those of Markdown files get them when they are rendered", () => {
	const texts = globSync('src/content/**/*.yaml').flatMap((file) =>
		textsOf(parse(readFileSync(file, 'utf8'))).map((text) => `${file}: ${text}`),
	);
	expect(texts.length).toBeGreaterThan(500);
	expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
});
