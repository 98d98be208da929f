import { expect, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { leadRepository } from '#data/lead/leads.ts';
import { leadsSince } from '#data/lead/leads-since.ts';
import { aLead } from '../../../support/a-lead.ts';
import { storePackage } from '../../../support/a-package.ts';
import { openLeads } from '../../../support/open-leads.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';

/** Noon in India on 21 November 2026. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

/** The messages to the sales desk; visitors get receipts besides. */
const toDesk = (db: Database) => db.selectFrom('outbox').where('channel', '=', 'desk');

onEachEngine((engine) => {
	async function service() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const leads = openLeads(db, () => clock.at);
		const rows = () => db.selectFrom('leads').selectAll().execute();
		return { db, clock, leads, rows };
	}

	test('ENT-04: a request is answered with its id, and a guest is offered a code', async () => {
		const { leads, rows } = await service();
		const submitted = await leads.submit(aLead());
		expect(submitted).toEqual({ id: expect.stringMatching(/./), shouldVerifyOtp: true });
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
		expect(messages).toEqual([{ channel: 'desk' }, { channel: 'email' }, { channel: 'sms' }]);
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
		const { db, leads } = await service();
		await leads.submit(aLead());
		const first = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		const others = Array.from({ length: 1099 }, (_, index) => ({
			...first,
			id: `lead-${index}`,
			dedupeKey: `key-${index}`,
			openKey: null,
			createdAt: NOON + Math.floor((index + 1) / 3),
		}));
		await db.insertInto('leads').values(others).execute();
		const times: number[] = [];
		for await (const { createdAt } of leadsSince(db, NOON + 1)) times.push(createdAt);
		expect(times).toHaveLength(1097);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
	});
});

test('a closed database rejects instead of losing a lead silently', async () => {
	const db = await openDatabase({ dataDir: temporaryFolder() });
	await db.destroy();
	const leads = openLeads(db, () => NOON);
	await expect(leads.submit(aLead())).rejects.toThrow();
});
