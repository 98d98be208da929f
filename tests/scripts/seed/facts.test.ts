import { expect, test } from 'vitest';
import type { PackageRecord } from '#server/catalogue/format.ts';
import { composed } from './composed.ts';

const packages = composed.filter((record): record is PackageRecord => record.type === 'package');
/** All that the page of a package says in its operator's words. */
const textOf = ({
	inclusions_html,
	inclusion_highlights,
	meta_description,
	tags,
	highlight,
	terms_html,
}: PackageRecord) =>
	[
		...[inclusions_html, meta_description, terms_html ?? '', highlight?.badge ?? ''],
		...inclusion_highlights.map(({ text }) => text),
		...tags,
	].join('\n');

test('the journey is included where the texts do not exclude it, and from the city that they name', () => {
	for (const { slug, journey, exclusions_html, inclusions_html } of packages) {
		expect(journey?.included, slug).toBe(!exclusions_html.includes('Travel from home'));
		for (const city of journey?.from ?? []) expect(inclusions_html).toContain(`Return flights ${city}`);
	}
	expect(packages.filter(({ journey }) => journey?.included)).toHaveLength(1);
});

test.each<[keyof PackageRecord, unknown, RegExp]>([
	['tour_type', 'group', /coach|tour leader with the group|^(?:Small )?Group$/im],
	['tour_type', 'private', /private car|private guides|Private,|self-drive|hired|rented/i],
	['vegetarian', 'yes', /vegetarian/i],
	['vegetarian', 'jain', /Jain/],
	['vegetarian', 'on_request', /vegetarian on request/],
	['effort', 'demanding', /five hours a day on stone steps/],
])('a package whose %s is %s says so in its texts', (field, value, words) => {
	const told = packages.filter((record) => record[field] === value);
	expect(told.length).toBeGreaterThan(0);
	for (const record of told) expect(textOf(record), record.slug).toMatch(words);
});

test('meals are counted where the words count them, breakfasts by the nights, and left open otherwise', () => {
	const counted = packages.filter(({ meals }) => meals);
	expect(counted.length).toBeGreaterThan(packages.length / 2);
	for (const { slug, meals, inclusions_html, stops, inclusions } of packages) {
		const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
		const line = /<li>((?:All meals|Breakfast|Three vegetarian)[^<]*)/.exec(inclusions_html)?.[1] ?? '';
		if (!meals) {
			expect(line, slug).not.toMatch(/^Breakfast every day$|^Breakfast and dinner$/);
			continue;
		}
		expect(inclusions, slug).toContain('meals');
		expect(meals.breakfasts, slug).toBe(nights);
		expect(line, slug).toMatch(/^Breakfast (?:every day|and)/);
		expect((meals.dinners ?? 0) > 0, slug).toBe(/dinners?\b/.test(line));
		expect((meals.lunches ?? 0) > 0, slug).toBe(/lunch/.test(line));
	}
});

test('nobody has reviewed what invented operators sell', () => {
	expect(packages.filter(({ reviews }) => reviews)).toEqual([]);
});
