import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { eraseOnRequest } from '#data/lead/erase-on-request.ts';
import { leadRepository } from '#data/lead/leads.ts';
import { leadReference } from '#domain/lead/lead-receipt.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { aLead } from '../../support/a-lead.ts';
import { anApplication } from '../../support/an-application.ts';
import { NOON, openPurge } from '../../support/open-purge.ts';
import { onEachEngine } from '../../support/test-database.ts';
import { whileItWaits } from '../../support/while-it-waits.ts';

onEachEngine((engine) => {
	test('LEG-02: a request and an application go with their messages and consents when somebody asks, and no others', async () => {
		const { db, services } = await openPurge(engine);
		const send = async (number: string) => {
			const { id } = await services.leads.submit(aLead({ phone_number: number, source: 'customize' }));
			const application = await services.agents.apply(anApplication({ email: `${number}@example.in` }));
			return [id, application.id] as const;
		};
		const [lead, application] = await send('9812345678');
		const others = await send('9812345679');
		const stored = async () => {
			const outbox = await db.selectFrom('outbox').select('idempotencyKey').execute();
			const consents = await db.selectFrom('consents').select('source').execute();
			const leads = await db.selectFrom('leads').select('id').execute();
			const applications = await db.selectFrom('agentApplications').select('id').execute();
			return JSON.stringify([outbox, consents, leads, applications]);
		};

		expect(await eraseOnRequest(db, leadReference(lead), NOON)).toBe('lead');
		expect(await eraseOnRequest(db, application.toUpperCase(), NOON)).toBe('application');
		const left = await stored();
		for (const id of [lead, application]) expect(left).not.toContain(id);
		for (const id of others) expect(left).toContain(id);
		expect(await eraseOnRequest(db, leadReference(lead), NOON)).toBe('unknown');
		// The operator may apply again.
		await services.agents.apply(anApplication({ email: '9812345678@example.in' }));
		await services.close();
	});

	test('LEG-02: the receipts of a request are emptied, also those of other days and letters, and no second comes on that day', async () => {
		const { db, clock, services, messages } = await openPurge(engine);
		const ask = (email: string) =>
			services.leads.submit(aLead({ email, source: 'customize', submission_id: randomUUID() }));
		await ask('Asha@example.in');
		clock.at += DAY_MS;
		const { id } = await ask('asha@example.in');
		await ask('ravi@example.in');
		const receipts = async () => (await messages()).filter(({ template }) => template === 'call-requested');
		expect(await receipts()).toHaveLength(3);

		expect(await eraseOnRequest(db, leadReference(id), clock.at)).toBe('lead');
		const emptied = {
			...{ recipient: '', text: '', variables: '{}', subject: null, gaveUpAt: clock.at },
		};
		const kept = { recipient: 'ravi@example.in', gaveUpAt: null };
		const left = (await receipts()).toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));
		expect(left).toMatchObject([emptied, emptied, kept]);
		await ask('asha@example.in');
		expect(await receipts()).toHaveLength(3);
		await services.close();
	});

	// SQLite runs one transaction after the other.
	if (engine === 'PostgreSQL')
		test('LEG-02: a repeat that comes at the same moment leaves no message and no consent behind', async () => {
			const { db, services, messages } = await openPurge(engine);
			const { id } = await services.leads.submit(aLead({ source: 'customize' }));
			const [message] = await messages();
			const consent = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
			const repeat = async (transaction: Database) => {
				await leadRepository(transaction).lock(id);
				const repeated = { ...(message ?? expect.fail()), id: randomUUID(), idempotencyKey: `lead-${id}-2` };
				await transaction.insertInto('outbox').values(repeated).execute();
				await consentRepository(transaction).give(consent, `lead:${id}:2`, NOON);
			};
			expect(await whileItWaits(db, repeat, () => eraseOnRequest(db, id, NOON))).toBe('lead');
			expect((await messages()).filter(({ idempotencyKey }) => idempotencyKey.includes(id))).toEqual([]);
			expect(await db.selectFrom('consents').selectAll().execute()).toEqual([]);
			await services.close();
		});

	test('a reference that two have, or that is none, deletes nothing', async () => {
		const { db, services } = await openPurge(engine);
		await services.leads.submit(aLead({ source: 'customize' }));
		const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		const twin = `${row.id.slice(0, 8)}-0000-4000-8000-000000000000`;
		await db
			.insertInto('leads')
			.values({ ...row, id: twin, dedupeKey: 'twin', openKey: null })
			.execute();
		expect(await eraseOnRequest(db, leadReference(row.id), NOON)).toBe('unclear');
		for (const typed of ['', '%', '3f9a', `${row.id}0`])
			expect(await eraseOnRequest(db, typed, NOON)).toBe('unknown');
		expect(await db.selectFrom('leads').selectAll().execute()).toHaveLength(2);
		expect(await eraseOnRequest(db, twin, NOON)).toBe('lead');
		await services.close();
	});
});
