import { expect, test } from 'vitest';
import { metadataOf } from '#content/metadata.ts';
import { site } from '#content/site.ts';

const home = metadataOf('home');

test('a page without an entry has that of the home page', () => {
	expect(metadataOf('nowhere')).toEqual(home);
	expect(metadataOf('toString')).toEqual(home);
});

test('LIST-06, SEO-03: without an entry the list has a title of its own, and the words of the home page for the rest', () => {
	expect(metadataOf('list', { home })).toEqual({ ...home, title: `Tour Packages | ${site.name}` });
	const list = { title: 'Every tour', description: 'All of them', keywords: 'tours' };
	expect(metadataOf('list', { home, list })).toEqual(list);
});
