import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leadRepository } from '#data/leads.ts';
import { openDatabase } from '#data/open.ts';
import { outboxRepository } from '#data/outbox.ts';
import { outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { appendToOutboxFile, outboxFile } from '#server/providers/outbox-file.ts';
import { leadService } from '#server/services/leads.ts';
import { aLead } from '../support/a-lead.ts';
import { storePackage } from '../support/a-package.ts';
import {
	onEachEngine,
	temporaryFolder,
	testDatabase,
	testDatabaseSettings,
} from '../support/test-database.ts';

/** Noon in India on 21 November 2026. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

onEachEngine((engine) => {
	async function service() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const leads = leadService({ db, now: () => clock.at, wakeOutbox: () => {} });
		const rows = () => db.selectFrom('leads').selectAll().execute();
		return { db, clock, leads, rows };
	}

	test('ENT-04: a request is answered with its id, and no code is asked for yet', async () => {
		const { leads, rows } = await service();
		const { data } = await leads.submit(aLead());
		expect(data).toEqual({ lead: { id: expect.stringMatching(/./) }, should_verify_otp: false });
		expect(await rows()).toMatchObject([
			{ id: data.lead.id, country_code: '+91', phone_number: '9812345678' },
		]);
	});

	test('ENT-03: everything that was filled in is kept', async () => {
		const { db, leads } = await service();
		const id = await storePackage(db);
		const filled = {
			package_id: id,
			page_url: 'http://localhost/packages',
			page_name: 'list',
			source: 'on-page',
			destination: 'Goa',
			departure_month: 'December',
			budget: '20,000 – 40,000',
			travelers_count: 4,
			comment: 'नमस्ते\nwith a window seat 🌴',
			compareListUrl: 'http://localhost/comparelist?packages1=1&packages2=2&packages3=null',
		};
		const { data } = await leads.submit(aLead(filled));
		expect(await leadRepository(db).byId(data.lead.id)).toEqual({
			id: data.lead.id,
			createdAt: NOON,
			name: 'Asha Rao',
			email: 'asha@example.in',
			countryCode: '+91',
			phoneNumber: '9812345678',
			packageId: id,
			pageUrl: filled.page_url,
			pageName: 'list',
			source: 'on-page',
			destination: 'Goa',
			departureMonth: 'December',
			budget: filled.budget,
			travellers: 4,
			comment: filled.comment,
			compareListUrl: filled.compareListUrl,
		});
	});

	test.each([
		['with the form’s own id', { submission_id: 'form-1' }],
		['without one, on the same day', {}],
	])('a request sent again %s is stored once, however often and at once', async (_, changes) => {
		const { db, leads, rows } = await service();
		const answers = await Promise.all(Array.from({ length: 12 }, () => leads.submit(aLead(changes))));
		expect(new Set(answers.map(({ data }) => data.lead.id)).size).toBe(1);
		expect(await rows()).toHaveLength(1);
		expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
	});

	test('case, spacing and the page do not make it another request', async () => {
		const { leads, rows } = await service();
		await leads.submit(aLead({ page_url: 'http://a/' }));
		await leads.submit(aLead({ name: 'asha  RAO', email: 'Asha@Example.in', page_url: 'http://b/' }));
		expect(await rows()).toHaveLength(1);
	});

	test('another comment, another form and another day in India make another request', async () => {
		const { clock, leads, rows } = await service();
		await leads.submit(aLead());
		await leads.submit(aLead({ comment: 'And a boat' }));
		await leads.submit(aLead({ submission_id: 'a' }));
		await leads.submit(aLead({ submission_id: 'b' }));
		clock.at = Date.parse('2026-11-21T18:29:59Z');
		await leads.submit(aLead());
		expect(await rows()).toHaveLength(4);
		clock.at = Date.parse('2026-11-21T18:30:00Z');
		await leads.submit(aLead());
		expect(await rows()).toHaveLength(5);
	});

	test('a form that was corrected and sent again is not lost', async () => {
		const { leads, rows } = await service();
		await leads.submit(aLead({ submission_id: 'a' }));
		await leads.submit(aLead({ submission_id: 'a', phone_number: '9812345679' }));
		expect(await rows()).toHaveLength(2);
	});

	test.each([
		['package_id', { package_id: '999999' }],
		['country_code', { country_code: '+999' }],
		['country_code', { country_code: 'Atlantis' }],
	])('an unknown %s is refused by its field and nothing is stored', async (field, changes) => {
		const { db, leads, rows } = await service();
		await expect(leads.submit(aLead(changes))).rejects.toMatchObject({
			code: 'invalid',
			fields: { [field]: expect.stringMatching(/^Unknown/) },
		});
		expect(await rows()).toEqual([]);
		expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
	});

	test('a request about a package that was just withdrawn is still taken', async () => {
		const { db, leads, rows } = await service();
		const id = await storePackage(db);
		await db.updateTable('packages').set({ withdrawn_at: NOON }).execute();
		await leads.submit(aLead({ package_id: id }));
		expect(await rows()).toHaveLength(1);
	});

	test('leads are read oldest first from a moment on, in steps', async () => {
		const { db, clock, leads } = await service();
		for (let index = 0; index < 1100; index++) {
			clock.at = NOON + Math.floor(index / 3);
			await leads.submit(aLead({ comment: String(index) }));
		}
		const times: number[] = [];
		for await (const { createdAt } of leadRepository(db).since(NOON + 1)) times.push(createdAt);
		expect(times).toHaveLength(1097);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
	});
});

describe('the sales desk hears of a lead', () => {
	async function desk() {
		const settings = await testDatabaseSettings();
		const db = await openDatabase(settings);
		const clock = { at: NOON };
		const outbox = outboxRepository(db);
		const lines = () =>
			readFileSync(outboxFile(settings.dataDir), 'utf8')
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line));
		return { db, clock, outbox, dataDir: settings.dataDir, lines, now: () => clock.at };
	}

	test('as one line of the outbox file for each lead, after it is stored', async () => {
		const { db, outbox, dataDir, lines, now } = await desk();
		const delivery = outboxDelivery(outbox, appendToOutboxFile(dataDir), now);
		const leads = leadService({ db, now, wakeOutbox: delivery.wake });
		await leads.submit(aLead());
		await leads.submit(aLead());
		await leads.submit(aLead({ name: 'Ravi' }));
		await delivery.settled();
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
		const leads = leadService({ db, now, wakeOutbox: () => {} });
		await leads.submit(aLead());
		const delivery = outboxDelivery(outbox, appendToOutboxFile(dataDir), now);

		const printed: string[] = [];
		const write = process.stdout.write;
		process.stdout.write = (line) => printed.push(String(line)) > 0;
		broken.wake();
		await broken.settled();
		await new Promise((resolve) => setTimeout(resolve, 100));
		process.stdout.write = write;
		expect(printed.join('')).toContain('message not delivered');

		delivery.wake();
		await delivery.settled();
		expect(() => lines()).toThrow();
		clock.at += 61_000;
		delivery.wake();
		await delivery.settled();
		expect(lines()).toHaveLength(1);
		await db.destroy();
	});

	test('once, when two processes deliver at the same time', async () => {
		const { db, outbox, dataDir, lines, now } = await desk();
		const leads = leadService({ db, now, wakeOutbox: () => {} });
		for (let index = 0; index < 60; index++) await leads.submit(aLead({ comment: String(index) }));
		const deliveries = [1, 2].map(() => outboxDelivery(outbox, appendToOutboxFile(dataDir), now));
		for (const delivery of deliveries) delivery.wake();
		for (const delivery of deliveries) await delivery.settled();
		expect(lines()).toHaveLength(60);
		await db.destroy();
	});
});

test('a closed database rejects instead of losing a lead silently', async () => {
	const db = await openDatabase({ dataDir: temporaryFolder() });
	await db.destroy();
	const leads = leadService({ db, now: () => NOON, wakeOutbox: () => {} });
	await expect(leads.submit(aLead())).rejects.toThrow();
});
