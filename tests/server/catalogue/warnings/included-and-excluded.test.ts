import { expect, test } from 'vitest';
import { includedAndExcluded } from '#server/catalogue/warnings/included-and-excluded.ts';
import { aPackageRecord } from '../../../support/a-package.ts';

const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** The exclusions that a package contradicts, when its inclusions have the icons. */
const contradicted = (icons: readonly string[], included: string, excluded: string) =>
	[
		...includedAndExcluded(
			aPackageRecord({ inclusions: [...icons], inclusions_html: included, exclusions_html: excluded }),
			(slug) => slug,
		),
	].map(({ message }) => /^“(.+?)”/.exec(message)?.[1]);

test.each<[icons: string[], included: string[], excluded: string, isContradicted: boolean]>([
	[[], ['Gondola to Kongdoori'], 'Gondola tickets', true],
	[[], ['Gondola to Kongdoori'], 'Gondola and pony', false],
	[[], ['Gondola, phase one'], 'The second phase of the gondola', false],
	[[], ['Breakfast', 'Dinner'], 'Dinner', true],
	[[], ['Breakfast'], 'Other breakfasts', false],
	[[], ['Three nights in Goa'], 'The journey to Goa and home', false],
	[[], ['A car with full insurance'], 'Travel insurance', false],
	[['insurance'], ['Cover up to the age of 60'], 'Travel insurance', true],
	[['visa'], ['Papers and the fee'], 'Schengen visa', true],
	[['meals'], ['Breakfast'], 'Meals other than those listed', false],
	[['meals'], ['Breakfast'], 'All meals', true],
	[['sights'], ['Entry to the forts'], 'Entry fees', true],
	[[], [], 'Tips for guides and drivers', false],
])('icons %j, inclusions %j, exclusion “%s”: %s', (icons, included, excluded, isContradicted) =>
	expect(contradicted(icons, list(...included), list(excluded))).toEqual(isContradicted ? [excluded] : []),
);
