import sharp from 'sharp';
import { readPicture } from '#server/pictures/read-picture.ts';
import type { Brochure } from './brochure.ts';
import { BODY, heightOfPriceLines, SOFT, writeHeading, writeLink, writePriceLines } from './sections.ts';
import { PAGE, PDF_COLOURS, type TaggedPdf, TEXT_WIDTH, type TextSetting, taggedPdf } from './tagged-pdf.ts';

/** The size of the cover in points, and pixels per point. */
const COVER = { height: 300, pixels: 1.6 } as const;

/** The left edge of the text of a day, right of its number. */
const DAY_INDENT = 36;
/**
 * Writes the brochure of a package as PDF: tagged, in English, with embedded faces.
 *
 * @param dataDir the folder with operators' pictures
 */
export async function writeBrochure(brochure: Brochure, dataDir: string): Promise<Buffer> {
	const { contact, price } = brochure;
	const pdf = taggedPdf({
		title: brochure.title,
		subject: `${brochure.duration}, ${brochure.stops.join(', ')}`,
		author: contact.name,
	});
	await writeCover(pdf, brochure, dataDir);
	writeHighlights(pdf, brochure);
	writeItinerary(pdf, brochure);
	writeList(pdf, 'Included', brochure.included, '•');
	writeList(pdf, 'Not included', brochure.excluded, '–');
	writePrice(pdf, brochure);
	writeDepartures(pdf, brochure);
	writeOperator(pdf, brochure);
	writeContact(pdf, brochure);
	return pdf.finish(
		(page, pages) =>
			`${contact.name} · ${contact.phone} · Prices of ${price.asOf} · Page ${page} of ${pages}`,
	);
}

async function coverOf({ picture }: Brochure, dataDir: string): Promise<Buffer | undefined> {
	const bytes = picture ? await readPicture(picture.base, dataDir) : undefined;
	if (!bytes) return undefined;
	const size = { width: Math.round(PAGE.width * COVER.pixels), height: COVER.height * COVER.pixels };
	try {
		return await sharp(bytes)
			.resize({ ...size, fit: 'cover' })
			.jpeg({ quality: 74 })
			.toBuffer();
	} catch {
		// The file is damaged. For an empty one sharp throws at once, which a `.catch` on its promise would miss.
		return undefined;
	}
}

async function writeCover(pdf: TaggedPdf, brochure: Brochure, dataDir: string): Promise<void> {
	const { title, duration, stops, price, picture } = brochure;
	const cover = await coverOf(brochure, dataDir);
	if (cover && picture) {
		pdf.picture(pdf.root, cover, picture.alt, { x: 0, y: 0, width: PAGE.width, height: COVER.height });
		pdf.y = COVER.height + 8;
		pdf.write(pdf.root, 'P', picture.note, { ...SOFT, size: 9, after: 8 });
	}
	pdf.bookmark(title);
	pdf.write(pdf.root, 'H1', title, { size: 27, weight: 'strong', after: 4 });
	pdf.write(pdf.root, 'P', duration, { size: 13, weight: 'strong', colour: PDF_COLOURS.sea, after: 2 });
	pdf.write(pdf.root, 'P', stops.join(' – '), { ...SOFT, size: 11.5, after: 14 });

	const inner = { x: PAGE.side + 18, width: TEXT_WIDTH - 36 };
	const top = pdf.y;
	const lines: [string, TextSetting][] = [
		...(price.retail
			? ([[`Before: ${price.retail}`, { ...SOFT, ...inner, strike: true, after: 0 }]] as [
					string,
					TextSetting,
				][])
			: []),
		[`${price.list} per person`, { size: 21, weight: 'strong', ...inner, after: 0 }],
		[price.taxes, { ...SOFT, ...inner, after: 0 }],
	];
	const height = lines.reduce((sum, [text, setting]) => sum + pdf.heightOf(text, setting), 24);
	pdf.keep(height);
	const start = pdf.y === top ? top : PAGE.top;
	pdf.decorate((doc) => doc.roundedRect(PAGE.side, start, TEXT_WIDTH, height, 8).fill(PDF_COLOURS.paper));
	pdf.y = start + 12;
	for (const [text, setting] of lines) pdf.write(pdf.root, 'P', text, setting);
	pdf.y = start + height + 8;
}

/** The setting of the text of an item, right of its bullet. */
function wordsOfItem(setting: TextSetting): TextSetting {
	const { x = PAGE.side, width = TEXT_WIDTH } = setting;
	return { ...setting, x: x + 14, width: width - 14 };
}

/** The items of a list, each with a bullet. */
function writeItems(pdf: TaggedPdf, items: readonly string[], mark: string, setting: TextSetting): void {
	const list = pdf.group(pdf.root, 'L');
	const { x = PAGE.side } = setting;
	const words = wordsOfItem(setting);
	for (const text of items) {
		pdf.keep(pdf.heightOf(text, words));
		const item = pdf.group(list, 'LI');
		const { y } = pdf;
		pdf.write(item, 'Lbl', mark, { ...setting, width: 12, x, colour: PDF_COLOURS.sea, after: 0 });
		pdf.y = y;
		pdf.write(item, 'LBody', text, words);
	}
}

function writeList(pdf: TaggedPdf, title: string, items: readonly string[], mark: string): void {
	const [first] = items;
	if (first === undefined) return;
	writeHeading(pdf, title, { next: pdf.heightOf(first, wordsOfItem(BODY)) });
	writeItems(pdf, items, mark, BODY);
}

/** The highlights, and what the operator has told, as on the page. */
function writeHighlights(pdf: TaggedPdf, { highlights, facts }: Brochure): void {
	writeList(pdf, 'Highlights', [...highlights, ...facts.map(({ name, text }) => `${name}: ${text}`)], '•');
}

const INDENTED = { x: PAGE.side + DAY_INDENT, width: TEXT_WIDTH - DAY_INDENT };
const DAY_TITLE: TextSetting = { size: 13, weight: 'strong', ...INDENTED, after: 2 };

const titleOfDay = ({ day, place, note }: Brochure['days'][number]) =>
	`Day ${day}: ${place}${note ? `, ${note}` : ''}`;

/** The height in points of the title of a day with its first line. */
function startOfDay(pdf: TaggedPdf, day: Brochure['days'][number]): number {
	const [first = ''] = day.lines;
	return pdf.heightOf(titleOfDay(day), DAY_TITLE) + pdf.heightOf(first, { ...BODY, ...INDENTED }) + 20;
}

function writeItinerary(pdf: TaggedPdf, { days }: Brochure): void {
	const [firstDay] = days;
	writeHeading(pdf, 'Itinerary', firstDay && { next: startOfDay(pdf, firstDay) });
	for (const item of days) {
		const { day, lines, hotel } = item;
		pdf.keep(startOfDay(pdf, item));
		const { y } = pdf;
		pdf.decorate((doc) => {
			doc.circle(PAGE.side + 11, y + 10, 11).fill(PDF_COLOURS.sea);
			doc
				.font('strong')
				.fontSize(10)
				.fillColor('#ffffff')
				.text(String(day), PAGE.side, y + 3, { width: 22, align: 'center', lineBreak: false });
		});
		pdf.write(pdf.root, 'H3', titleOfDay(item), DAY_TITLE);
		writeItems(pdf, lines, '–', { ...BODY, ...INDENTED, after: 2 });
		if (hotel) pdf.write(pdf.root, 'P', `Night: ${hotel}`, { ...SOFT, ...INDENTED, after: 0 });
		pdf.y += 10;
	}
}

function writePrice(pdf: TaggedPdf, { price }: Brochure): void {
	const whose = `${price.of}, as of ${price.asOf}.`;
	writeHeading(pdf, 'Price and taxes', {
		next: pdf.heightOf(whose, SOFT) + heightOfPriceLines(pdf, price.lines),
	});
	pdf.write(pdf.root, 'P', whose, SOFT);
	writePriceLines(pdf, price.lines);
}

function writeDepartures(pdf: TaggedPdf, { months }: Brochure): void {
	const title = 'Departure dates';
	const lines = months.map(({ name, days }) => `${name}: ${days.join(', ')}`);
	writeList(pdf, title, lines, '•');
	if (lines.length > 0) return;
	writeHeading(pdf, title);
	pdf.write(pdf.root, 'P', 'None open at the moment; ask us for a call.', BODY);
}

function writeOperator(pdf: TaggedPdf, { operator: { name, rating, termsUrl } }: Brochure): void {
	if (!name) return;
	writeHeading(pdf, 'Operator');
	pdf.write(pdf.root, 'P', rating ? `${name}, rated ${rating}.` : `${name}.`, BODY);
	if (termsUrl) writeLink(pdf, 'Terms & conditions of the operator', termsUrl);
}

function writeContact(pdf: TaggedPdf, { contact, url }: Brochure): void {
	writeHeading(pdf, 'Contact');
	pdf.write(pdf.root, 'P', `${contact.name}: ${contact.promise}`, BODY);
	writeLink(pdf, contact.phone, `tel:${contact.phone_link}`);
	writeLink(pdf, contact.email, `mailto:${contact.email}`);
	pdf.write(pdf.root, 'P', contact.address, BODY);
	writeLink(pdf, url, url);
}
