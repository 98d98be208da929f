import { expect, test } from 'vitest';
import { hasSomethingToLose } from '#data/database/has-something-to-lose.ts';
import { applicationsSince } from '#data/lead/leads-since.ts';
import { agentService } from '#server/services/leads/agents.ts';
import { anApplication } from '../../../support/an-application.ts';
import { onEachEngine, testDatabase } from '../../../support/test-database.ts';
import { withdrawUrlOf } from '../../../support/withdraw-url.ts';

/** Noon in India on 21 November 2026. */
const NOON = Date.parse('2026-11-21T06:30:00Z');

onEachEngine((engine) => {
	async function service() {
		const db = await testDatabase(engine);
		const clock = { at: NOON };
		let woken = 0;
		const agents = agentService({
			db,
			now: () => clock.at,
			withdrawUrlOf,
			wakeOutbox: () => woken++,
		});
		const rows = () => db.selectFrom('agentApplications').selectAll().execute();
		const messages = () => db.selectFrom('outbox').selectAll().orderBy('channel').execute();
		return { db, clock, agents, rows, messages, woken: () => woken };
	}

	test('ENT-22: an application is stored as it was sent, and the desk hears of it', async () => {
		const { agents, rows, messages, woken } = await service();
		const { id } = await agents.apply(anApplication());
		expect(await rows()).toEqual([
			{
				id,
				emailKey: 'ravi@malabar.example.in',
				createdAt: NOON,
				firstName: 'Ravi',
				lastName: 'Menon',
				email: 'ravi@malabar.example.in',
				phone: '9876543210',
				companyName: 'Malabar Journeys',
				websiteUrl: 'https://malabar.example.in',
				message: 'Twelve years of houseboats and tea hills.',
			},
		]);
		expect(await messages()).toMatchObject([
			{
				channel: 'desk',
				recipient: 'partners',
				template: 'new-agent-application',
				text: 'Ravi Menon of Malabar Journeys wants to work with us: 9876543210, ravi@malabar.example.in',
			},
			{ channel: 'email' },
		]);
		expect(woken()).toBe(1);
		expect(await agents.has(id)).toBe(true);
		expect(await agents.has(id.replace(/.$/, 'x'))).toBe(false);
	});

	test('the applicant gets a receipt by e-mail, with the link to withdraw what was agreed to and no word of the application', async () => {
		const { db, agents, messages } = await service();
		await agents.apply(anApplication());
		const [, receipt] = await messages();
		const { id } = await db.selectFrom('consents').select('id').executeTakeFirstOrThrow();
		expect(receipt).toMatchObject({
			template: 'application-received',
			recipient: 'ravi@malabar.example.in',
			subject: expect.stringMatching(/: we have your application$/),
			text: expect.stringMatching(/^Namaste,\n/),
		});
		expect(receipt?.text).toContain(withdrawUrlOf({ id }));
		expect(JSON.stringify(receipt)).not.toMatch(/houseboats|Ravi|Menon|Malabar Journeys/);
	});

	test('an application whose messages cannot be stored is not stored either', async () => {
		const { db, agents, rows } = await service();
		await db.schema.dropTable('outbox').execute();
		await expect(agents.apply(anApplication())).rejects.toThrow();
		expect(await rows()).toEqual([]);
	});

	test('what was left empty is stored as absent', async () => {
		const { agents, rows } = await service();
		await agents.apply(anApplication({ last_name: '', company_name: undefined, website_url: '' }));
		expect(await rows()).toMatchObject([{ lastName: null, companyName: null, websiteUrl: null }]);
	});

	test.each([['the same'], ['another case of the same']])(
		'API-41: a second application from %s e-mail address is rejected and leaves no message',
		async (which) => {
			const { agents, rows, messages } = await service();
			await agents.apply(anApplication());
			const email = which === 'the same' ? anApplication().email : anApplication().email.toUpperCase();
			await expect(agents.apply(anApplication({ email, first_name: 'Other' }))).rejects.toMatchObject({
				code: 'duplicate',
			});
			expect(await rows()).toMatchObject([{ firstName: 'Ravi' }]);
			expect(await messages()).toHaveLength(2);
		},
	);

	test('of twelve that come at once one is stored', async () => {
		const { agents, rows, messages } = await service();
		const outcomes = await Promise.allSettled(
			Array.from({ length: 12 }, () => agents.apply(anApplication())),
		);
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect(await rows()).toHaveLength(1);
		expect(await messages()).toHaveLength(2);
	});

	test('applications are read oldest first from a moment on, in steps', async () => {
		const { db, clock, agents } = await service();
		for (let index = 0; index < 520; index++) {
			clock.at = NOON + Math.floor(index / 3);
			await agents.apply(anApplication({ email: `a${index}@example.in` }));
		}
		const times: number[] = [];
		for await (const { createdAt } of applicationsSince(db, NOON + 1)) times.push(createdAt);
		expect(times).toHaveLength(517);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
	});

	test('an application is something to lose when a backup is put back', async () => {
		const { db, agents } = await service();
		expect(await hasSomethingToLose(db)).toBe(false);
		await agents.apply(anApplication());
		expect(await hasSomethingToLose(db)).toBe(true);
	});
});
