import { expect, test } from 'vitest';
import { CODE_TRIES } from '#data/account/codes.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { MINUTE_MS } from '#domain/time/milliseconds.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import {
	confirm,
	offered,
	openCodes,
	otherPhone,
	phone,
	refusal,
	request,
	START,
	wrong,
} from '../../../support/open-codes.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { onEachEngine } from '../../../support/test-database.ts';

test('a code is six digits in one SMS to the number, which expires with it; only its hash is stored', async () => {
	const { db, codes, stored } = await openCodes();
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
	const { codes, clock, stored } = await openCodes();
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
	const { db, codes, clock } = await openCodes();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	clock.at = START + CODE_LIFETIME_MS - 1;
	expect(await codes.check(phone, code)).toMatchObject({ leadId: 'lead-1', attempts: 1 });
	clock.at = START + CODE_LIFETIME_MS;
	expect(await refusal(codes.check(phone, code))).toBe('Please ask for a new code.');
});

test('AUTH-10: a wrong code says how many tries are left, the last one to ask anew, and then not even the right code is accepted', async () => {
	const { db, codes, clock } = await openCodes();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	const tryWrong = () => refusal(codes.check(phone, wrong(code)));
	for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
		expect(await tryWrong()).toBe(`Invalid OTP. ${left} left.`);
	expect(await tryWrong()).toBe('Invalid OTP. Please ask for a new one.');
	// API-13: the message of the call says no more than that.
	await expect(codes.check(phone, wrong(code))).rejects.toThrow(/^Invalid OTP$/);
	expect(await refusal(codes.check(phone, code))).toBe('Please ask for a new code.');

	clock.at += MINUTE_MS;
	await codes.send(request);
	expect(await codes.check(phone, await codeSentTo(db, phone.phoneNumber))).toMatchObject({ attempts: 1 });
});

test('what is no code is refused as a wrong one', async () => {
	const { codes } = await openCodes();
	await codes.send(request);
	for (const code of ['', '12345', '१२३४५६', 'x'.repeat(10_000)])
		expect(await refusal(codes.check(phone, code))).toMatch(/^Invalid OTP\. \d tr(ies|y) left\.$/);
});

test('a number without a code, and one whose code another number has, is told to ask for one', async () => {
	const { db, codes } = await openCodes();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	expect(await refusal(codes.check(otherPhone, code))).toBe('Please ask for a new code.');
	expect(await refusal(codes.check({ ...phone, countryCode: '+1' }, code))).toBe(
		'Please ask for a new code.',
	);
});

test('a code is wrong for a process with another key of the hashes', async () => {
	const { db, codes, another } = await openCodes();
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	expect(await refusal(another(() => 'q'.repeat(32)).check(phone, code))).toBe('Invalid OTP. 4 tries left.');
});

test('a code that is only checked can be entered again; one that is confirmed cannot', async () => {
	const its = await openCodes();
	const { db, codes } = its;
	await codes.send(request);
	const code = await codeSentTo(db, phone.phoneNumber);
	await codes.check(phone, code);
	expect(await confirm(its, codes, code, async (_, leadId) => leadId)).toBe('lead-1');
	expect(await refusal(confirm(its, codes, code, async () => 'again'))).toBe('Please ask for a new code.');
});

test('without the key of the hashes no code is offered and the log says why; one that is asked for fails', async () => {
	const its = await openCodes();
	const keyless = its.another(() => {
		throw new Error('no key');
	});
	const printed = await capturedLog(async () => {
		expect(await offered(its, keyless)).toBe(false);
	});
	expect(JSON.parse(printed)).toMatchObject({ event: 'code not offered', error: 'Error: no key' });
	await expect(keyless.send(request)).rejects.toThrow('no key');
	expect([await its.stored(), await its.messages()]).toEqual([[], []]);
});

// Cases that depend on how the database runs transactions.
onEachEngine((engine) => {
	test('AUTH-10: guesses at the same moment, in two processes, get no further tries', async () => {
		const { db, codes, another } = await openCodes(engine);
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
		const its = await openCodes(engine);
		const { db, codes, another } = its;
		await codes.send(request);
		const code = await codeSentTo(db, phone.phoneNumber);
		let acted = 0;
		const outcomes = await Promise.all(
			[codes, another()].map((one) =>
				refusal(
					confirm(its, one, code, async () => {
						acted++;
					}),
				),
			),
		);
		expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
		expect(acted).toBe(1);
	});

	test('a code stays valid when what it confirms fails, at the cost of the try', async () => {
		const its = await openCodes(engine);
		const { db, codes, stored } = its;
		await codes.send(request);
		const code = await codeSentTo(db, phone.phoneNumber);
		const failing = confirm(its, codes, code, async (transaction) => {
			await transaction.deleteFrom('outbox').execute();
			throw new Error('the lead is gone');
		});
		await expect(failing).rejects.toThrow('the lead is gone');
		expect(await stored()).toMatchObject([{ attempts: 1 }]);
		expect(await codeSentTo(db, phone.phoneNumber)).toBe(code);
		expect(await confirm(its, codes, code, async () => 'done')).toBe('done');
	});

	test('the code of a booking opens this booking alone, and a sign-in code beside it opens none', async () => {
		const { db, codes, clock, messages } = await openCodes(engine);
		await codes.send(request);
		const toSignIn = await codeSentTo(db, phone.phoneNumber);
		clock.at += MINUTE_MS;
		await codes.send({ ...request, bookingId: 'B1' });
		const toOpen = await codeSentTo(db, phone.phoneNumber);
		expect((await messages()).map(({ template }) => template)).toEqual(['sign-in-code', 'booking-code']);

		if (toOpen !== toSignIn) {
			expect(await refusal(codes.check(phone, toOpen))).toBe('Invalid OTP. 4 tries left.');
			expect(await refusal(codes.check(phone, toSignIn, 'B1'))).toBe('Invalid OTP. 4 tries left.');
		}
		expect(await refusal(codes.check(phone, toOpen, 'B2'))).toBe('Please ask for a new code.');
		expect(await codes.check(phone, toOpen, 'B1')).toMatchObject({ phone: '+91 9876543210 B1' });
		expect(await codes.check(phone, toSignIn)).toMatchObject({ phone: '+91 9876543210' });
	});
});
