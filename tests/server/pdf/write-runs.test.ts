import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { taggedPdf } from '#server/pdf/tagged-pdf.ts';
import { writeBrochure } from '#server/pdf/write-brochure.ts';
import { aBrochure } from '../../support/a-brochure.ts';
import { inspectPdf } from '../../support/inspect-pdf.ts';
import { NAMES_IN_SCRIPTS } from '../../support/names-in-scripts.ts';

const about = { title: 'Goa', subject: 'A journey', author: 'Safarnama' };
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** A document with one paragraph. */
async function paragraph(text: string, setting = {}) {
	const pdf = taggedPdf(about);
	pdf.write(pdf.root, 'P', text, { size: 12, ...setting });
	return pdf.finish(() => '');
}

/** The dark pixels of the first page, as a picture of zeros and ones. */
function inkOf(bytes: Buffer): string {
	const page = new mupdf.PDFDocument(bytes).loadPage(0);
	const pixels = page.toPixmap([2, 0, 0, 2, 0, 0], mupdf.ColorSpace.DeviceGray).getPixels();
	return Array.from(pixels, (value) => (value < 128 ? '1' : '0')).join('');
}
const dark = (ink: string) => ink.replaceAll('0', '').length;

/** The words of a document in scripts with conjuncts or from the right, as the file carries them for readers. */
const carried = (pdf: ReturnType<typeof inspectPdf>) => flat(pdf.carried().join(' '));
/** A name with one glyph for each letter carries no text of its own: readers take it from the glyphs. */
const readBack = (pdf: ReturnType<typeof inspectPdf>) => `${carried(pdf)} ${flat(pdf.text())}`;

describe.each(Object.entries(NAMES_IN_SCRIPTS))('%s', (_, name) => {
	test('is drawn, can be read back and searched for, and embeds no more than it needs', async () => {
		const bytes = await paragraph(`Booked by ${name}, 2 travellers`);
		const pdf = inspectPdf(bytes);
		expect(pdf.faults()).toEqual([]);
		expect(readBack(pdf)).toContain(name.normalize('NFC'));
		const numbers = pdf.glyphs();
		expect(numbers.length).toBeGreaterThan(20);
		expect(numbers).not.toContain(0);
		for (const font of pdf.fonts())
			expect(font).toMatchObject({
				name: expect.stringMatching(/^[A-Z]{6}\+(Eczar|Noto)/),
				isEmbedded: true,
				isSearchable: true,
			});
		expect(pdf.fonts().length).toBeLessThanOrEqual(2);
		expect(bytes.length).toBeLessThan(60_000);
		const without = inkOf(await paragraph('Booked by , 2 travellers'));
		expect(dark(inkOf(bytes))).toBeGreaterThan(dark(without) + 100);
	});

	test('stands in the lines of its column, also where one word is wider', async () => {
		const setting = { size: 20, width: 120, x: 60 };
		const long = `${name} `.repeat(6) + name.replaceAll(' ', '').repeat(3);
		const bytes = await paragraph(long, setting);
		const pixels = new mupdf.PDFDocument(bytes)
			.loadPage(0)
			.toPixmap([1, 0, 0, 1, 0, 0], mupdf.ColorSpace.DeviceGray);
		const width = pixels.getWidth();
		const columns = new Set<number>();
		for (const [at, value] of pixels.getPixels().entries()) if (value < 128) columns.add(at % width);
		// The ink of a letter may reach a little over its own width.
		expect(Math.min(...columns)).toBeGreaterThanOrEqual(60 - 6);
		expect(Math.max(...columns)).toBeLessThanOrEqual(60 + 120 + 6);
	});
});

test('the height of a text in any script is the space that writing it takes', () => {
	const pdf = taggedPdf(about);
	for (const name of Object.values(NAMES_IN_SCRIPTS))
		for (const setting of [{ size: 12 }, { size: 20, width: 90, weight: 'strong', after: 7 }] as const) {
			const text = `${name} and ${name}`;
			pdf.y = 100;
			pdf.write(pdf.root, 'P', text, setting);
			expect(pdf.y - 100).toBeCloseTo(pdf.heightOf(text, setting), 6);
		}
});

test('what is read from the right stands right of what follows it', async () => {
	// The same words in the other order are another picture, and so is the name letter by letter.
	const [one, other] = await Promise.all([paragraph('محمد علی'), paragraph('علی محمد')]);
	expect(inkOf(one)).not.toBe(inkOf(other));
	const turned = await paragraph([...'محمد علی'].reverse().join(''));
	expect(inkOf(one)).not.toBe(inkOf(turned));
});

test('a brochure and what it says about itself have every script', async () => {
	const names = Object.values(NAMES_IN_SCRIPTS);
	const pdf = inspectPdf(
		await writeBrochure(
			aBrochure({
				title: names[3] ?? '',
				highlights: names,
				operator: { name: names[4] ?? '', rating: '4.0 of 5', termsUrl: null },
			}),
			'',
		),
	);
	expect(pdf.faults()).toEqual([]);
	expect(pdf.about().title).toBe(names[3]);
	expect(pdf.bookmarks()).toContain(names[3]);
	for (const name of names) expect(readBack(pdf)).toContain(name.normalize('NFC'));
	expect(pdf.glyphs()).not.toContain(0);
});

test('a text in Latin letters embeds the face of the site alone', async () => {
	const pdf = inspectPdf(await paragraph('Asha Rao, ₹1,05,000'));
	expect(pdf.fonts().map(({ name }) => name.slice(7))).toEqual(['Eczar-Regular']);
});
