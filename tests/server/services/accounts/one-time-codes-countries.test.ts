import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { type CodeLimits, USUAL_CODE_LIMITS } from '#server/limits/code-limits.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { oneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { START } from '../../../support/open-codes.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine, testDatabase } from '../../../support/test-database.ts';

onEachEngine((engine) => {
	async function open(changes: Partial<CodeLimits> = {}) {
		silenceLog();
		const db = await testDatabase(engine);
		onTestFinished(() => db.destroy());
		const clock = { at: START };
		const now = () => clock.at;
		const limits = siteLimits({ hasLimits: true, now });
		const codeLimits = { ...USUAL_CODE_LIMITS, ...changes };
		// Each is a process of its own over the same database.
		const another = () => oneTimeCodes({ db, now, limits, codeLimits, pepper: () => 'p'.repeat(32) });
		let asked = 0;
		/** A new visitor with an address of their own asks for a code; gives the outcome. */
		const ask = async (countryCode: string, codes = another(), bookingId?: string) => {
			const phoneNumber = String(600_000_000 + ++asked);
			const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
			const request = {
				phone: { countryCode, phoneNumber },
				leadId: `l${asked}`,
				isWhatsappEnabled: null,
				address,
			};
			return codes.send({ ...request, ...(bookingId ? { bookingId } : {}) }).then(
				() => 'sent',
				(error: unknown) => asAppError(error)?.code,
			);
		};
		const counted = async (countryCode: string, times: number, codes = another(), bookingId?: string) => {
			const outcomes: Record<string, number> = {};
			for (let time = 0; time < times; time++) {
				const outcome = String(await ask(countryCode, codes, bookingId));
				outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
			}
			return outcomes;
		};
		const notices = async () => {
			const rows = await db.selectFrom('outbox').select(['template', 'variables']).execute();
			return rows
				.filter(({ template }) => template === 'codes-used-up-notice')
				.map(({ variables }) => JSON.parse(variables).country);
		};
		return { db, clock, another, ask, counted, notices };
	}

	test('AUTH-12: of many who ask from as many addresses a country abroad gets some tens an hour, and India goes on getting codes', async () => {
		const { counted, another } = await open();
		expect(await counted('+252', 300)).toEqual({ sent: 40, 'too-many': 260 });
		// Also by another process, or after a restart.
		expect(await counted('+252', 3, another())).toEqual({ 'too-many': 3 });
		expect(await counted('+960', 60)).toEqual({ sent: 40, 'too-many': 20 });
		expect(await counted('+91', 200)).toEqual({ sent: 200 });
	});

	test('AUTH-12: all countries abroad have a limit together, and the next hour has room again', async () => {
		const { counted, clock } = await open({ abroad: [{ max: 10, perMs: HOUR_MS }] });
		expect(await counted('+252', 6)).toEqual({ sent: 6 });
		expect(await counted('+971', 6)).toEqual({ sent: 4, 'too-many': 2 });
		expect(await counted('+91', 6)).toEqual({ sent: 6 });
		clock.at += HOUR_MS;
		expect(await counted('+971', 6)).toEqual({ sent: 6 });
	});

	test('AUTH-12: India has a limit, too, for codes to sign in and look-ups of bookings together', async () => {
		const { counted, another } = await open({ toIndia: [{ max: 5, perMs: HOUR_MS }] });
		expect(await counted('+91', 3, another(), 'SB7KQ2XM9T4A')).toEqual({ sent: 3 });
		expect(await counted('+91', 8)).toEqual({ sent: 2, 'too-many': 6 });
		expect(await counted('+91', 1, another(), 'SB7KQ2XM9T4A')).toEqual({ 'too-many': 1 });
		expect(await counted('+971', 2)).toEqual({ sent: 2 });
	});

	test('AUTH-12: the limits abroad, too, are for codes to sign in and look-ups of bookings together', async () => {
		const { counted, another } = await open({
			toCountry: [{ max: 3, perMs: HOUR_MS }],
			abroad: [{ max: 4, perMs: HOUR_MS }],
		});
		expect(await counted('+252', 2)).toEqual({ sent: 2 });
		expect(await counted('+252', 2, another(), 'SB7KQ2XM9T4A')).toEqual({ sent: 1, 'too-many': 1 });
		expect(await counted('+971', 2, another(), 'SB7KQ2XM9T4A')).toEqual({ sent: 1, 'too-many': 1 });
	});

	test('AUTH-12: the owner is told which country has used up its codes, once an hour', async () => {
		const { counted, notices, clock } = await open({ toCountry: [{ max: 2, perMs: 2 * HOUR_MS }] });
		await counted('+252', 2);
		expect(await notices()).toEqual([]);
		const printed = await capturedLog(async () => void (await counted('+252', 5)));
		expect(printed).toContain('codes used up');
		expect(printed).not.toMatch(/6000000/);
		expect(await notices()).toEqual(['+252']);
		clock.at += HOUR_MS;
		await counted('+252', 5);
		expect(await notices()).toEqual(['+252', '+252']);
	});

	test('AUTH-12: the owner is told as well when leads alone have used the codes up, and the leads are stored without one', async () => {
		const { db, another, notices } = await open({ toCountry: [{ max: 1, perMs: HOUR_MS }] });
		const codes = another();
		const offer = (turn: number) =>
			db.transaction().execute((transaction) => {
				const phone = { countryCode: '+252', phoneNumber: String(700_000_000 + turn) };
				return codes.offer(transaction, { phone, leadId: `lead-${turn}`, address: `10.9.0.${turn}` });
			});
		expect([await offer(1), await offer(2), await offer(3)]).toEqual([true, false, false]);
		expect(await notices()).toEqual(['+252']);
	});

	test('AUTH-12: who is refused for the country alone gets a code as soon as the country has room', async () => {
		const { db, clock, another, ask } = await open({ toCountry: [{ max: 1, perMs: MINUTE_MS }] });
		const codes = another();
		const phone = { countryCode: '+252', phoneNumber: '700000000' };
		const asked = { phone, leadId: 'l', address: '10.9.0.1' };
		const send = () =>
			codes.send({ ...asked, isWhatsappEnabled: null }).then(
				() => 'sent',
				(error: unknown) => asAppError(error)?.message,
			);
		const offer = () => db.transaction().execute((transaction) => codes.offer(transaction, asked));
		expect(await ask('+252')).toBe('sent');
		clock.at += MINUTE_MS - 1;
		expect(await send()).toContain('numbers of your country');
		expect(await offer()).toBe(false);
		// Less than the time between two codes to a number.
		clock.at += 1;
		expect(await offer()).toBe(true);
		expect(await send()).toMatch(/^You can ask for a code in /);
	});

	test('AUTH-12: countries that the owner does not sell to get no codes', async () => {
		const { ask } = await open({ onlyTo: ['+91', '+971'] });
		expect([await ask('+91'), await ask('+971'), await ask('+252')]).toEqual(['sent', 'sent', 'invalid']);
	});
});

test('AUTH-12: ten thousand requests from ten thousand addresses send no more than the limits', async () => {
	silenceLog();
	const db = await testDatabase('SQLite');
	onTestFinished(() => db.destroy());
	const now = () => START;
	const codes = oneTimeCodes({
		db,
		now,
		limits: siteLimits({ hasLimits: true, now }),
		pepper: () => 'p'.repeat(32),
	});
	let sent = 0;
	for (let asked = 0; asked < 10_000; asked++) {
		const phone = {
			countryCode: asked % 10 === 0 ? '+91' : '+252',
			phoneNumber: String(600_000_000 + asked),
		};
		const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
		const request = { phone, leadId: `l${asked}`, isWhatsappEnabled: null, address };
		sent += await codes.send(request).then(
			() => 1,
			() => 0,
		);
	}
	expect(sent).toBe(1000 + 40);
}, 120_000);
