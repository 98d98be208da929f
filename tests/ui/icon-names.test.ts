import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ICON_NAMES } from '#ui/icon-names.ts';

describe('the icons of the site', () => {
	test('every name is drawn once, and nothing is drawn that has no name', () => {
		const drawn = readFileSync('src/ui/icons.svg', 'utf8').matchAll(
			/<symbol id="([^"]+)" viewBox="0 0 24 24">/g,
		);
		expect([...drawn].map(([, id]) => id).toSorted()).toEqual([...ICON_NAMES].toSorted());
	});
});
