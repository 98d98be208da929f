import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#data/database/database-unavailable.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { WHATSAPP_UPDATES } from '#domain/lead/consent-wordings.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { DELETED_FOR_MS, purgePersonalData } from '#server/services/accounts/purge.ts';
import { aLead } from '../../../support/a-lead.ts';
import { aMessage } from '../../../support/a-message.ts';
import { anAccount } from '../../../support/an-account.ts';
import { anApplication } from '../../../support/an-application.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { NOON, openPurge } from '../../../support/open-purge.ts';
import { onEachEngine, temporaryFolder } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	test('the purge of a deleted account spares what came later: a new account of its number, and an address that was never its own', async () => {
		const { db, clock, services, messages } = await openPurge(engine);
		const phone = { countryCode: '+91', phoneNumber: '9812345678' };
		const register = () => anAccount(db, phone, { now: clock.at });
		const consent = (source: string) =>
			consentRepository(db).give({ ...WHATSAPP_UPDATES, ...phone, email: null }, source, clock.at);
		const write = (idempotencyKey: string, recipient: string) =>
			outboxRepository(db).add([aMessage({ recipient, idempotencyKey })], clock.at);
		const first = await register();
		// Anybody may enter this address in a profile.
		await services.profiles.update(first, { name: 'Asha', email: 'meera@example.in' });
		const { id: leadId } = await services.leads.submit(
			aLead({ phone_number: '9700000001', source: 'customize' }),
			first,
		);
		await consent('sign-in:first');
		await write('to-the-first', '+919812345678');
		await services.profiles.delete(first);

		clock.at += DAY_MS;
		const second = await register();
		expect(second.id).not.toBe(first.id);
		await consent('sign-in:second');
		await write('confirmation-by-phone', '+919812345678');
		await write('confirmation-by-mail', 'meera@example.in');
		const { id: laterLead } = await services.leads.submit(
			aLead({ phone_number: '9700000002', source: 'customize' }),
			second,
		);

		clock.at = NOON + DELETED_FOR_MS;
		await services.purge();
		const keys = (await messages()).map(({ idempotencyKey }) => idempotencyKey);
		expect(keys).toEqual(
			expect.arrayContaining(['confirmation-by-phone', 'confirmation-by-mail', `lead-${laterLead}`]),
		);
		const toTheFirst = (await messages()).filter(({ idempotencyKey }) => idempotencyKey === 'to-the-first');
		expect(toTheFirst.filter(({ recipient, text }) => recipient !== '' || text !== '')).toEqual([]);
		expect(keys).not.toContain(`lead-${leadId}`);
		const sources = await db.selectFrom('consents').select('source').orderBy('source').execute();
		expect(sources.map(({ source }) => source)).toEqual([`lead:${laterLead}`, 'sign-in:second']);
		expect(await db.selectFrom('leads').select('id').execute()).toEqual([{ id: laterLead }]);
		await services.close();
	});

	test('leads and applications go after the months of the owner, with the consents that came with them, and nothing younger', async () => {
		const { db, clock, services } = await openPurge(engine);
		const phones = ['9812345678', '9812345679'] as const;
		const send = async (phone_number: string) => {
			await services.leads.submit(aLead({ phone_number, source: 'customize' }));
			await services.agents.apply(anApplication({ email: `${phone_number}@example.in` }));
		};
		const stored = async () => ({
			leads: await db.selectFrom('leads').select('phoneNumber').orderBy('createdAt').execute(),
			applications: await db.selectFrom('agentApplications').select('email').orderBy('createdAt').execute(),
			consents: (await db.selectFrom('consents').select('source').execute())
				.map(({ source }) => source.split(':')[0])
				.toSorted(),
		});
		await send(phones[0]);
		clock.at = NOON + DAY_MS;
		await send(phones[1]);
		const all = await stored();
		expect(all.consents).toEqual(expect.arrayContaining(['agent-application', 'lead']));

		// The site of these tests keeps leads for five months and applications for seven.
		clock.at = Date.parse('2027-04-21T06:30:00Z') - 1;
		await services.purge();
		expect(await stored()).toEqual(all);
		clock.at += 1;
		await Promise.all([services.purge(), services.purge()]);
		expect(await stored()).toEqual({
			leads: [{ phoneNumber: phones[1] }],
			applications: all.applications,
			consents: ['agent-application', 'agent-application', 'lead'],
		});
		clock.at = Date.parse('2027-06-21T06:30:00Z');
		await services.purge();
		expect(await stored()).toEqual({
			leads: [],
			applications: [{ email: `${phones[1]}@example.in` }],
			consents: ['agent-application'],
		});
		// The operator may apply again.
		await services.agents.apply(anApplication({ email: `${phones[0]}@example.in` }));
		await services.close();
	});

	test('more leads than one transaction takes are removed, with their repeats', async () => {
		const { db, clock, services } = await openPurge(engine);
		await services.leads.submit(aLead({ source: 'customize' }));
		await services.leads.submit(aLead({ source: 'customize', comment: 'And a window seat' }));
		const [lead] = await db.selectFrom('leads').selectAll().execute();
		if (!lead) throw new Error('The lead was not stored');
		const many = Array.from({ length: 250 }, (_, at) => ({
			...lead,
			...{ id: `old-${at}`, dedupeKey: `old-${at}`, openKey: null },
		}));
		for (const row of many) await db.insertInto('leads').values(row).execute();
		expect(await db.selectFrom('leadRepeats').selectAll().execute()).toHaveLength(1);
		clock.at = Date.parse('2027-04-21T06:30:00Z');
		await services.purge();
		expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
		expect(await db.selectFrom('leadRepeats').selectAll().execute()).toEqual([]);
		await services.close();
	});

	test('a step that fails keeps no other from running: each failure is logged or thrown once, and the data goes with the next purge', async () => {
		const { db, clock, services, messages } = await openPurge(engine);
		const user = await anAccount(db, { countryCode: '+91', phoneNumber: '9812345678' }, { now: clock.at });
		await outboxRepository(db).add([aMessage({ idempotencyKey: 'old' })], clock.at);
		await services.profiles.delete(user);
		const stored = () =>
			db.selectFrom('users').select(['name', 'phoneNumber', 'purgedAt', 'erasedAt']).execute();
		clock.at = NOON + DELETED_FOR_MS;
		for (const table of ['sessions', 'consents', 'polls'])
			await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
		const printed = await capturedLog(async () => {
			await expect(services.purge()).rejects.toThrow('sessions');
		});
		expect(printed.match(/"event":"personal data not purged"/g)).toHaveLength(2);
		for (const table of ['consents', 'polls']) expect(printed).toMatch(new RegExp(`"error":".*${table}`));
		expect(await messages()).toMatchObject([{ recipient: '', text: '' }]);
		// An account that keeps its data is not taken for one that has none.
		expect(await stored()).toMatchObject([{ phoneNumber: '9812345678', purgedAt: null, erasedAt: null }]);

		for (const table of ['sessions', 'consents', 'polls'])
			await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
		await services.purge();
		expect(await stored()).toEqual([
			{ name: null, phoneNumber: null, purgedAt: clock.at, erasedAt: clock.at },
		]);
		await services.close();
	});

	/** Deletes accounts whose personal data goes with the next purge, and gives their ids. */
	async function deletedAccounts(
		{ db, clock, services }: Awaited<ReturnType<typeof openPurge>>,
		names: readonly string[],
	): Promise<string[]> {
		const ids: string[] = [];
		for (const [at, name] of names.entries()) {
			const user = await anAccount(
				db,
				{ countryCode: '+91', phoneNumber: `981234560${at}` },
				{ now: clock.at },
			);
			await services.profiles.update(user, { name, email: `${at}@example.in` });
			await services.profiles.delete(user);
			ids.push(user.id);
		}
		clock.at = NOON + DELETED_FOR_MS;
		return ids;
	}

	/** A database whose statements are shown before they are run, and fail with what that throws. */
	const watched = (db: Database, look: (statement: RootOperationNode) => void) =>
		db.withPlugin({
			transformQuery({ node }) {
				look(node);
				return node;
			},
			transformResult: async ({ result }) => result,
		});
	const emptiesAccount = (node: RootOperationNode, id: string) =>
		node.kind === 'UpdateQueryNode' &&
		JSON.stringify(node).includes('phone_number') &&
		JSON.stringify(node).includes(id);
	const unavailable = (code: string) =>
		new DatabaseUnavailableError(code, { cause: Object.assign(new Error(code), { code }) });
	const namesOf = async (db: Database) =>
		(await db.selectFrom('users').select('name').execute()).map(({ name }) => name);

	test('accounts behind one that fails go all the same, and it goes with the next purge', async () => {
		const opened = await openPurge(engine);
		const { db, clock, services } = opened;
		const [, second] = await deletedAccounts(opened, ['First', 'Second', 'Third']);
		const failing = watched(db, (node) => {
			if (emptiesAccount(node, second!)) throw unavailable('55P03');
		});
		await expect(purgePersonalData(failing, temporaryFolder(), clock.at)).rejects.toThrow('55P03');
		expect((await namesOf(db)).toSorted()).toEqual(['Second', null, null]);
		await services.purge();
		expect(await namesOf(db)).toEqual([null, null, null]);
		await services.close();
	});

	test('once the database is away, nothing more is tried', async () => {
		const { db, clock, services } = await openPurge(engine);
		let tried = 0;
		const away = watched(db, () => {
			tried++;
			throw unavailable('ECONNREFUSED');
		});
		const printed = await capturedLog(async () => {
			await expect(purgePersonalData(away, temporaryFolder(), clock.at)).rejects.toThrow('ECONNREFUSED');
		});
		expect({ tried, printed }).toEqual({ tried: 1, printed: '' });
		await services.close();
	});

	test('other requests have a turn after each account', async () => {
		const opened = await openPurge(engine);
		const { db, clock, services } = opened;
		const ids = await deletedAccounts(opened, ['First', 'Second', 'Third']);
		let turn = 0;
		const turnsOfAccounts = new Set<number>();
		const noting = watched(db, (node) => {
			if (ids.some((id) => emptiesAccount(node, id))) turnsOfAccounts.add(turn);
		});
		let isDone = false;
		const purged = purgePersonalData(noting, temporaryFolder(), clock.at).finally(() => {
			isDone = true;
		});
		for (; !isDone; turn++) await nextTurn();
		await purged;
		expect(turnsOfAccounts.size).toBe(3);
		await services.close();
	});
});
