import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { catalogueSchema } from '#server/catalogue/json-schema.ts';
import { aPackageRecord, SHORT_LISTS } from '../../support/a-package.ts';
import { aDeparture } from '../../support/load-catalogue.ts';

const published = JSON.parse(readFileSync('public/schema/catalogue.json', 'utf8'));

test('the published JSON Schema is that of the format; if not, run "node scripts/catalogue-schema.ts"', () => {
	expect(published).toEqual(catalogueSchema());
});

test('it takes sound records and rejects others', () => {
	const validate = new Ajv2020({ validateFormats: false }).compile(published);
	for (const record of [...SHORT_LISTS, aPackageRecord(), aDeparture('a', '2027-01-01', 3)]) {
		expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
		expect(validate({ ...record, more: 1 })).toBe(false);
	}
	expect(validate({ type: 'yacht' })).toBe(false);
});
