import PDFDocument from 'pdfkit';
import { ownFace, type Weight } from '#server/lettering/faces.ts';
import { knownText, type Run, widthOfRuns } from '#server/lettering/runs.ts';
import { linesInFaces, writeRuns } from './write-runs.ts';

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

/** The layout of a text: `x` from the left edge of the page, sizes in points. */
export interface TextSetting {
	size: number;
	weight?: Weight;
	colour?: string;
	x?: number;
	width?: number;
	align?: 'left' | 'right' | 'center';
	strike?: boolean;
	link?: string;
	/** The space below. */
	after?: number;
}

/** A tag of the document structure, and its parent. */
export type Tag = PDFKit.PDFStructureElement;

/** Scripts whose glyphs are reordered: such a text also carries its letters, for search and for screen readers. */
const REORDERED = /\p{Script=Devanagari}/u;
/** The space between lines, in points. */
const LINE_GAP = 1;

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
			Title: knownText(metadata.title),
			Subject: knownText(metadata.subject),
			Author: knownText(metadata.author),
		},
	});
	const registered = new Set<string>();
	for (const weight of ['regular', 'strong'] as const) inFace(ownFace(weight));
	/** Embeds the part of a face that the document uses, once it does. */
	function inFace({ name, font }: Run['face']) {
		if (!registered.has(name)) doc.registerFont(name, font as unknown as Buffer);
		registered.add(name);
		return doc.font(name);
	}
	const root = doc.struct('Document');
	doc.addStructure(root);
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));

	const bottom = PAGE.height - PAGE.bottom;

	function set({ size, weight = 'regular', colour = PDF_COLOURS.ink }: TextSetting) {
		return inFace(ownFace(weight)).fontSize(size).fillColor(colour);
	}

	/** The height of a line; the other faces stay within that of the site's own. */
	const lineHeight = (setting: TextSetting) => set(setting).currentLineHeight(true) + LINE_GAP;

	/** Writes a line from `x`, with its upper edge at `y`. */
	function writeLine(runs: Run[], setting: TextSetting, x: number, y: number): void {
		const { size, weight = 'regular', width = TEXT_WIDTH, align = 'left' } = setting;
		const { ascent, unitsPerEm } = ownFace(weight).font;
		const free = width - widthOfRuns(runs, size);
		const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
		set(setting);
		writeRuns(doc, runs, { ...setting, left, baseline: y + (ascent * size) / unitsPerEm, inFace });
	}

	/** Writes lines below each other, and on new pages where they do not fit. */
	function writeLines(lines: readonly Run[][], setting: TextSetting, x: number, top: number): void {
		const height = lineHeight(setting);
		let y = top;
		for (const runs of lines) {
			if (y + height > bottom && y > PAGE.top) {
				// The tag of the text goes on there.
				doc.continueOnNewPage();
				y = PAGE.top;
			}
			writeLine(runs, setting, x, y);
			y += height;
		}
		Object.assign(doc, { x, y });
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
			const shown = knownText(text);
			const lines = linesInFaces(shown, { width: TEXT_WIDTH, ...setting });
			if (lines) return lines.length * lineHeight(setting) + after;
			return set(setting).heightOfString(shown, { width, lineGap: LINE_GAP }) + after;
		},

		/** Starts a new page if less than `height` points are left on this one; what is higher than a page begins at the top of one. */
		keep(height: number): void {
			if (doc.y + Math.min(height, bottom - PAGE.top) > bottom) doc.addPage();
		},

		/** Writes one text under a tag of its own, on one page if it fits on one; an empty text is left out. */
		write(
			parent: Tag,
			type: string,
			text: string,
			setting: TextSetting,
			attributes: { scope?: string } = {},
		): void {
			const { x = PAGE.side, width = TEXT_WIDTH, align = 'left', strike = false, link, after = 0 } = setting;
			const shown = knownText(text);
			if (shown === '') return;
			pdf.keep(pdf.heightOf(text, { ...setting, after: 0 }));
			const lines = linesInFaces(shown, { width: TEXT_WIDTH, ...setting });
			const letters = !lines && REORDERED.test(shown) ? { actual: shown } : undefined;
			const { y } = doc;
			parent.add(
				doc.struct(type, attributes as object, () => {
					if (letters) doc.markContent('Span', letters);
					const options = { width, align, strike, link: link ?? null, lineGap: LINE_GAP };
					if (lines) writeLines(lines, setting, x, y);
					else set(setting).text(shown, x, y, options);
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
			doc.outline.addItem(knownText(title));
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
				const foot = knownText(footOf(page + 1, count));
				const setting = { size: 9, colour: PDF_COLOURS.soft, align: 'center' } as const;
				const [line] = linesInFaces(foot, { width: TEXT_WIDTH, ...setting }) ?? [];
				if (line) writeLine(line, setting, PAGE.side, PAGE.height - 44);
				else
					set(setting).text(foot, PAGE.side, PAGE.height - 44, {
						width: TEXT_WIDTH,
						align: 'center',
						lineBreak: false,
					});
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
