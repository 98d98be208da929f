import { expect, test } from 'vitest';
import type { LeadRequest } from '#contracts/lead.ts';
import { REPEATED_WITHIN_MS } from '#domain/lead/lead-repeat.ts';
import { LEAD_COLUMNS } from '#server/exports/columns.ts';
import { csvOf } from '#server/exports/csv.ts';
import { aLead } from '../../../support/a-lead.ts';
import { codeSentTo, signedIn } from '../../../support/signed-in.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

/* A visitor who asks again within minutes about the same, with the same form, has one lead. */

const NOON = Date.parse('2026-11-21T06:30:00Z');

onEachEngine((engine) => {
	async function site() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const services = wiredServices(db, {
			...{ now: () => clock.at, deliver: async () => {}, dataDir: temporaryFolder() },
		});
		const ask = (
			changes: Partial<LeadRequest> = {},
			from: Parameters<typeof services.leads.submit>[1] = null,
		) =>
			services.leads.submit(
				aLead({ source: 'customize', submission_id: crypto.randomUUID(), ...changes }),
				from,
				'192.0.2.1',
			);
		const rows = () => db.selectFrom('leads').selectAll().orderBy('createdAt').execute();
		const desk = () =>
			db.selectFrom('outbox').selectAll().where('channel', '=', 'desk').orderBy('createdAt').execute();
		return { db, clock, services, ask, rows, desk };
	}

	test('a second form is added to the lead: same reference, latest values, both messages, and the desk sees an update', async () => {
		const { clock, ask, rows, desk } = await site();
		const first = await ask({ comment: 'A window seat', destination: 'Kerala', travelers_count: 2 });
		clock.at += REPEATED_WITHIN_MS - 1;
		const second = await ask({ comment: 'And a boat', destination: 'Goa', name: 'Asha Devi Rao' });
		expect(second.id).toBe(first.id);
		const stored = await rows();
		expect(stored).toMatchObject([
			{
				createdAt: NOON,
				requests: 2,
				destination: 'Goa',
				travelersCount: 2,
				name: 'Asha Devi Rao',
				comment: 'A window seat\n\nAnd a boat',
			},
		]);
		const messages = await desk();
		expect(messages.map(({ template, idempotencyKey }) => [template, idempotencyKey])).toEqual([
			['new-lead', `lead-${first.id}`],
			['lead-updated', `lead-${first.id}-2`],
		]);
		expect(JSON.parse(messages[1]?.variables ?? '')).toMatchObject({
			leadId: first.id,
			requests: 2,
			destination: 'Goa',
			comment: 'A window seat\n\nAnd a boat',
		});
		const csv = (await Array.fromAsync(csvOf(LEAD_COLUMNS, toAsync(stored)))).join('');
		expect(csv.split('\r\n')[0]).toMatch(/,verified_at,requests$/);
		expect(csv.split('\r\n')[1]).toMatch(/,2$/);
	});

	test('a stranger who names the number gets neither the lead of its owner nor its id, in either order', async () => {
		const { clock, services, ask, rows, desk } = await site();
		const own = { email: 'asha@example.in', comment: 'A window seat', destination: 'Kerala' };
		const stranger = { name: 'A stranger', email: 'stranger@example.in' };
		const first = await ask(own);
		clock.at += 1000;
		const other = await ask(stranger);
		clock.at += 1000;
		const again = await ask({ ...own, comment: 'And a boat' });
		expect(other.id).not.toBe(first.id);
		expect(again.id).toBe(first.id);
		expect(await services.leads.find(other.id)).toMatchObject({ comment: null, destination: null });
		expect(await rows()).toMatchObject([
			{ name: 'Asha Rao', email: own.email, requests: 2, comment: 'A window seat\n\nAnd a boat' },
			{ name: stranger.name, email: stranger.email, requests: 1 },
		]);
		const told = (await desk()).map(({ template }) => template);
		expect(told).toEqual(['new-lead', 'new-lead', 'lead-updated']);
	});

	test('sent again, a repeat changes nothing more, and neither does the first', async () => {
		const { ask, rows, desk } = await site();
		const first = await ask({ submission_id: 'one' });
		for (const submission_id of ['two', 'two', 'one', 'two'])
			expect((await ask({ submission_id, comment: submission_id === 'one' ? undefined : 'More' })).id).toBe(
				first.id,
			);
		expect(await rows()).toMatchObject([{ requests: 2, comment: 'More' }]);
		expect(await desk()).toHaveLength(2);
	});

	test('a repeat that is sent again after its lead was confirmed is known, and makes no second lead', async () => {
		const { db, clock, services, ask, rows, desk } = await site();
		const { id } = await ask({ submission_id: 'one' });
		const repeat = { submission_id: 'two', comment: 'More' };
		clock.at += 1000;
		await ask(repeat);
		clock.at += 1000;
		const otp = await codeSentTo(db, '9812345678');
		await services.signIn.verify({ country_code: '+91', phone_number: '9812345678', otp, lead_id: id });
		expect((await ask(repeat)).id).toBe(id);
		expect(await rows()).toHaveLength(1);
		expect(await db.selectFrom('consents').select('id').execute()).toHaveLength(2);
		expect((await desk()).map(({ template }) => template)).toEqual([
			...['new-lead', 'lead-updated', 'lead-verified'],
		]);
	});

	test('a quarter of an hour later, another number, package, form or account makes another lead', async () => {
		const { db, clock, services, ask, rows } = await site();
		const token = await signedIn({ db, services }, '9812345678');
		const { user } = await services.signIn.customerOf(token);
		await ask();
		await ask({ phone_number: '9812345679' });
		await ask({ country_code: '+44' });
		await ask({ source: 'request a call' });
		await ask({}, user);
		await ask({ homepage: 'https://pills.example' });
		expect(await rows()).toHaveLength(6);
		clock.at += REPEATED_WITHIN_MS;
		await ask();
		await ask({ comment: 'Of the later one' });
		const after = await rows();
		expect(after).toHaveLength(7);
		expect(after.at(-1)).toMatchObject({ requests: 2, comment: 'Of the later one' });
	});

	test('programs that name no form are not merged', async () => {
		const { ask, rows } = await site();
		for (const source of [undefined, undefined]) await ask({ source });
		expect(await rows()).toHaveLength(2);
	});

	test('each time is a consent of its own', async () => {
		const { db, clock, ask } = await site();
		const { id } = await ask();
		clock.at += 1000;
		await ask();
		const consents = await db.selectFrom('consents').selectAll().orderBy('givenAt').execute();
		expect(consents).toMatchObject([
			{ source: `lead:${id}`, givenAt: NOON },
			{ source: `lead:${id}:2`, givenAt: NOON + 1000 },
		]);
	});

	test('of many that arrive at once one lead is made, which loses none of their words', async () => {
		const { ask, rows, desk } = await site();
		const words = Array.from({ length: 5 }, (_, at) => `Wish ${at}`);
		const answers = await Promise.all(
			// Each is sent twice, as by a browser that got no response.
			[...words, ...words].map((comment) => ask({ comment, submission_id: comment })),
		);
		expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
		const [lead, ...others] = await rows();
		expect(others).toEqual([]);
		expect(lead?.requests).toBe(words.length);
		expect(lead?.comment?.split('\n\n').toSorted()).toEqual(words);
		expect(await desk()).toHaveLength(words.length);
	});

	test('different numbers at once are never mixed', async () => {
		const { ask, rows } = await site();
		const numbers = Array.from({ length: 6 }, (_, at) => String(9_812_300_000 + at));
		await Promise.all(
			[...numbers, ...numbers].map((phone_number) => ask({ phone_number, comment: phone_number })),
		);
		const stored = await rows();
		expect(stored.map(({ phoneNumber }) => phoneNumber).toSorted()).toEqual(numbers);
		for (const { phoneNumber, comment, requests } of stored)
			expect({ comment, requests }).toEqual({ comment: phoneNumber, requests: 2 });
	});
});

async function* toAsync<Row>(rows: readonly Row[]) {
	yield* rows;
}
