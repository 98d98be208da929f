import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { leadRepository } from '#data/leads.ts';
import { openDatabase } from '#data/open.ts';
import { outboxRepository } from '#data/outbox.ts';
import type { Database } from '#data/schema.ts';
import { storedSince } from '#data/stored-since.ts';
import { HOUR_MS } from '#domain/milliseconds.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { outboxDelivery } from '#server/providers/outbox-delivery.ts';
import { appendToOutboxFile, outboxFile } from '#server/providers/outbox-file.ts';
import { leadService } from '#server/services/leads/leads.ts';
import { aLead } from '../../../support/a-lead.ts';
import { storePackage } from '../../../support/a-package.ts';
import {
	onEachEngine,
	temporaryFolder,
	testDatabase,
	testDatabaseSettings,
} from '../../../support/test-database.ts';
import { withdrawUrlOf } from '../../../support/withdraw-url.ts';

/** Noon in India on 21 November 2026. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

/** The messages to the sales desk; visitors get receipts besides. */
const toDesk = (db: Database) => db.selectFrom('outbox').where('channel', '=', 'desk');

onEachEngine((engine) => {
	async function service() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const leads = leadService({ db, now: () => clock.at, withdrawUrlOf, wakeOutbox: () => {} });
		const rows = () => db.selectFrom('leads').selectAll().execute();
		return { db, clock, leads, rows };
	}

	test('ENT-04: a request is answered with its id, and no code is asked for yet', async () => {
		const { leads, rows } = await service();
		const submitted = await leads.submit(aLead());
		expect(submitted).toEqual({ id: expect.stringMatching(/./), shouldVerifyOtp: false });
		expect(await rows()).toMatchObject([{ id: submitted.id, countryCode: '+91', phoneNumber: '9812345678' }]);
	});

	test('ENT-03: everything that was filled in is stored', async () => {
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
		const { id: leadId } = await leads.submit(aLead(filled));
		expect(await leadRepository(db).byId(leadId)).toEqual({
			id: leadId,
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
			travelersCount: 4,
			comment: filled.comment,
			compareListUrl: filled.compareListUrl,
			suspicion: null,
			userId: null,
			verifiedAt: null,
			requests: 1,
		});
	});

	test.each([
		['with the form’s own id', { submission_id: 'form-1' }],
		['without one, on the same day', {}],
	])('a request sent again %s is stored once, however often and at once', async (_, changes) => {
		const { db, leads, rows } = await service();
		const answers = await Promise.all(Array.from({ length: 12 }, () => leads.submit(aLead(changes))));
		expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
		expect(await rows()).toHaveLength(1);
		const messages = await db.selectFrom('outbox').select('channel').orderBy('channel').execute();
		expect(messages).toEqual([{ channel: 'desk' }, { channel: 'email' }]);
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
	])('an unknown %s is rejected by its field and nothing is stored', async (field, changes) => {
		const { db, leads, rows } = await service();
		await expect(leads.submit(aLead(changes))).rejects.toMatchObject({
			code: 'invalid',
			fields: { [field]: expect.stringMatching(/^Unknown/) },
		});
		expect(await rows()).toEqual([]);
		expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
	});

	test('of many leads at once those that are refused fail alone, and every other has its own id and message', async () => {
		const { db, leads, rows } = await service();
		const many = Array.from({ length: 40 }, (_, index) =>
			aLead({
				phone_number: String(9_000_000_000 + index),
				...(index % 5 === 0 ? { package_id: '999999' } : {}),
			}),
		);
		const outcomes = await Promise.allSettled(many.map((lead) => leads.submit(lead)));
		const refused = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.fields);
		expect(refused).toEqual(
			many.map((_, index) => (index % 5 === 0 ? { package_id: 'Unknown package' } : false)),
		);
		const byId = new Map((await rows()).map((row) => [row.id, row.phoneNumber]));
		const told = outcomes.flatMap((outcome, index) =>
			outcome.status === 'fulfilled' ? [[outcome.value.id, many[index]?.phone_number]] : [],
		);
		expect(new Set(byId)).toEqual(new Set(told));
		const messages = await toDesk(db).select('idempotencyKey').execute();
		expect(new Set(messages.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
			new Set([...byId.keys()].map((id) => `lead-${id}`)),
		);
	});

	test('a request about a package that was just withdrawn is still taken', async () => {
		const { db, leads, rows } = await service();
		const id = await storePackage(db);
		await db.updateTable('packages').set({ withdrawnAt: NOON }).execute();
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
		for await (const { createdAt } of storedSince(db, 'leads', NOON + 1)) times.push(createdAt);
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
		const leads = leadService({ db, now, withdrawUrlOf, wakeOutbox: delivery.wake });
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
		const leads = leadService({ db, now, withdrawUrlOf, wakeOutbox: () => {} });
		await leads.submit(aLead());
		const delivery = outboxDelivery(outbox, appendToOutboxFile(dataDir), now);

		const printed: string[] = [];
		const write = process.stdout.write;
		process.stdout.write = (line) => printed.push(String(line)) > 0;
		broken.wake();
		await broken.settled();
		// Lines of the log are written together, a moment later.
		await vi
			.waitFor(() => expect(printed.join('')).toContain('message not delivered'))
			.finally(() => {
				process.stdout.write = write;
			});

		delivery.wake();
		await delivery.settled();
		expect(() => lines()).toThrow();
		clock.at += 61_000;
		delivery.wake();
		await delivery.settled();
		expect(lines()).toHaveLength(1);
		// Its timer would find the database closed.
		await broken.close();
		await db.destroy();
	});

	test('once, when two processes deliver at the same time', async () => {
		const { db, outbox, dataDir, lines, now } = await desk();
		const leads = leadService({ db, now, withdrawUrlOf, wakeOutbox: () => {} });
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
	const leads = leadService({ db, now: () => NOON, withdrawUrlOf, wakeOutbox: () => {} });
	await expect(leads.submit(aLead())).rejects.toThrow();
});

onEachEngine((engine) => {
	async function site(hasLimits = true) {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const now = () => clock.at;
		const leads = leadService({
			db,
			now,
			limits: siteLimits({ hasLimits, now }),
			withdrawUrlOf,
			wakeOutbox: () => {},
		});
		const rows = () => db.selectFrom('leads').selectAll().execute();
		const numbered = (at: number) =>
			aLead({ phone_number: String(9_812_000_000 + at), submission_id: `f${at}` });
		return { db, clock, leads, rows, numbered };
	}

	test('what looks like spam is stored, marked, and told to the desk with its mark', async () => {
		const { db, leads, rows } = await site();
		await leads.submit(aLead({ homepage: 'https://pills.example', waited_ms: '40' }), null, '192.0.2.1');
		await leads.submit(aLead({ homepage: '', waited_ms: '45000', comment: 'Honest' }), null, '192.0.2.1');
		const why = 'filled in the hidden field, sent too fast';
		expect((await rows()).map(({ suspicion }) => suspicion).toSorted()).toEqual([why, null].toSorted());
		const texts = (await db.selectFrom('outbox').select('text').execute()).map(({ text }) => text);
		expect(texts.filter((text) => text.endsWith(`(looks like spam: ${why})`))).toHaveLength(1);
	});

	test('of 130 leads from one address in an hour 20 are ordinary, 80 are marked, and the rest are told to call', async () => {
		const { db, clock, leads, rows, numbered } = await site();
		const refused: unknown[] = [];
		for (let at = 0; at < 130; at++)
			await leads.submit(numbered(at), null, '192.0.2.1').catch((error) => refused.push(error));
		const stored = await rows();
		expect(stored).toHaveLength(100);
		expect(stored.filter(({ suspicion }) => suspicion === null)).toHaveLength(20);
		expect(stored.filter(({ suspicion }) => suspicion === 'one of many')).toHaveLength(80);
		expect(await toDesk(db).select('id').execute()).toHaveLength(100);
		expect(refused).toHaveLength(30);
		expect(refused[0]).toMatchObject({
			code: 'too-many',
			message: expect.stringMatching(
				/^We have had many requests like this one\. Please call us on [\d ]+, or try again in 1 hour\.$/,
			),
			retryAfter: 3600,
		});
		await leads.submit(numbered(500), null, '192.0.2.2');
		clock.at += HOUR_MS;
		await leads.submit(numbered(501), null, '192.0.2.1');
		expect(await rows()).toHaveLength(102);
	}, 60_000);

	test('one telephone number is called about 20 requests of a day at most, and the sixth is marked', async () => {
		const { leads, rows } = await site();
		let refused = 0;
		for (let at = 0; at < 25; at++)
			await leads.submit(aLead({ submission_id: `f${at}` }), null, `192.0.2.${at}`).catch(() => refused++);
		const stored = await rows();
		expect(refused).toBe(5);
		expect(stored.filter(({ suspicion }) => suspicion === null)).toHaveLength(5);
		expect(stored).toHaveLength(20);
	});

	test('the same request sent again counts once, and a restart lifts nothing', async () => {
		const { db, clock, leads, rows } = await site();
		for (let at = 0; at < 40; at++) await leads.submit(aLead({ submission_id: 'one' }), null, '192.0.2.1');
		expect(await rows()).toMatchObject([{ suspicion: null }]);
		const now = () => clock.at;
		const again = leadService({
			db,
			now,
			limits: siteLimits({ hasLimits: true, now }),
			withdrawUrlOf,
			wakeOutbox: () => {},
		});
		for (let at = 0; at < 5; at++) await again.submit(aLead({ submission_id: `f${at}` }), null, '192.0.2.1');
		expect((await rows()).filter(({ suspicion }) => suspicion !== null)).toHaveLength(1);
	});

	test('without limits, and without an address, nothing is counted', async () => {
		for (const [hasLimits, address] of [
			[false, '192.0.2.1'],
			[true, ''],
		] as const) {
			const { leads, rows, numbered } = await site(hasLimits);
			for (let at = 0; at < 30; at++)
				await leads.submit({ ...numbered(at), phone_number: '9812345678' }, null, address);
			expect((await rows()).filter(({ suspicion }) => suspicion !== null)).toEqual([]);
		}
	});
});
