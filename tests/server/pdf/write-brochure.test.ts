import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { largePicture } from '#domain/package/picture.ts';
import type { Brochure } from '#server/pdf/brochure.ts';
import { writeBrochure } from '#server/pdf/write-brochure.ts';
import { aBrochure } from '../../support/a-brochure.ts';
import { inspectPdf } from '../../support/inspect-pdf.ts';

const written = async (changes: Partial<Brochure> = {}) =>
	inspectPdf(await writeBrochure(aBrochure(changes), tmpdir()));

/** True when the texts come in this order. */
function inOrder(text: string, parts: readonly string[]): boolean {
	const flat = text.replace(/\s+/g, ' ');
	let from = 0;
	return parts.every((part) => {
		const at = flat.indexOf(part, from);
		from = at + part.length;
		return at >= 0;
	});
}

describe('a brochure', () => {
	test('DET-12: is sound, and says everything in the order it is read in', async () => {
		const pdf = await written();
		expect(pdf.faults()).toEqual([]);
		const text = pdf.text();
		expect(
			inOrder(text, [
				'Photographs: R. Naik.',
				'Goa By The Sea',
				'3 Nights / 4 Days',
				'Panaji(3N)',
				'Before: ₹1,20,000',
				'₹1,05,000 per person',
				'₹1,15,763 with GST and TCS',
				'Highlights',
				'3 nights in a heritage house',
				'Departs from: Mumbai',
				'Itinerary',
				'Day 1: Panaji, Arrival',
				'Arrive by train.',
				'Night: Mandovi House',
				'Day 2: Panaji',
				'Included',
				'Breakfast every day',
				'Not included',
				'Flights',
				'Price and taxes',
				'For one traveller, as of 22 November 2026.',
				'Price, 1 traveller',
				'₹1,05,000',
				'Payable amount',
				'₹1,15,763',
				'Departure dates',
				'December 2026: Sat 5, Sat 12',
				'Operator',
				'Konkan & Co, rated 4.4 of 5.',
				'Contact',
				'1800 000 0000',
				'help@example.in',
				'https://safarnama.test/packagedetails/goa-by-the-sea',
			]),
			text,
		).toBe(true);
	});

	test('is tagged: language, title, headings by rank, lists, a table, a picture with its words', async () => {
		const pdf = await written();
		expect(pdf.about()).toMatchObject({
			title: 'Goa By The Sea',
			isTagged: true,
			language: 'en-IN',
			showsTitle: true,
		});
		const tags = pdf.tags().map((tag) => tag.trim());
		expect(tags.slice(0, 4)).toEqual(['Document', 'Figure', 'P', 'H1']);
		const headings = tags.filter((tag) => /^H\d$/.test(tag));
		expect(headings.slice(0, 5)).toEqual(['H1', 'H2', 'H2', 'H3', 'H3']);
		expect(new Set(headings)).toEqual(new Set(['H1', 'H2', 'H3']));
		for (const tag of ['L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Link'])
			expect(tags).toContain(tag);
		const objects = pdf.objects();
		expect(objects).toContain('/Alt(Goa: Fontainhas)');
		expect(objects).toContain('/Scope/Row');
	});

	test('embeds what it uses of its two faces, and no other', async () => {
		const fonts = (await written()).fonts();
		expect(fonts).toHaveLength(2);
		for (const font of fonts)
			expect(font).toEqual({
				// Six letters say that it is a part of a face.
				name: expect.stringMatching(/^[A-Z]{6}\+Eczar-/),
				kind: 'CIDFontType2',
				encoding: 'Identity-H',
				isEmbedded: true,
				isSearchable: true,
			});
		expect((await writeBrochure(aBrochure(), tmpdir())).length).toBeLessThan(200_000);
	});

	test('shows names of India in Latin letters with their marks and in Devanagari, which can be searched for', async () => {
		const names = ['Śrī Ārāvalī', 'Añjuna', 'ऋषिकेश में गंगा आरती', 'मुन्नार'];
		const text = (await written({ highlights: names })).text();
		for (const name of names) expect(text).toContain(name);
	});

	test('leaves out what the face cannot show, with a sound file', async () => {
		const pdf = await written({
			title: 'Goa 🏖 by\u202e the\0 sea ½',
			highlights: ['முன்னார்', '', 'Raṅgam', 'Ǆ ﬁne', ' '.repeat(20)],
		});
		expect(pdf.faults()).toEqual([]);
		expect(pdf.text()).toMatch(/\nGoa by the sea ½?\n/);
		for (const word of ['fine', 'Rangam']) expect(pdf.text()).toContain(word);
	});

	test('a long one has no text outside its pages, and no heading alone at the end of one', async () => {
		const day = aBrochure().days[0];
		if (!day) throw new Error('The brochure has no day');
		const days = Array.from({ length: 30 }, (_, at) => ({
			...day,
			day: at + 1,
			lines: ['Walk. '.repeat(60), 'W'.repeat(200), 'Rest.'],
		}));
		const pdf = await written({ days, title: 'A name that never ends '.repeat(8) });
		expect(pdf.faults()).toEqual([]);
		const pages = pdf.pages();
		expect(pages.length).toBeGreaterThan(5);
		for (const [at, page] of pages.entries()) {
			const lines = page.split('\n');
			expect(lines.at(-1)).toBe(
				`Safarnama · 1800 000 0000 · Prices of 22 November 2026 · Page ${at + 1} of ${pages.length}`,
			);
			expect(lines.at(-2)).not.toMatch(/^(\d+ )?Day \d+:/);
		}
	});

	test('no heading is the last line of a page, and the last amount stands by its name, wherever a page ends', async () => {
		const headings = ['Highlights', 'Itinerary', 'Included', 'Price and taxes', 'Departure dates', 'Contact'];
		const lines = [
			{ kind: 'price', name: 'Retail price, 1 traveller', amount: '₹1,20,000' },
			{ kind: 'discount', name: 'Standard discount', amount: '-₹15,000' },
			{ kind: 'price', name: 'Sale price', amount: '₹1,05,000' },
			{ kind: 'tax', name: 'GST 5%', amount: '₹5,250' },
			{ kind: 'tax', name: 'TCS 5%', amount: '₹5,513' },
			{ kind: 'payable', name: 'Payable amount', amount: '₹1,15,763' },
		] as const;
		const price = { ...aBrochure().price, lines };
		for (let length = 0; length < 36; length += 2) {
			const highlights = Array.from({ length }, (_, at) => `Highlight ${at}`);
			const included = ['Breakfast, dinner and a walk every day. '.repeat(6)];
			const pages = (await written({ highlights, included, price })).pages();
			for (const page of pages) {
				const last = page.split('\n').at(-2) ?? '';
				expect(headings.includes(last), `${length} highlights, "${last}" ends a page`).toBe(false);
			}
			expect(pages.filter((page) => /Payable amount\s+₹1,15,763/.test(page))).toHaveLength(1);
		}
	});

	test.each([
		['Latin', 'walk '.repeat(1_200)],
		['Tamil', 'முன்னார் '.repeat(700)],
	])('a %s paragraph longer than a page goes on, on the next ones', async (_, long) => {
		const text = `${long}The end.`;
		const pdf = await written({ included: ['Breakfast', text] });
		expect(pdf.faults()).toEqual([]);
		const words = pdf.text().split(/\s+/);
		const [word = ''] = long.split(' ');
		expect(words.filter((found) => found === word).length).toBeGreaterThanOrEqual(700);
		expect(pdf.text()).toContain('The end.');
		for (const page of pdf.pages()) {
			expect(page.split('\n').at(-1)).toMatch(/Page \d+ of \d+$/);
			// A bullet is not left alone.
			expect(page.split('\n').at(-2)).not.toBe('•');
			expect(page.split('\n').length).toBeLessThanOrEqual(45);
		}
	});

	test.each([
		['is missing', undefined],
		['is empty', ''],
		['is damaged', 'not a picture'],
	])('comes without its picture when that %s', async (_, bytes) => {
		const folder = mkdtempSync(join(tmpdir(), 'brochure-'));
		mkdirSync(join(folder, 'pictures'));
		if (bytes !== undefined) writeFileSync(join(folder, largePicture('pictures/goa')), bytes);
		const picture = { base: '/pictures/goa', alt: 'Goa', note: 'Photographs: R. Naik.' };
		const pdf = inspectPdf(await writeBrochure(aBrochure({ picture }), folder));
		expect(pdf.faults()).toEqual([]);
		expect(pdf.tags().join()).not.toContain('Figure');
		expect(pdf.text()).not.toContain('R. Naik');
	});
});
