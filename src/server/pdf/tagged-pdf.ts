import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { openFont } from '#server/open-font.ts';

/*
 * A PDF in which all content has a tag (title, headings, lists, tables, pictures with alternative text) in reading order, and
 * everything else is marked as decoration.
 */

/** Points; 72 are an inch. */
export const PAGE = { width: 595.28, height: 841.89, side: 52, top: 56, bottom: 64 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;

/** Colours of the light theme (`styles/tokens.css`), because a brochure is paper. */
export const PDF_COLOURS = {
	ink: '#14242e',
	soft: '#4a5a64',
	sea: '#0f5c7a',
	line: '#e4ddd2',
	paper: '#f3ede2',
	leaf: '#26704a',
} as const;

export type Weight = 'regular' | 'strong';

/** The layout of a text: `x` from the left edge of the page, sizes in points. */
export interface TextSetting {
	size: number;
	weight?: Weight;
	colour?: string;
	x?: number;
	width?: number;
	align?: 'left' | 'right';
	strike?: boolean;
	link?: string;
	/** The space below. */
	after?: number;
}

/** A tag of the document structure, and its parent. */
export type Tag = PDFKit.PDFStructureElement;

/** The whole face with Latin, ₹ and Devanagari; a PDF embeds only the glyphs that it uses. */
const FILES: Record<Weight, string> = { regular: 'eczar-400.ttf', strong: 'eczar-600.ttf' };
let opened: Record<Weight, Font> | undefined;

/** Read once, because parsing a face takes as long as writing a brochure. */
function faces(): Record<Weight, Font> {
	opened ??= { regular: openFont(FILES.regular), strong: openFont(FILES.strong) };
	return opened;
}

/** Scripts whose glyphs are reordered: such a text also carries its letters, for search and for screen readers. */
const REORDERED = /\p{Script=Devanagari}/u;
const JOINERS = '\u200c\u200d';

/** The text in characters that the face has: letters without a glyph lose their accents or are left out. */
function shownText(text: string): string {
	const face = faces().regular;
	const has = (letter: string) =>
		JOINERS.includes(letter) || face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
	const known = [...text.normalize('NFC')].map((letter) => {
		if (/[\p{Cc}\p{Zs}]/u.test(letter)) return ' ';
		if (/\p{Cf}/u.test(letter) && !JOINERS.includes(letter)) return '';
		if (has(letter)) return letter;
		return [...letter.normalize('NFKD').replace(/\p{M}/gu, '')].filter(has).join('');
	});
	return known.join('').replace(/ +/g, ' ').trim();
}

/** Starts a tagged A4 document. */
export function taggedPdf(metadata: { title: string; subject: string; author: string }) {
	const doc = new PDFDocument({
		size: 'A4',
		margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side },
		pdfVersion: '1.7',
		lang: 'en-IN',
		tagged: true,
		displayTitle: true,
		bufferPages: true,
		// Only embedded fonts are used.
		font: null as unknown as string,
		info: {
			Title: shownText(metadata.title),
			Subject: shownText(metadata.subject),
			Author: shownText(metadata.author),
		},
	});
	for (const [weight, face] of Object.entries(faces())) doc.registerFont(weight, face as unknown as Buffer);
	const root = doc.struct('Document');
	doc.addStructure(root);
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));

	const bottom = PAGE.height - PAGE.bottom;

	function set({ size, weight = 'regular', colour = PDF_COLOURS.ink }: TextSetting) {
		return doc.font(weight).fontSize(size).fillColor(colour);
	}

	const pdf = {
		root,

		get y() {
			return doc.y;
		},
		set y(y: number) {
			doc.y = y;
		},

		/** Adds a tag below another; more can be added to it until `finish` ends it. */
		group(parent: Tag, type: string): Tag {
			const tag = doc.struct(type);
			parent.add(tag);
			return tag;
		},

		/** The height of a text in points, with the space below it. */
		heightOf(text: string, setting: TextSetting): number {
			const { width = TEXT_WIDTH, after = 0 } = setting;
			return set(setting).heightOfString(shownText(text), { width, lineGap: 1 }) + after;
		},

		/** Starts a new page if less than `height` points are left on this one. */
		keep(height: number): void {
			if (doc.y + height > bottom) doc.addPage();
		},

		/** Writes one text under a tag of its own, without a page break; an empty text is left out. */
		write(
			parent: Tag,
			type: string,
			text: string,
			setting: TextSetting,
			attributes: { scope?: string } = {},
		): void {
			const { x = PAGE.side, width = TEXT_WIDTH, align = 'left', strike = false, link, after = 0 } = setting;
			const shown = shownText(text);
			if (shown === '') return;
			pdf.keep(pdf.heightOf(text, { ...setting, after: 0 }));
			const letters = REORDERED.test(shown) ? { actual: shown } : undefined;
			const { y } = doc;
			parent.add(
				doc.struct(type, attributes as object, () => {
					if (letters) doc.markContent('Span', letters);
					set(setting).text(shown, x, y, { width, align, strike, link: link ?? null, lineGap: 1 });
					if (letters) doc.endMarkedContent();
				}),
			);
			doc.y += after;
		},

		/** Draws decoration, which readers skip. */
		decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
			const { x, y } = doc;
			doc.markContent('Artifact', { type: 'Layout' });
			doc.save();
			draw(doc);
			doc.restore();
			doc.endMarkedContent();
			Object.assign(doc, { x, y });
		},

		/** A picture (JPEG) with its alternative text. */
		picture(
			parent: Tag,
			jpeg: Buffer,
			alt: string,
			box: { x: number; y: number; width: number; height: number },
		): void {
			const { x, y, width, height } = box;
			const bbox = [x, y, x + width, y + height];
			parent.add(
				doc.struct('Figure', { alt, bbox } as object, () => {
					doc.image(jpeg, x, y, { width, height });
				}),
			);
		},

		/** Adds an entry to the outline that PDF readers show beside the pages. */
		bookmark(title: string): void {
			doc.outline.addItem(shownText(title));
		},

		/** Writes the footer of every page, ends the document and returns its bytes. */
		async finish(footOf: (page: number, pages: number) => string): Promise<Buffer> {
			root.end();
			const { count } = doc.bufferedPageRange();
			for (let page = 0; page < count; page++) {
				doc.switchToPage(page);
				// Without this, the footer in the margin would start a new page.
				doc.page.margins.bottom = 0;
				doc.markContent('Artifact', { type: 'Pagination' });
				set({ size: 9, colour: PDF_COLOURS.soft }).text(
					shownText(footOf(page + 1, count)),
					PAGE.side,
					PAGE.height - 44,
					{ width: TEXT_WIDTH, align: 'center', lineBreak: false },
				);
				doc.endMarkedContent();
			}
			const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
			doc.end();
			await ended;
			return Buffer.concat(chunks);
		},
	};
	return pdf;
}
export type TaggedPdf = ReturnType<typeof taggedPdf>;
