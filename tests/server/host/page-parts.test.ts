import { expect, test } from 'vitest';
import { hashOf } from '#server/host/etag.ts';
import { PageParts, partEncoder } from '#server/host/page-parts.ts';

const unchanged = (text: Buffer) => text;

test('parts stand where their marks were, in any order and more than once', () => {
	const parts = new PageParts();
	const [rupees, plain] = [{ html: '<b>₹5</b>' }, { html: '<i>x</i>' }];
	const page = `<p>${parts.place(plain)}é${parts.place(rupees)}</p>${parts.place(plain)}`;
	const { body } = parts.fill(Buffer.from(page), partEncoder(unchanged));
	expect(body.toString()).toBe('<p><i>x</i>é<b>₹5</b></p><i>x</i>');
});

test('a page without parts stays as it is', () => {
	const page = Buffer.from('<p>₹</p>');
	const filled = new PageParts().fill(page, partEncoder(unchanged));
	expect(filled.body).toBe(page);
	expect(filled.hash()).toBe(hashOf(page));
});

test('a part is encoded once, as the texts of pages are changed, while its object is the same', () => {
	let calls = 0;
	const encode = partEncoder((text) => {
		calls += 1;
		return Buffer.from(text.toString().replace('built', 'served'));
	});
	const part = { html: '<a href="built">' };
	for (let page = 0; page < 2; page += 1) {
		const parts = new PageParts();
		expect(parts.fill(Buffer.from(parts.place(part)), encode).body.toString()).toBe('<a href="served">');
	}
	expect(calls).toBe(1);
	expect(encode({ html: part.html })).not.toBe(encode(part));
});

test('the hash of a page differs with its own text and with each part', () => {
	const encode = partEncoder(unchanged);
	const hashes = [
		['a', 'x'],
		['b', 'x'],
		['a', 'y'],
	].map(([own, html = '']) => {
		const parts = new PageParts();
		return parts.fill(Buffer.from(`${own}${parts.place({ html })}`), encode).hash();
	});
	expect(new Set(hashes).size).toBe(3);
});

test('inline blocks of a page and of its parts are both known to its policy', () => {
	const parts = new PageParts();
	const page = `<style>a{}</style>${parts.place({ html: '<script>go()</script>' })}`;
	expect(parts.fill(Buffer.from(page), partEncoder(unchanged)).blocks).toHaveLength(2);
});

test('the mark of another page, which something has kept, fails the page instead of leaving a hole', () => {
	const kept = new PageParts().place({ html: 'x' });
	const parts = new PageParts();
	const page = Buffer.from(kept + parts.place({ html: 'y' }));
	expect(() => parts.fill(page, partEncoder(unchanged))).toThrow('part of another page');
});
