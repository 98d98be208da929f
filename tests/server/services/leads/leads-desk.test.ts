import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { appendToOutboxFile, outboxFile } from '#server/providers/outbox-file.ts';
import { aLead } from '../../../support/a-lead.ts';
import { openLeads } from '../../../support/open-leads.ts';
import { testDatabaseSettings } from '../../../support/test-database.ts';

/** Noon in India on 21 November 2026. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

describe('the sales desk hears of a lead', () => {
	async function desk() {
		const settings = await testDatabaseSettings();
		const db = await openDatabase(settings);
		const clock = { at: NOON };
		const outbox = outboxRepository(db);
		// Receipts of the visitors stand in the same file.
		const lines = () =>
			readFileSync(outboxFile(settings.dataDir), 'utf8')
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line))
				.filter(({ channel }) => channel === 'desk');
		return { db, clock, outbox, dataDir: settings.dataDir, lines, now: () => clock.at };
	}

	test('as one line of the outbox file for each lead, after it is stored', async () => {
		const { db, outbox, dataDir, lines, now } = await desk();
		const delivery = outboxDelivery(outbox, appendToOutboxFile(dataDir), now);
		const leads = openLeads(db, now, { wakeOutbox: delivery.wake });
		await leads.submit(aLead());
		await leads.submit(aLead());
		await leads.submit(aLead({ name: 'Ravi' }));
		await delivery.idle();
		expect(lines()).toEqual([
			{
				at: '2026-11-21T06:30:00.000Z',
				channel: 'desk',
				to: 'sales',
				template: 'new-lead',
				text: 'Asha Rao asks for a call: +91 9812345678, asha@example.in',
			},
			expect.objectContaining({ text: expect.stringMatching(/^Ravi/) }),
		]);
		await db.destroy();
	});

	test('also when delivery failed at first, or the process ended before it', async () => {
		const { db, clock, outbox, dataDir, lines, now } = await desk();
		const broken = outboxDelivery(outbox, appendToOutboxFile(`${dataDir}/missing`), now);
		const leads = openLeads(db, now);
		await leads.submit(aLead());
		const delivery = outboxDelivery(outbox, appendToOutboxFile(dataDir), now);

		const printed: string[] = [];
		const write = process.stdout.write;
		process.stdout.write = (line) => printed.push(String(line)) > 0;
		broken.wake();
		await broken.idle();
		// Lines of the log are written together, a moment later.
		await vi
			.waitFor(() => expect(printed.join('')).toContain('message not delivered'))
			.finally(() => {
				process.stdout.write = write;
			});

		delivery.wake();
		await delivery.idle();
		expect(() => lines()).toThrow();
		clock.at += 61_000;
		delivery.wake();
		await delivery.idle();
		expect(lines()).toHaveLength(1);
		// Otherwise its timer would find the database closed.
		await broken.close();
		await db.destroy();
	});

	test('once, when two processes deliver at the same time', async () => {
		const { db, outbox, dataDir, lines, now } = await desk();
		const leads = openLeads(db, now);
		for (let index = 0; index < 60; index++) await leads.submit(aLead({ comment: String(index) }));
		const deliveries = [1, 2].map(() => outboxDelivery(outbox, appendToOutboxFile(dataDir), now));
		for (const delivery of deliveries) delivery.wake();
		for (const delivery of deliveries) await delivery.idle();
		expect(lines()).toHaveLength(60);
		await db.destroy();
	});
});
