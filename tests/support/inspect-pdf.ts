import * as mupdf from 'mupdf';

/** Reads a PDF with MuPDF, which did not write it. */
export function inspectPdf(bytes: Buffer) {
	const heard: string[] = [];
	const hear = (message: string) => void heard.push(message);
	mupdf.setLog(hear);
	const pdf = new mupdf.PDFDocument(bytes);
	mupdf.setLog(null);
	const root = pdf.getTrailer().get('Root');
	const pages = Array.from({ length: pdf.countPages() }, (_, at) => pdf.loadPage(at));
	const textOf = (page: mupdf.PDFPage) => page.toStructuredText('').asText().replace(/\n+/g, '\n').trim();
	return {
		/** Damage and contradictions in the file; an intact file has none. */
		faults(): string[] {
			mupdf.setLog(hear);
			try {
				if (pdf.wasRepaired()) hear('the table of objects is damaged');
				for (const object of objectsOf(pdf)) attempt(hear, () => object.isStream() && object.readStream());
				for (const page of pages)
					attempt(hear, () => page.toPixmap([1, 0, 0, 1, 0, 0], mupdf.ColorSpace.DeviceRGB));
				attempt(hear, () => heard.push(...faultsOfTags(root, pages)));
			} finally {
				mupdf.setLog(null);
			}
			return heard;
		},
		/** The text of each page, in the order it is read in. */
		pages: () => pages.map(textOf),
		text: () => pages.map(textOf).join('\n'),
		/** The letters that texts carry beside their glyphs, in the order they are read in. */
		carried: () => pages.flatMap((page) => carriedBy(contentsOf(page))),
		/** The numbers of the drawn glyphs; 0 is the box for a character that a face lacks. */
		glyphs: () => pages.flatMap((page) => glyphsIn(contentsOf(page))),
		/** The metadata of the file. */
		about: () => ({
			title: pdf.getMetaData('info:Title'),
			subject: pdf.getMetaData('info:Subject'),
			author: pdf.getMetaData('info:Author'),
			format: pdf.getMetaData('format'),
			language: root.get('Lang').valueOf(),
			isTagged: root.get('MarkInfo', 'Marked').valueOf(),
			showsTitle: root.get('ViewerPreferences', 'DisplayDocTitle').valueOf(),
		}),
		/** Width and height of each page in points. */
		sizes: () => pages.map((page) => page.getBounds().slice(2)),
		/** Its tags in their order, two spaces for each rank. */
		tags: () => tagsBelow(root.get('StructTreeRoot')).map(({ name, rank }) => `${'  '.repeat(rank)}${name}`),
		bookmarks: () => (pdf.loadOutline() ?? []).map(({ title }) => title),
		/** Where its links lead. */
		links: () => pages.flatMap((page) => page.getLinks().map((link) => link.getURI())),
		fonts: () => [...new Map(pages.flatMap(fontsOf).map((font) => [font.name, font])).values()],
		/** The objects as text, with their streams as they are once unpacked. */
		objects: () =>
			objectsOf(pdf)
				.map((object) => `${object.resolve().toString()}\n${object.isStream() ? streamOf(object) : ''}`)
				.join('\n'),
	};
}

const objectsOf = (pdf: mupdf.PDFDocument) =>
	Array.from({ length: pdf.countObjects() - 1 }, (_, at) => pdf.newIndirect(at + 1));

function attempt(hear: (message: string) => void, action: () => unknown): void {
	try {
		action();
	} catch (error) {
		hear(String(error));
	}
}

/** The entries of an array; a single value is an array of one, and nothing is none. */
function listOf(value: mupdf.PDFObject): mupdf.PDFObject[] {
	if (value.isNull()) return [];
	return value.isArray() ? Array.from({ length: value.length }, (_, at) => value.get(at)) : [value];
}

interface ListedTag {
	name: string;
	rank: number;
	element: mupdf.PDFObject;
	parent: mupdf.PDFObject;
}

/** Contents and annotations, the other things below a tag, have no name. */
const tagsBelow = (parent: mupdf.PDFObject, rank = 0): ListedTag[] =>
	listOf(parent.get('K'))
		.filter((element) => element.isDictionary() && element.get('S').isName())
		.flatMap((element) => [
			{ name: element.get('S').asName(), rank, element, parent },
			...tagsBelow(element, rank + 1),
		]);

/** Faults of the tags: each tag must name its parent, and each marked content must belong to one tag. */
function faultsOfTags(root: mupdf.PDFObject, pages: readonly mupdf.PDFPage[]): string[] {
	const tree = root.get('StructTreeRoot');
	const tags = tagsBelow(tree);
	const lost = tags.filter(({ element, parent }) => numberOf(element.get('P')) !== numberOf(parent));
	const kids = tags.flatMap(({ element }) => listOf(element.get('K')).map((kid) => contentAt(kid, element)));
	const contents = pages.map((page) => {
		const marked = [...contentsOf(page).matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id));
		const number = numberOf(page.getObject());
		const tagged = kids.flatMap((kid) => (kid && kid.page === number ? [kid.id] : []));
		return { marked, tagged };
	});
	return [
		...lost.map(({ name }) => `a tag ${name} is not where it says`),
		...contents
			.filter(({ marked, tagged }) => String(marked.toSorted(byNumber)) !== String(tagged.toSorted(byNumber)))
			.map(({ marked, tagged }) => `marked are ${marked}, tagged ${tagged}`),
	];
}

/** The marked content that a tag contains: a number on the page of the tag, or with another page where the tag goes on there. */
function contentAt(kid: mupdf.PDFObject, tag: mupdf.PDFObject) {
	if (kid.isInteger()) return { page: numberOf(tag.get('Pg')), id: kid.asNumber() };
	if (!kid.isDictionary() || !kid.get('MCID').isInteger()) return undefined;
	return { page: numberOf(kid.get('Pg')), id: kid.get('MCID').asNumber() };
}

const byNumber = (one: number, other: number) => one - other;
/** The number of an object that stands elsewhere in the file. */
const numberOf = (object: mupdf.PDFObject) => (object.isIndirect() ? object.asIndirect() : undefined);
/** Byte by byte, because texts in it may be of two bytes a letter. */
const streamOf = (object: mupdf.PDFObject) =>
	Buffer.from(object.readStream().asUint8Array()).toString('latin1');
const contentsOf = (page: mupdf.PDFPage) => listOf(page.getObject().get('Contents')).map(streamOf).join('\n');

function fontsOf(page: mupdf.PDFPage) {
	const fonts: {
		name: string;
		kind: string;
		encoding: string;
		isEmbedded: boolean;
		isSearchable: boolean;
	}[] = [];
	page
		.getObject()
		.getInheritable('Resources')
		.get('Font')
		.forEach((font) => {
			const inner = font.get('DescendantFonts', 0);
			fonts.push({
				name: font.get('BaseFont').asName(),
				kind: inner.get('Subtype').asName(),
				encoding: font.get('Encoding').asName(),
				isEmbedded: inner.get('FontDescriptor', 'FontFile2').isStream(),
				isSearchable: font.get('ToUnicode').isStream(),
			});
		});
	return fonts;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The texts in the content of a page, which are UTF-16 with the more significant byte first. */
const carriedBy = (content: string): string[] =>
	[...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
		const plain = text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
		return new TextDecoder('utf-16be').decode(Buffer.from(plain, 'latin1'));
	});

const glyphsIn = (content: string): number[] =>
	[...content.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, shown = '']) =>
		[...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
			(hex.match(/.{4}/g) ?? []).map((number) => Number.parseInt(number, 16)),
		),
	);
