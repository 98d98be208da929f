import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { landingSchema } from '#content/landing-schema.ts';
import { pageIds } from '#content/metadata.ts';
import { readYaml } from '#content/read-yaml.ts';
import { pageIdOf } from '#domain/page/page-id.ts';
import { MONTHS } from '#domain/time/month.ts';

const folder = 'src/content/landing';
const pages = readdirSync(folder).map((file) =>
	readYaml(`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8'), landingSchema),
);

/** Sentences that end in a full stop, a question mark or an exclamation mark. */
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).length;

describe('the words of the landing pages', () => {
	test('RTE-16: there is one page for each of the five paths', () => {
		expect(pages.map(({ path }) => path).sort()).toEqual([
			'/d/africa-tour-packages',
			'/d/asia-tour-packages',
			'/d/asia/india-tour-packages',
			'/d/australia-new-zealand-tour-packages',
			'/d/europe-tour-packages',
		]);
		expect(new Set(pages.map(({ region }) => region)).size).toBe(5);
	});

	test.each(pages)('PNM-02: $path has metadata under its path, joined by underscores', ({ path }) => {
		expect(pageIdOf(path)).toBe(path.slice(1).replaceAll('/', '_'));
		expect(pageIds).toContain(pageIdOf(path));
	});

	test.each(pages)('$path opens with two sentences', ({ intro }) => {
		expect(sentences(intro)).toBe(2);
	});

	test.each(pages)(
		'no amount is written into the words of $path, as current ones are shown beside them',
		(page) => {
			expect(JSON.stringify(page)).not.toMatch(/₹|Rs\.?\s?\d|INR/);
		},
	);

	test('an amount among the costs stops the build and is named by its line', () => {
		const text = readFileSync(`${folder}/europe.yaml`, 'utf8').replace(
			'costs:\n  - ',
			'costs:\n  - From ₹90,000. ',
		);
		const line = text.split('\n').findIndex((it) => it.includes('From ₹90,000')) + 1;
		expect(() => readYaml('europe.yaml', text, landingSchema)).toThrow(
			`europe.yaml:${line}: costs.0: no amounts`,
		);
	});

	test.each(pages)('$path promises nothing that operators would have to keep', (page) => {
		expect(JSON.stringify(page)).not.toMatch(/checked operators|within a day|guarantee|cheapest|best price/i);
	});

	test.each(pages)('the best months of $path are those of its tallest bars', ({ facts, when }) => {
		expect(Math.max(...when.marks)).toBe(5);
		const names: readonly string[] = MONTHS;
		const months = new Set<number>();
		for (const part of facts.months.split(', ')) {
			const [from = '', to = from] = part.split(' to ');
			for (let at = names.indexOf(from); ; at = (at + 1) % 12) {
				months.add(at);
				if (names[at] === to) break;
			}
		}
		expect([...months].sort((a, b) => a - b)).toEqual(
			when.marks.flatMap((mark, at) => (mark >= 4 ? [at] : [])),
		);
	});

	test('a mistake in a file is named by its line', () => {
		const text = readFileSync(`${folder}/europe.yaml`, 'utf8').replace('region: Europe', 'region: Mars');
		expect(() => readYaml('europe.yaml', text, landingSchema)).toThrow(/europe\.yaml:3: region/);
	});
});
