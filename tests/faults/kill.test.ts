import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { openDatabase } from '#data/database/open.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { aMessage } from '../support/a-message.ts';
import { aPackageRecord, SHORT_LISTS } from '../support/a-package.ts';
import { fileOf, linesOf } from '../support/catalogue-files.ts';
import { aDeparture, loadCatalogue } from '../support/load-catalogue.ts';
import { openGateway } from '../support/open-gateway.ts';
import { rounds } from '../support/rounds.ts';
import { runChild } from '../support/run-child.ts';
import { onEachEngine, testDatabaseSettings } from '../support/test-database.ts';
import { wiredServices } from '../support/wired-services.ts';

onEachEngine((engine) => {
	test('kill -9 loses no lead whose visitor was thanked, nor the message about it', async () => {
		const settings = await testDatabaseSettings(engine);
		await (await openDatabase(settings)).destroy();
		const acknowledged: string[] = [];
		for (const count of rounds([8], [1, 8, 20])) {
			const child = runChild('tests/faults/submit-leads.ts', settings.dataDir, settings.databaseUrl ?? '');
			await child.untilPrinted(new RegExp(`^(?:.*\n){${count}}`));
			await child.kill();
			// The last line may have been cut.
			acknowledged.push(...child.printed().split('\n').slice(0, -1));
		}
		expect(acknowledged.length).toBeGreaterThanOrEqual(rounds(8, 29));

		const db = await openDatabase(settings);
		const rows = await db.selectFrom('leads').select('id').execute();
		const stored = new Set(rows.map(({ id }) => id));
		expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
		// Visitors get a receipt besides, one a day for each e-mail address.
		const messages = await db
			.selectFrom('outbox')
			.select('idempotencyKey')
			.where('channel', '=', 'desk')
			.execute();
		expect(new Set(messages.map((row) => row.idempotencyKey))).toEqual(
			new Set([...stored].map((id) => `lead-${id}`)),
		);
		await db.destroy();
	});

	test('kill -9 loses no sign-up that was acknowledged', async () => {
		const settings = await testDatabaseSettings(engine);
		await (await openDatabase(settings)).destroy();
		const tokens: string[] = [];
		for (const count of rounds([8], [1, 8, 20])) {
			const child = runChild('tests/faults/sign-up.ts', settings.dataDir, settings.databaseUrl ?? '');
			await child.untilPrinted(new RegExp(`^(?:.*\n){${count}}`));
			await child.kill();
			// The last line may have been cut.
			tokens.push(...child.printed().split('\n').slice(0, -1));
		}
		expect(tokens.length).toBeGreaterThanOrEqual(rounds(8, 29));
		const db = await openDatabase(settings);
		const { dataDir } = settings;
		const services = wiredServices(db, { now: Date.now, deliver: async () => {}, dataDir });
		for (const token of tokens)
			expect((await services.signIn.customerOf(token)).user).toMatchObject({ name: 'Asha Rao' });
	}, 30_000);

	test('kill -9 amid deliveries loses no message, and hands none over twice that a gateway with keys would send twice', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		const outbox = outboxRepository(db);
		await outbox.add(
			Array.from({ length: rounds(150, 300) }, () => aMessage()),
			Date.now(),
		);
		const { url, calls } = await openGateway();
		const waiting = () => db.selectFrom('outbox').select('id').where('deliveredAt', 'is', null).execute();
		const ids = (await waiting()).map(({ id }) => id);

		const kills = rounds([60], [10, 60, 120, 200]);
		for (const [turn, enough] of [...kills, Number.POSITIVE_INFINITY].entries()) {
			// After a minute, messages that the killed process had taken can be taken again.
			const offset = String(turn * 61_000);
			const child = runChild(
				'tests/faults/deliver-messages.ts',
				...[settings.dataDir, settings.databaseUrl ?? '', url, offset],
			);
			await vi.waitFor(
				async () => {
					if (calls.length < enough) expect(await waiting()).toEqual([]);
				},
				{ timeout: 30_000, interval: 5 },
			);
			await child.kill();
		}
		expect(await waiting()).toEqual([]);
		const handedOver = calls.map(({ body }) => body.idempotency_key);
		expect(new Set(handedOver)).toEqual(new Set(ids));
		// No more than what was on its way when a process was killed.
		expect(handedOver.length - ids.length).toBeLessThanOrEqual(kills.length * 16);
		await db.destroy();
	}, 120_000);

	test('an import that is killed leaves the old catalogue, or has put in the whole new one', async () => {
		const settings = await testDatabaseSettings(engine);
		const db = await openDatabase(settings);
		await loadCatalogue(db, [aPackageRecord({ slug: 'old' }), aDeparture('old', '2027-01-01', 3)]);
		await db.destroy();
		const slugs = Array.from({ length: 1500 }, (_, index) => `new-${index}`);
		const packages = slugs.flatMap((slug) => [aPackageRecord({ slug }), aDeparture(slug, '2027-01-02', 5)]);
		const file = fileOf(linesOf([...SHORT_LISTS, ...packages]));

		const outcomes = new Set<string>();
		for (const pause of rounds([0, 200], [0, 40, 80, 120, 160, 200, 240, 280, 320, 400, 500])) {
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
				.where('withdrawnAt', 'is', null)
				.execute();
			const departures = await again
				.selectFrom('departures')
				.select('id')
				.where('withdrawnAt', 'is', null)
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
