import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Message, outboxRepository } from '#data/message/outbox.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { appendToOutboxFile, outboxFile, purgeOutboxFile } from '#server/providers/outbox-file.ts';
import { KEYS_FOR_MS, MESSAGES_FOR_MS } from '#server/services/accounts/purge.ts';
import { aLead } from '../../../support/a-lead.ts';
import { aMessage, aWaitingMessage } from '../../../support/a-message.ts';
import { NOON, openPurge } from '../../../support/open-purge.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

onEachEngine((engine) => {
	test('what messages say of a visitor is emptied after its time, delivered or not, and nothing younger', async () => {
		const { db, clock, sent, services, messages } = await openPurge(engine);
		await services.leads.submit(aLead({ source: 'customize', comment: 'A window seat' }));
		await expect.poll(() => sent.map(({ channel }) => channel).toSorted()).toEqual(['desk', 'sms']);
		const texts = async () => JSON.stringify(await messages());

		clock.at = NOON + MESSAGES_FOR_MS - 1;
		await services.purge();
		expect(await texts()).toContain('A window seat');
		expect(await texts()).toContain('asha@example.in');
		await services.leads.submit(
			aLead({ phone_number: '9812345679', email: 'ravi@example.in', name: 'Ravi' }),
		);

		clock.at = NOON + MESSAGES_FOR_MS;
		await services.purge();
		for (const gone of ['Asha', 'asha@example.in', '9812345678', 'A window seat'])
			expect(await texts()).not.toContain(gone);
		expect(await texts()).toContain('ravi@example.in');
		// The lead is kept, because it belongs to the desk.
		expect(await db.selectFrom('leads').select('name').orderBy('createdAt').execute()).toEqual([
			{ name: 'Asha Rao' },
			{ name: 'Ravi' },
		]);

		// A try at the e-mail may still be under way, and says when the next one is due.
		const emptied = async () =>
			(await messages())
				.filter(({ variables }) => variables === '{}')
				.map(({ nextAttemptAt: _, attempts: __, ...kept }) => kept);
		const before = await emptied();
		expect(before).toHaveLength(2);
		clock.at += DAY_MS;
		await services.purge();
		expect(await emptied()).toEqual(before);
	});

	test('an emptied message is never sent again: its key is still known, and one that never left is given up', async () => {
		const { db, clock, sent, services } = await openPurge(engine);
		const message: Message = {
			...{ channel: 'desk', recipient: 'sales', template: 'new-lead', variables: { name: 'Asha' } },
			...{ text: 'Asha asks', code: null, idempotencyKey: 'lead-1' },
		};
		// Due later, so that it is not sent now; stored in one step, because services look for messages as soon as they are wired.
		await db.transaction().execute(async (transaction) => {
			await outboxRepository(transaction).add([message], NOON);
			await transaction
				.updateTable('outbox')
				.set({ nextAttemptAt: NOON + 90 * DAY_MS })
				.execute();
		});
		clock.at = NOON + MESSAGES_FOR_MS;
		await services.purge();
		expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
			{ idempotencyKey: 'lead-1', text: '', variables: '{}', recipient: '', gaveUpAt: clock.at },
		]);
		await outboxRepository(db).add([message], clock.at);
		clock.at = NOON + 91 * DAY_MS;
		expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
		services.deliverWaiting();
		// Waits for whatever is being delivered.
		await services.close();
		expect(sent).toEqual([]);
	});

	test('the row of an emptied message goes once its key cannot come again; its recipient goes before, also where a code was sent', async () => {
		const { clock, services, db, messages } = await openPurge(engine);
		await outboxRepository(db).add(
			[aMessage({ channel: 'sms', code: '123456', idempotencyKey: 'code' })],
			NOON,
		);
		const [code] = await messages();
		// In production a delivered code is removed at once, and with it what the message said.
		await outboxRepository(db).storeOutcomes([{ id: code?.id ?? '', became: 'delivered' }], NOON, true);
		expect(await messages()).toMatchObject([{ code: null, text: '', recipient: '+919812345678' }]);
		clock.at = NOON + MESSAGES_FOR_MS;
		await services.purge();
		expect(await messages()).toMatchObject([{ idempotencyKey: 'code', recipient: '', gaveUpAt: null }]);
		clock.at = NOON + KEYS_FOR_MS - 1;
		await services.purge();
		expect(await messages()).toHaveLength(1);
		clock.at = NOON + KEYS_FOR_MS;
		await services.purge();
		expect(await messages()).toEqual([]);
	});

	test('more messages than one statement takes are emptied', async () => {
		const { clock, services, db, messages } = await openPurge(engine);
		const many = Array.from({ length: 1_201 }, () => aMessage({ channel: 'whatsapp' }));
		// In one step, so that none of them is taken for delivery.
		await db.transaction().execute(async (transaction) => {
			await outboxRepository(transaction).add(many, NOON);
			await transaction.updateTable('outbox').set({ deliveredAt: NOON }).execute();
		});
		clock.at = NOON + MESSAGES_FOR_MS;
		await services.purge();
		expect((await messages()).filter(({ recipient, text }) => recipient !== '' || text !== '')).toEqual([]);
	});

	test('the outbox file loses what was written 30 days ago as well, and keeps what is younger', async () => {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		const dataDir = temporaryFolder();
		const services = wiredServices(db, {
			now: () => clock.at,
			deliver: appendToOutboxFile(dataDir),
			dataDir,
		});
		// There is no file yet.
		await services.purge();
		expect(existsSync(outboxFile(dataDir))).toBe(false);
		const file = () => readFileSync(outboxFile(dataDir), 'utf8');
		/** The messages of a lead are delivered independently, so the file may still lack some of them. */
		const written = () =>
			expect
				.poll(() => db.selectFrom('outbox').select('id').where('deliveredAt', 'is', null).execute())
				.toEqual([]);
		await services.leads.submit(aLead({ source: 'customize', comment: 'A window seat' }));
		await written();
		expect(file()).toMatch(/sms.*desk|desk.*sms/s);

		clock.at = NOON + MESSAGES_FOR_MS - 1;
		await services.leads.submit(aLead({ phone_number: '9812345679', name: 'Ravi' }));
		await written();
		const whole = file();
		expect(whole).toContain('9812345679');
		await services.purge();
		expect(file()).toBe(whole);

		clock.at = NOON + MESSAGES_FOR_MS;
		await services.purge();
		for (const gone of ['Asha', '9812345678', 'A window seat']) expect(file()).not.toContain(gone);
		expect(file()).toContain('Ravi');
	});
});

test('lines that cannot be read go with the message before them, and messages written during a purge are kept', async () => {
	const dataDir = temporaryFolder();
	const append = appendToOutboxFile(dataDir);
	const line = (at: number, text: string) => `${JSON.stringify({ at: new Date(at).toISOString(), text })}\n`;
	const younger = `${line(NOON + 1, 'young')}a torn line\n`;
	writeFileSync(outboxFile(dataDir), `half of a li\n${line(NOON, 'old')}torn off\n${younger}`);
	// A crash left it behind.
	writeFileSync(`${outboxFile(dataDir)}.new`, 'personal data');
	const during = (text: string) =>
		append(aWaitingMessage({ createdAt: NOON + 2, text }), new AbortController().signal);
	await Promise.all([during('first'), purgeOutboxFile(dataDir, NOON), during('second')]);
	const kept = readFileSync(outboxFile(dataDir), 'utf8');
	expect(kept.startsWith(younger)).toBe(true);
	expect(kept.slice(younger.length)).toMatch(/^\{.*"first".*\}\n\{.*"second".*\}\n$/);
	expect(existsSync(`${outboxFile(dataDir)}.new`)).toBe(false);
});
