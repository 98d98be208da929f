import { expect, test } from 'vitest';
import { metadataOf } from '#content/metadata.ts';

test('LIST-06, SEO-03: a page without metadata gets the defaults it names, and those of home for the rest', () => {
	const home = metadataOf('home');
	expect(metadataOf('nowhere')).toEqual(home);
	expect(metadataOf('nowhere', { title: 'Tour Packages | Safarnama' })).toEqual({
		...home,
		title: 'Tour Packages | Safarnama',
	});
	expect(metadataOf('list', { title: 'Tour Packages | Safarnama' })).toEqual(metadataOf('list'));
});
