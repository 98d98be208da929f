import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue.ts';
import { openDatabase } from '#data/open.ts';
import { aPackageRecord, SHORT_LISTS } from '../support/a-package.ts';
import { fileOf, linesOf } from '../support/catalogue-files.ts';
import { aDeparture, loadCatalogue } from '../support/load-catalogue.ts';
import { runChild } from '../support/run-child.ts';
import { onEachEngine, testDatabaseSettings } from '../support/test-database.ts';

onEachEngine((engine) => {
	test('kill -9 loses no lead whose visitor was thanked, nor the message about it', async () => {
		const settings = await testDatabaseSettings(engine);
		await (await openDatabase(settings)).destroy();
		const acknowledged: string[] = [];
		for (const pause of [30, 110, 250]) {
			const child = runChild('tests/faults/submit-leads.ts', settings.dataDir, settings.databaseUrl ?? '');
			await child.untilPrinted('\n');
			await sleep(pause);
			await child.kill();
			// The last line may have been cut.
			acknowledged.push(...child.printed().split('\n').slice(0, -1));
		}
		expect(acknowledged.length).toBeGreaterThan(20);

		const db = await openDatabase(settings);
		const rows = await db.selectFrom('leads').select('id').execute();
		const stored = new Set(rows.map(({ id }) => id));
		expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
		const messages = await db.selectFrom('outbox').select('idempotency_key').execute();
		expect(new Set(messages.map((row) => row.idempotency_key))).toEqual(
			new Set([...stored].map((id) => `lead-${id}`)),
		);
		await db.destroy();
	});

	test('an import that is killed leaves the old catalogue, or has put in the whole new one', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		await loadCatalogue(db, [aPackageRecord({ slug: 'old' }), aDeparture('old', '2027-01-01', 3)]);
		await db.destroy();
		const slugs = Array.from({ length: 1500 }, (_, index) => `new-${index}`);
		const packages = slugs.flatMap((slug) => [aPackageRecord({ slug }), aDeparture(slug, '2027-01-02', 5)]);
		const file = fileOf(linesOf([...SHORT_LISTS, ...packages]));

		const outcomes = new Set<string>();
		for (const pause of [0, 40, 80, 120, 160, 200, 240, 280, 320, 400, 500]) {
			const child = runChild(
				'tests/faults/import-catalogue.ts',
				settings.dataDir,
				file,
				settings.databaseUrl ?? '',
			);
			await child.untilPrinted('begun');
			await sleep(pause);
			await child.kill();

			const again = await openDatabase(settings);
			const onOffer = await again
				.selectFrom('packages')
				.select('slug')
				.where('withdrawn_at', 'is', null)
				.execute();
			const departures = await again
				.selectFrom('departures')
				.select('id')
				.where('withdrawn_at', 'is', null)
				.execute();
			const version = await catalogueRepository(again).version();
			if (version === 1) expect([onOffer, departures.length]).toEqual([[{ slug: 'old' }], 1]);
			else expect([onOffer.length, departures.length]).toEqual([1500, 1500]);
			outcomes.add(version === 1 ? 'old' : 'new');
			await again.destroy();
		}
		expect(outcomes).toContain('old');
	}, 60_000);
});
