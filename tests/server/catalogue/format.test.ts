import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageRepository } from '#data/catalogue/packages.ts';
import { fileOf } from '../../support/catalogue-files.ts';
import { loadCatalogue, TODAY } from '../../support/load-catalogue.ts';
import { testDatabase } from '../../support/test-database.ts';

const text = readFileSync('scripts/seed/FORMAT.md', 'utf8');
const schema = JSON.parse(readFileSync('public/schema/catalogue.json', 'utf8'));

test('the example of the format’s description is a catalogue that imports', async () => {
	const example = /```json\n([^`]+)```/.exec(text)?.[1] ?? '';
	const db = await testDatabase();
	await loadCatalogue(db, [], { files: [fileOf(example)] });
	expect(await packageRepository(db, () => TODAY).bySlug('goa-by-the-sea')).toMatchObject({
		name: 'Goa by the sea',
	});
});

test('the description names every field of every record', () => {
	for (const { properties } of schema.oneOf)
		for (const field of Object.keys(properties)) expect(text).toContain(`\`${field}\``);
});
