import { expect, test } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { aLead } from '../../../support/a-lead.ts';
import { openLeads } from '../../../support/open-leads.ts';
import { onEachEngine, testDatabase } from '../../../support/test-database.ts';

/** Noon in India on 21 November 2026. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

/** The messages to the sales desk; visitors get receipts besides. */
const toDesk = (db: Database) => db.selectFrom('outbox').where('channel', '=', 'desk');

onEachEngine((engine) => {
	async function site(hasLimits = true) {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const leads = openLeads(db, () => clock.at, { hasLimits });
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
		const again = openLeads(db, () => clock.at, { hasLimits: true });
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
