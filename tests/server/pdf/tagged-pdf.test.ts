import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PAGE, type Tag, type TaggedPdf, TEXT_WIDTH, taggedPdf } from '#server/pdf/tagged-pdf.ts';
import { inspectPdf } from '../../support/inspect-pdf.ts';

const about = { title: 'Goa', subject: 'A journey', author: 'Safarnama' };
const SIZE = 12;
const BOTTOM = PAGE.height - PAGE.bottom;

/** A finished document with what a test writes to it. */
async function documentOf(
	write: (pdf: TaggedPdf, section: Tag) => void = () => {},
	{ foot = (_page: number, _pages: number): string => '', facts = about } = {},
) {
	const pdf = taggedPdf(facts);
	const section = pdf.group(pdf.root, 'Sect');
	write(pdf, section);
	const bytes = await pdf.finish(foot);
	return { bytes, ...inspectPdf(bytes) };
}

test('an empty document is a sound page that says who wrote it about what', async () => {
	const pdf = await documentOf();
	expect(pdf.faults()).toEqual([]);
	expect(pdf.pages()).toHaveLength(1);
	expect(pdf.about()).toMatchObject({ ...about, format: 'PDF 1.7' });
	const [[width, height] = []] = pdf.sizes();
	expect([width?.toFixed(2), height?.toFixed(2)]).toEqual(['595.28', '841.89']);
});

test('tags have the order and the nesting in which they are added, also to a tag from before', async () => {
	const pdf = await documentOf((doc, section) => {
		const list = doc.group(section, 'L');
		doc.write(section, 'P', 'after the list', { size: SIZE });
		doc.write(doc.group(list, 'LI'), 'LBody', 'in the list', { size: SIZE });
	});
	expect(pdf.tags()).toEqual(['Document', '  Sect', '    L', '      LI', '        LBody', '    P']);
});

test.each([
	['a control character', 'one\u0000two', 'one two'],
	['spaces of any kind', ' one \u00a0\u2003two\t', 'one two'],
	['a mark that turns the direction of reading', 'one\u202etwo', 'onetwo'],
	['a letter with an accent that the face has not', 'Raṅgam', 'Rangam'],
	['a letter and its accent, as two characters', 'Cafe\u0301', 'Café'],
	['a ligature', 'ﬁne', 'fine'],
	['a script that no face has', 'one თბ two', 'one two'],
	['a picture character', 'one 🏖 two', 'one two'],
	['rupees', '₹1,05,000', '₹1,05,000'],
	['half of a pair', 'one \ud83c two', 'one two'],
])('%s is written as far as the face has it', async (_, text, shown) => {
	const pdf = await documentOf((doc, section) => doc.write(section, 'P', text, { size: SIZE }));
	expect(pdf.text().trim()).toBe(shown);
	expect(pdf.faults()).toEqual([]);
});

test.each(['', ' \t\n', '\u0000', '🏖', 'თბ'])(
	'a text of which nothing can be shown leaves out its tag, and takes no space: %j',
	async (text) => {
		let moved = 0;
		const pdf = await documentOf((doc, section) => {
			const before = doc.y;
			doc.write(section, 'H1', text, { size: SIZE, after: 10 });
			moved = doc.y - before;
		});
		expect(moved).toBe(0);
		expect(pdf.tags().join()).not.toContain('H1');
	},
);

test('Devanagari carries its letters in reading order, Latin letters need none', async () => {
	const name = 'ऋषिकेश में गंगा';
	const pdf = await documentOf((doc, section) => {
		doc.write(section, 'P', name, { size: SIZE });
		doc.write(section, 'P', 'Rishikesh', { size: SIZE });
	});
	expect(pdf.text()).toContain(name);
	expect(pdf.objects().match(/ActualText/g)).toHaveLength(1);
});

test('what the file says about itself has only characters of the face, too', async () => {
	const pdf = await documentOf(undefined, { facts: { ...about, title: ' Goa 🏖 by\u202e the sea ' } });
	expect(pdf.about().title).toBe('Goa by the sea');
});

test('the height of a text is the space that writing it takes', async () => {
	await documentOf((doc, section) => {
		for (const [text, setting] of [
			['short', { size: SIZE }],
			['many words '.repeat(80), { size: SIZE, after: 7 }],
			['many words '.repeat(20), { size: SIZE, width: 90, weight: 'strong' }],
			['W'.repeat(300), { size: 20 }],
		] as const) {
			doc.y = PAGE.top;
			doc.write(section, 'P', text, setting);
			expect(doc.y - PAGE.top).toBeCloseTo(doc.heightOf(text, setting), 6);
		}
	});
});

test('a page is kept while there is room to the last point, and begun when there is less', async () => {
	const pdf = await documentOf((doc) => {
		doc.keep(BOTTOM - PAGE.top);
		expect(doc.y).toBe(PAGE.top);
		doc.y = 400;
		doc.keep(BOTTOM - 400);
		expect(doc.y).toBe(400);
		doc.keep(BOTTOM - 400 + 0.01);
		expect(doc.y).toBe(PAGE.top);
	});
	expect(pdf.pages()).toHaveLength(2);
});

test('a text that does not fit goes to the next page as a whole; the space below it may be cut off', async () => {
	const pdf = await documentOf((doc, section) => {
		const setting = { size: SIZE, after: 100 };
		const text = 'words that stay together '.repeat(20);
		doc.y = BOTTOM - doc.heightOf(text, { size: SIZE });
		doc.write(section, 'P', text, setting);
		doc.y = BOTTOM - doc.heightOf(text, { size: SIZE }) + 1;
		doc.write(section, 'P', `second ${text}`, { size: SIZE });
	});
	const pages = pdf.pages().map((page) => page.trim());
	expect(pages).toHaveLength(2);
	expect(pages[0]).not.toContain('second');
	expect(pages[1]).toMatch(/^second words/);
});

test('a link leads where it should, and has a tag', async () => {
	const pdf = await documentOf((doc, section) =>
		doc.write(section, 'Link', 'help', { size: SIZE, link: 'mailto:help@example.in' }),
	);
	expect(pdf.links()).toEqual(['mailto:help@example.in']);
	expect(pdf.tags().at(-1)?.trim()).toBe('Link');
});

test('a heading of a row says so', async () => {
	const pdf = await documentOf((doc, section) => {
		const row = doc.group(doc.group(section, 'Table'), 'TR');
		doc.write(row, 'TH', 'Price', { size: SIZE }, { scope: 'Row' });
		doc.write(row, 'TD', '₹1', { size: SIZE, x: 300, width: 100, align: 'right', strike: true });
	});
	expect(pdf.objects()).toContain('/Scope/Row');
	expect(
		pdf
			.tags()
			.slice(-3)
			.map((tag) => tag.trim()),
	).toEqual(['TR', 'TH', 'TD']);
});

test('decoration is no content: it has no tag, and writing goes on where it was', async () => {
	const pdf = await documentOf((doc, section) => {
		doc.write(section, 'P', 'before', { size: SIZE });
		const { y } = doc;
		doc.decorate((page) => page.rect(0, 700, PAGE.width, 20).fill('#000').moveDown(9));
		expect(doc.y).toBe(y);
		doc.write(section, 'P', 'after', { size: SIZE });
	});
	expect(pdf.text()).toMatch(/before\s+after/);
	expect(pdf.objects()).toContain('/Artifact');
	expect(pdf.tags().filter((tag) => tag.trim() === 'P')).toHaveLength(2);
});

test('a picture has words for those who do not see it, and a place', async () => {
	const jpeg = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#0f5c7a' } })
		.jpeg()
		.toBuffer();
	const box = { x: PAGE.side, y: 100, width: TEXT_WIDTH, height: 200 };
	const pdf = await documentOf((doc, section) => doc.picture(section, jpeg, 'The (old) quarter', box));
	expect(pdf.faults()).toEqual([]);
	expect(pdf.objects()).toContain('/Alt(The \\(old\\) quarter)');
	expect(pdf.tags().at(-1)?.trim()).toBe('Figure');
	await expect(
		documentOf((doc, section) => doc.picture(section, Buffer.from('no picture'), 'None', box)),
	).rejects.toThrow();
});

test('bookmarks are an outline in their order', async () => {
	const pdf = await documentOf((doc) => {
		doc.bookmark('Itinerary');
		doc.bookmark('Prices 🏖');
	});
	expect(pdf.bookmarks()).toEqual(['Itinerary', 'Prices']);
});

test('each page ends with a footer that says which it is, and no footer begins a page', async () => {
	const pdf = await documentOf(
		(doc, section) => {
			for (let page = 0; page < 3; page++) {
				doc.write(section, 'P', `text ${page}`, { size: SIZE });
				if (page < 2) doc.keep(BOTTOM);
			}
		},
		{ foot: (page, pages) => `${page} of ${pages} 🏖 ${'long '.repeat(30)}` },
	);
	const pages = pdf.pages();
	expect(pages).toHaveLength(3);
	for (const [at, page] of pages.entries())
		expect(page).toMatch(new RegExp(`^text ${at}\n${at + 1} of 3 long`));
});

test('two documents at the same time do not get into each other', async () => {
	const [one, other] = [taggedPdf(about), taggedPdf({ ...about, title: 'Kerala' })];
	one.write(one.root, 'P', 'of the one', { size: SIZE, weight: 'strong' });
	other.write(other.root, 'P', 'of the other', { size: SIZE });
	const [first, second] = await Promise.all([one.finish(() => ''), other.finish(() => '')]);
	expect(inspectPdf(first).text().trim()).toBe('of the one');
	expect(inspectPdf(second).text().trim()).toBe('of the other');
	expect(inspectPdf(second).about().title).toBe('Kerala');
});
