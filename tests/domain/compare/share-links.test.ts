import { expect, test } from 'vitest';
import { shareLinks } from '#domain/compare/share-links.ts';

const url = 'http://site.test/comparelist?packages1=5&packages2=7&packages3=null';

test('CMP-09: an address is shared at eight places, and every link holds it encoded', () => {
	const links = shareLinks(url, 'Compare "A" & B');
	expect(links.map(({ name }) => name)).toEqual([
		'WhatsApp',
		'Facebook',
		'X',
		'LinkedIn',
		'Telegram',
		'Pinterest',
		'Reddit',
		'E-mail',
	]);
	for (const { href } of links) {
		expect(href).toContain(encodeURIComponent(url));
		expect(new URL(href).href).not.toMatch(/[" ]/);
	}
});
