import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDiscounts } from '#server/settings/read-discounts.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';
import { temporaryFolder } from '../../support/test-database.ts';

test('a file that is not there is named, with the setting that names it', () => {
	const missing = join(temporaryFolder(), 'mine.yaml');
	expect(() => readDiscounts(missing)).toThrow(`DISCOUNTS_FILE: ${missing} cannot be read (ENOENT)`);
	expect(() => readTaxes(missing)).toThrow(`TAXES_FILE: ${missing} cannot be read (ENOENT)`);
	expect(() => readTaxes(temporaryFolder())).toThrow(/^TAXES_FILE: .* cannot be read \(EISDIR\)$/);
});
