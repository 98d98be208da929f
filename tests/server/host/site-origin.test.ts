import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { originRewriter } from '#server/host/site-origin.ts';

const rewrite = (text: string) =>
	originRewriter('http://localhost:4321', 'https://a.example')(Buffer.from(text)).toString();

test('addresses of the build become addresses of the site, also inside other addresses', () => {
	expect(rewrite('<a href="http://localhost:4321/x">http://localhost:4321</a>')).toBe(
		'<a href="https://a.example/x">https://a.example</a>',
	);
	expect(rewrite('https://wa.me/?text=http%3A%2F%2Flocalhost%3A4321%2Fx')).toBe(
		'https://wa.me/?text=https%3A%2F%2Fa.example%2Fx',
	);
});

test('letters beyond ASCII stay as they are', () => {
	expect(rewrite('₹ नमस्ते http://localhost:4321/é')).toBe('₹ नमस्ते https://a.example/é');
});

test('other addresses stay as they are', () => {
	const others = 'http://localhost:43210/ http://localhost/ https://localhost:4321.example';
	expect(rewrite(others)).toBe(others);
});

test('a text without addresses, or a site served where it was built for, is not copied', () => {
	const text = Buffer.from('http://localhost:4321/');
	expect(originRewriter('http://localhost:4321', 'http://localhost:4321')(text)).toBe(text);
	const other = Buffer.from('no address');
	expect(originRewriter('http://localhost:4321', 'https://a.example')(other)).toBe(other);
});
