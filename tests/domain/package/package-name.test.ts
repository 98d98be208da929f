import { expect, test } from 'vitest';
import { displayName } from '#domain/package/package-name.ts';

test.each([
	['BEST of GOA', 'Best Of Goa'],
	["côte d'azur by train", "Côte D'azur By Train"],
	['srinagar-leh road (small group)', 'Srinagar-Leh Road (Small Group)'],
	['ŁÓDŹ & kraków', 'Łódź & Kraków'],
])('CARD-02: %j is shown as %j', (name, shown) => {
	expect(displayName(name)).toBe(shown);
});
