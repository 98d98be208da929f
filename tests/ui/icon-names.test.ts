import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ICON_NAMES } from '#ui/icon-names.ts';

describe('the icons of the site', () => {
	test('every name is drawn once, and nothing is drawn that has no name', () => {
		const drawn = readFileSync('src/ui/icons.svg', 'utf8').matchAll(/<path id="([^"]+)"/g);
		expect([...drawn].map(([, id]) => id).toSorted()).toEqual([...ICON_NAMES].toSorted());
	});

	test('each is a single path, because a browser copies every element of it into the page', () => {
		const elements = readFileSync('src/ui/icons.svg', 'utf8').matchAll(/<(\w+)/g);
		expect([...elements].map(([, name]) => name)).toEqual(['svg', ...ICON_NAMES.map(() => 'path')]);
	});
});
