import { expect, test } from 'vitest';
import { CODE_TRIES } from '#data/codes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/milliseconds.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { CODE_LIFETIME_MS, oneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { type Engine, onEachEngine, testDatabase } from '../../../support/test-database.ts';

const phone = { countryCode: '+91', phoneNumber: '9876543210' };
const otherPhone = { countryCode: '+91', phoneNumber: '9812345678' };
const request = { phone, leadId: 'lead-1', isWhatsappEnabled: true, address: '' };
const START = Date.parse('2026-11-21T06:30:00Z');

/** Codes whose clock a test moves; `another` makes those of a second process. */
async function setup(engine: Engine = 'SQLite') {
	const db = await testDatabase(engine);
	const clock = { at: START };
	const now = () => clock.at;
	const limits = siteLimits({ hasLimits: true, now });
	const another = (pepper = () => 'p'.repeat(32)) => oneTimeCodes({ db, now, limits, pepper });
	const messages = () =>
		db
			.selectFrom('outbox')
			.select(['recipient', 'template', 'code'])
			.orderBy('createdAt')
			.orderBy('recipient')
			.execute();
	const stored = () => db.selectFrom('codes').selectAll().orderBy('phone').execute();
	return { db, clock, codes: another(), another, messages, stored };
}
/** The message that a call is refused with. */
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => 'none',
		(error: unknown) => asAppError(error)?.fields['otp'] ?? asAppError(error)?.message,
	);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const offer = { phone, leadId: 'lead-1', address: '' };
type Setup = Awaited<ReturnType<typeof setup>>;
const offered = async (
	{ db }: Setup,
	codes: Setup['codes'],
	offers: readonly (typeof offer)[],
): Promise<string[]> => [
	...(await db.transaction().execute((transaction) => codes.offerAll(transaction, offers))),
];

test('a code is six digits in one SMS to the number, which expires with it; only its hash is stored', async () => {
	const { db, codes, stored } = await setup();
	await codes.send(request);
	const sent = await db.selectFrom('outbox').selectAll().execute();
	const code = sent[0]?.code ?? '';
	expect(code).toMatch(/^\d{6}$/);
	expect(sent).toMatchObject([
		{
			channel: 'sms',
			recipient: '+919876543210',
			template: 'sign-in-code',
			expiresAt: START + CODE_LIFETIME_MS,
		},
	]);
	expect(sent[0]?.text).toContain(code);
	const rows = await stored();
	expect(rows).toMatchObject([
		{
			phone: '+91 9876543210',
			leadId: 'lead-1',
			isWhatsappEnabled: 1,
			hasWhatsappChoice: 1,
			createdAt: START,
			expiresAt: START + CODE_LIFETIME_MS,
			attempts: 0,
		},
	]);
	expect(rows[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the choice of updates is stored beside whether anybody was asked', async () => {
	const { codes, clock, stored } = await setup();
	for (const [choice, row] of [
		[true, { isWhatsappEnabled: 1, hasWhatsappChoice: 1 }],
		[false, { isWhatsappEnabled: 0, hasWhatsappChoice: 1 }],
		[null, { isWhatsappEnabled: 0, hasWhatsappChoice: 0 }],
	] as const) {
		clock.at += MINUTE_MS;
		await codes.send({ ...request, isWhatsappEnabled: choice });
		expect(await stored()).toMatchObject([row]);
	}
});

test('AUTH-10: a code is valid until the last millisecond of its lifetime', async () => {
	const { db, codes, clock } = await setup();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	clock.at = START + CODE_LIFETIME_MS - 1;
	expect(await codes.check(phone, code)).toMatchObject({ leadId: 'lead-1', attempts: 1 });
	clock.at = START + CODE_LIFETIME_MS;
	expect(await refusal(codes.check(phone, code))).toBe('Please ask for a new code.');
});

test('AUTH-10: the last try that fails says so, and then not even the right code is accepted', async () => {
	const { db, codes, clock } = await setup();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	const tryWrong = () => refusal(codes.check(phone, wrong(code)));
	for (let turn = 1; turn < CODE_TRIES; turn++) expect(await tryWrong()).toBe('Invalid OTP');
	expect(await tryWrong()).toBe('Invalid OTP. Please ask for a new one.');
	expect(await refusal(codes.check(phone, code))).toBe('Please ask for a new code.');

	clock.at += MINUTE_MS;
	await codes.send(request);
	expect(await codes.check(phone, await codeSentTo(db, phone.phoneNumber))).toMatchObject({ attempts: 1 });
});

test('what is no code is refused as a wrong one', async () => {
	const { codes } = await setup();
	await codes.send(request);
	for (const code of ['', '12345', '१२३४५६', 'x'.repeat(10_000)])
		expect(await refusal(codes.check(phone, code))).toBe('Invalid OTP');
});

test('a number without a code, and one whose code another number has, is told to ask for one', async () => {
	const { db, codes } = await setup();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	expect(await refusal(codes.check(otherPhone, code))).toBe('Please ask for a new code.');
	expect(await refusal(codes.check({ ...phone, countryCode: '+1' }, code))).toBe(
		'Please ask for a new code.',
	);
});

test('a code is wrong for a process with another key of the hashes', async () => {
	const { db, codes, another } = await setup();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	expect(await refusal(another(() => 'q'.repeat(32)).check(phone, code))).toBe('Invalid OTP');
});

test('a code that is only checked can be entered again; one that is confirmed cannot', async () => {
	const { db, codes } = await setup();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	await codes.check(phone, code);
	expect(await codes.confirm(phone, code, async (_, stored) => stored.leadId)).toBe('lead-1');
	expect(await refusal(codes.confirm(phone, code, async () => 'again'))).toBe('Please ask for a new code.');
});

test('API-14: codes to one number count together, whatever they are for', async () => {
	const { codes, clock } = await setup();
	await codes.send(request);
	clock.at += MINUTE_MS / 2 - 1;
	expect(await refusal(codes.send({ ...request, bookingId: 'B1' }))).toBe(
		'You can ask for another code in 1 second.',
	);
	clock.at += 1;
	await codes.send({ ...request, bookingId: 'B1', isSecret: true });
	expect(await refusal(codes.send(request))).toBe('You can ask for another code in 30 seconds.');
});

test('a secret code is stored and counted like any other, but neither sent nor accepted', async () => {
	const { codes, messages, stored } = await setup();
	await codes.send({ ...request, bookingId: 'B1', isSecret: true });
	expect(await messages()).toEqual([]);
	const [row] = await stored();
	expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
	expect(await refusal(codes.check(phone, '123456', 'B1'))).toBe('Invalid OTP');
	expect(await refusal(codes.check(phone, row?.codeHash ?? '', 'B1'))).toBe('Invalid OTP');
});

test('the code that is under way for a number is the last to sign in, expired or not', async () => {
	const { codes, clock } = await setup();
	expect(await codes.underWay(phone)).toBeUndefined();
	await codes.send({ ...request, bookingId: 'B1' });
	expect(await codes.underWay(phone)).toBeUndefined();
	clock.at += MINUTE_MS;
	await codes.send(request);
	clock.at += DAY_MS;
	expect(await codes.underWay(phone)).toMatchObject({ leadId: 'lead-1' });
	expect(await codes.underWay(otherPhone)).toBeUndefined();
});

test('without the key of the hashes no code is offered and the log says why; one that is asked for fails', async () => {
	const its = await setup();
	const keyless = its.another(() => {
		throw new Error('no key');
	});
	const printed = await capturedLog(async () => {
		expect(await offered(its, keyless, [offer])).toEqual([]);
	});
	expect(JSON.parse(printed)).toMatchObject({ event: 'code not offered', error: 'Error: no key' });
	await expect(keyless.send(request)).rejects.toThrow('no key');
	expect([await its.stored(), await its.messages()]).toEqual([[], []]);
});

// What depends on how the database runs transactions.
onEachEngine((engine) => {
	test('AUTH-10: guesses at the same moment, in two processes, get no further tries', async () => {
		const { db, codes, another } = await setup(engine);
		const other = another();
		await codes.send(request);
		const code = await codeSentTo(db, phone.phoneNumber);
		const guesses = Array.from({ length: 12 }, (_, at) => (at % 2 ? codes : other).check(phone, wrong(code)));
		const refusals = await Promise.all(guesses.map(refusal));
		expect(refusals.filter((message) => message?.startsWith('Invalid OTP'))).toHaveLength(CODE_TRIES);
		expect(refusals.filter((message) => message === 'Please ask for a new code.')).toHaveLength(
			12 - CODE_TRIES,
		);
	});

	test('a code that two processes confirm at once acts once', async () => {
		const { db, codes, another } = await setup(engine);
		await codes.send(request);
		const code = await codeSentTo(db, phone.phoneNumber);
		let acted = 0;
		const outcomes = await Promise.all(
			[codes, another()].map((one) =>
				refusal(
					one.confirm(phone, code, async () => {
						acted++;
					}),
				),
			),
		);
		expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
		expect(acted).toBe(1);
	});

	test('a code stays valid when what it confirms fails, at the cost of the try', async () => {
		const { db, codes, stored } = await setup(engine);
		await codes.send(request);
		const code = await codeSentTo(db, phone.phoneNumber);
		const failing = codes.confirm(phone, code, async (transaction) => {
			await transaction.deleteFrom('outbox').execute();
			throw new Error('the lead is gone');
		});
		await expect(failing).rejects.toThrow('the lead is gone');
		expect(await stored()).toMatchObject([{ attempts: 1 }]);
		expect(await codeSentTo(db, phone.phoneNumber)).toBe(code);
		expect(await codes.confirm(phone, code, async () => 'done')).toBe('done');
	});

	test('the code of a booking opens this booking alone, and a sign-in code beside it opens none', async () => {
		const { db, codes, clock, messages } = await setup(engine);
		await codes.send(request);
		const toSignIn = await codeSentTo(db, phone.phoneNumber);
		clock.at += MINUTE_MS;
		await codes.send({ ...request, bookingId: 'B1' });
		const toOpen = await codeSentTo(db, phone.phoneNumber);
		expect((await messages()).map(({ template }) => template)).toEqual(['sign-in-code', 'booking-code']);

		if (toOpen !== toSignIn) {
			expect(await refusal(codes.check(phone, toOpen))).toBe('Invalid OTP');
			expect(await refusal(codes.check(phone, toSignIn, 'B1'))).toBe('Invalid OTP');
		}
		expect(await refusal(codes.check(phone, toOpen, 'B2'))).toBe('Please ask for a new code.');
		expect(await codes.check(phone, toOpen, 'B1')).toMatchObject({ phone: '+91 9876543210 B1' });
		expect(await codes.check(phone, toSignIn)).toMatchObject({ phone: '+91 9876543210' });
	});

	test('of several requests at once, one that is over its limit is refused, and the others are sent', async () => {
		const { codes, messages, stored } = await setup(engine);
		await codes.send(request);
		const outcomes = await Promise.all(
			[request, { ...request, phone: otherPhone, leadId: 'lead-2' }].map((one) => refusal(codes.send(one))),
		);
		expect(outcomes).toEqual(['You can ask for another code in 30 seconds.', 'none']);
		expect(await messages()).toMatchObject([{ recipient: '+919812345678' }, { recipient: '+919876543210' }]);
		expect(await stored()).toHaveLength(2);
	});

	test('an address gets a hundred codes a day; without a known address only the number counts', async () => {
		const { codes, clock } = await setup(engine);
		let number = 0;
		const ask = (address: string) => {
			const phoneNumber = String(9_800_000_000 + number++);
			return refusal(codes.send({ ...request, phone: { ...phone, phoneNumber }, address }));
		};
		const askOften = (count: number, address: string) =>
			Promise.all(Array.from({ length: count }, () => ask(address)));
		for (const count of [30, 30, 30, 10]) {
			expect(new Set(await askOften(count, '192.0.2.1'))).toEqual(new Set(['none']));
			clock.at += HOUR_MS;
		}
		expect(await ask('192.0.2.1')).toMatch(/^You can ask for another code in \d+ hours\.$/);
		expect(await ask('192.0.2.2')).toBe('none');
		expect(new Set(await askOften(40, ''))).toEqual(new Set(['none']));
		clock.at = START + DAY_MS;
		expect(await ask('192.0.2.1')).toBe('none');
	});

	test('leads are offered a code each, without a choice of updates', async () => {
		const its = await setup(engine);
		const offers = [offer, { ...offer, phone: otherPhone, leadId: 'lead-2' }];
		expect((await offered(its, its.codes, offers)).toSorted()).toEqual(['lead-1', 'lead-2']);
		expect(await its.messages()).toHaveLength(2);
		expect(await its.stored()).toMatchObject([{ hasWhatsappChoice: 0 }, { hasWhatsappChoice: 0 }]);
		expect(await offered(its, its.codes, [])).toEqual([]);
	});

	test('the same lead again is confirmed by the code it has, until that expires', async () => {
		const its = await setup(engine);
		await offered(its, its.codes, [offer]);
		const [first] = await its.stored();
		its.clock.at = START + CODE_LIFETIME_MS - 1;
		expect(await offered(its, its.codes, [offer])).toEqual(['lead-1']);
		expect(await its.stored()).toEqual([first]);
		its.clock.at = START + CODE_LIFETIME_MS;
		expect(await offered(its, its.codes, [offer])).toEqual(['lead-1']);
		expect(await its.stored()).toMatchObject([{ createdAt: START + CODE_LIFETIME_MS }]);
		expect(await its.messages()).toHaveLength(2);
	});

	test('a lead whose number has had too many codes gets none, and is stored all the same', async () => {
		const its = await setup(engine);
		await offered(its, its.codes, [offer]);
		const second = { ...offer, leadId: 'lead-2' };
		const stored = await its.db.transaction().execute(async (transaction) => {
			const ids = await its.codes.offerAll(transaction, [second]);
			await transaction
				.insertInto('paymentEvents')
				.values({ id: 'e', type: 'test', receivedAt: 1 })
				.execute();
			return [...ids];
		});
		expect(stored).toEqual([]);
		expect(await its.db.selectFrom('paymentEvents').select('id').execute()).toHaveLength(1);
		// The first lead's code is still the one under way.
		expect(await its.codes.underWay(phone)).toMatchObject({ leadId: 'lead-1' });
	});

	test('nothing is stored when its transaction is given up', async () => {
		const its = await setup(engine);
		const given = its.db.transaction().execute(async (transaction) => {
			await its.codes.offerAll(transaction, [offer]);
			throw new Error('given up');
		});
		await expect(given).rejects.toThrow('given up');
		expect([await its.stored(), await its.messages()]).toEqual([[], []]);
		expect(await offered(its, its.codes, [offer])).toEqual(['lead-1']);
	});
});
