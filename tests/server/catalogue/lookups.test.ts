import { expect, test } from 'vitest';
import { SHORT_LISTS } from '../../support/a-package.ts';
import { loadCatalogue } from '../../support/load-catalogue.ts';
import { testDatabase } from '../../support/test-database.ts';

test.each(['Goa', 'goa', 'gōa', 'Goa\u200d'])(
	'D250: beside the destination Goa another one named %j is refused, because filters do not tell them apart',
	async (name) => {
		const db = await testDatabase();
		const records = [{ ...SHORT_LISTS[2], slug: 'goa-again', name }];
		await expect(loadCatalogue(db, records)).rejects.toThrow(`name: the name ${name} is used twice`);
	},
);
