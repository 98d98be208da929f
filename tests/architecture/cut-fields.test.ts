import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Controls that may have a `maxlength`: search words, whose length no contract checks. */
const MAY_CUT = ['src/ui/ComboField.tsx', 'src/features/chrome/NothingHere.astro'];

test('no browser cuts what is pasted into a field: a cut number, code or name can be a valid one of somebody else', () => {
	const files = globSync('src/{features,forms,layouts,pages,ui}/**/*.{astro,tsx,ts}').filter((file) =>
		/\bmaxlength\b|\bmaxLength(=|: )/.test(readFileSync(file, 'utf8')),
	);
	expect(files.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(MAY_CUT.toSorted());
});
