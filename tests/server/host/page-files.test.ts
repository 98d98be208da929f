import { expect, test } from 'vitest';
import { FILES_TO_COME, giveFilesToStub } from '#server/host/page-files.ts';

const given = (html: string) => giveFilesToStub(Buffer.from(html)).toString();
const STUB = `<script data-files="${FILES_TO_COME}">go()</script>`;

test('the files of a page are listed in its stub, in their order, and no tag fetches them', () => {
	const page = `<script type="module" src="/_astro/a.js"></script><p>₹</p><script type="module" src="/_astro/b.js"></script>${STUB}`;
	expect(given(page)).toBe('<p>₹</p><script data-files="/_astro/a.js /_astro/b.js">go()</script>');
});

test('a page without script files has an empty list', () => {
	expect(given(STUB)).toBe('<script data-files="">go()</script>');
});

test('HTML without a stub stays as it is', () => {
	const fragment = '<script type="module" src="/_astro/a.js"></script>';
	expect(given(fragment)).toBe(fragment);
});

test('a tag behind the stub is listed too, and text that only looks like one is left alone', () => {
	const page = `${STUB}<script type="module" src="/_astro/c.js"></script><script type="module" src="https://x.example/_astro/d.js"></script>`;
	expect(given(page)).toBe(
		'<script data-files="/_astro/c.js">go()</script><script type="module" src="https://x.example/_astro/d.js"></script>',
	);
});
