import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { siteWords } from '#server/settings/site-words.ts';
import {
	offer,
	offered,
	openCodes,
	otherPhone,
	phone,
	refusal,
	request,
	START,
} from '../../../support/open-codes.ts';
import { onEachEngine } from '../../../support/test-database.ts';

/** What says when a code can be asked for: true also for whoever never had one, and with a way on. */
const saidAt = (when: string) => `You can ask for a code ${when}, or call us on ${siteWords().phone}.`;

test('API-14: codes to sign in and those of leads count together; look-ups of each booking count apart', async () => {
	const its = await openCodes();
	const { codes, clock } = its;
	await codes.send(request);
	clock.at += MINUTE_MS / 2 - 1;
	expect(await refusal(codes.send(request))).toBe(saidAt('in 1 second'));
	expect(await offered(its, codes, { ...offer, leadId: 'lead-2' })).toBe(false);
	const lookUp = { ...request, bookingId: 'B1' };
	for (const isSecret of [false, true]) {
		await codes.send({ ...lookUp, isSecret });
		expect(await refusal(codes.send({ ...lookUp, isSecret }))).toBe(saidAt('in 30 seconds'));
		lookUp.bookingId = 'B2';
	}
	clock.at += 1;
	await codes.send(request);
});

test('look-ups use up nothing of signing in from the same address either', async () => {
	const its = await openCodes();
	const address = '2001:db8::1';
	for (let booking = 0; booking < 30; booking++)
		await its.codes.send({ ...request, address, bookingId: `B${booking}`, isSecret: true });
	expect(await refusal(its.codes.send({ ...request, address, bookingId: 'B30' }))).toMatch(/^You can ask/);
	await its.codes.send({ ...request, address });
});

test('a secret code is stored and counted like any other, but neither sent nor accepted', async () => {
	const { codes, messages, stored } = await openCodes();
	await codes.send({ ...request, bookingId: 'B1', isSecret: true });
	expect(await messages()).toEqual([]);
	const [row] = await stored();
	expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
	expect(await refusal(codes.check(phone, '123456', 'B1'))).toBe('Invalid OTP. 4 tries left.');
	expect(await refusal(codes.check(phone, row?.codeHash ?? '', 'B1'))).toBe('Invalid OTP. 3 tries left.');
});

// Cases that depend on how the database runs transactions.
onEachEngine((engine) => {
	test('of several requests at once, one that is over its limit is refused, and the others are sent', async () => {
		const { codes, messages, stored } = await openCodes(engine);
		await codes.send(request);
		const outcomes = await Promise.all(
			[request, { ...request, phone: otherPhone, leadId: 'lead-2' }].map((one) => refusal(codes.send(one))),
		);
		expect(outcomes).toEqual([saidAt('in 30 seconds'), 'none']);
		expect(await messages()).toMatchObject([{ recipient: '+919812345678' }, { recipient: '+919876543210' }]);
		expect(await stored()).toHaveLength(2);
	});

	test('an IPv4 address gets 300 codes an hour, because a mobile network shares it among many', async () => {
		const { codes } = await openCodes(engine);
		const ask = (number: number) =>
			refusal(
				codes.send({
					...request,
					phone: { ...phone, phoneNumber: String(9_800_000_000 + number) },
					address: '192.0.2.1',
				}),
			);
		const outcomes: (string | undefined)[] = [];
		// So many at a time that none waits longer for the others than a write may.
		for (let number = 0; number < 301; number += 43)
			outcomes.push(...(await Promise.all(Array.from({ length: 43 }, (_, at) => ask(number + at)))));
		expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(300);
		expect(outcomes.find((outcome) => outcome !== 'none')).toBe(saidAt('in 1 hour'));
	});

	test('an IPv6 network gets a hundred codes a day; without a known address only the number counts', async () => {
		const { codes, clock } = await openCodes(engine);
		let number = 0;
		const ask = (address: string) => {
			const phoneNumber = String(9_800_000_000 + number++);
			return refusal(codes.send({ ...request, phone: { ...phone, phoneNumber }, address }));
		};
		const askOften = (count: number, address: string) =>
			Promise.all(Array.from({ length: count }, () => ask(address)));
		for (const count of [30, 30, 30, 10]) {
			expect(new Set(await askOften(count, '2001:db8::1'))).toEqual(new Set(['none']));
			clock.at += HOUR_MS;
		}
		expect(await ask('2001:db8::2')).toBe(saidAt('in 20 hours'));
		expect(await ask('2001:db8:0:1::2')).toBe('none');
		expect(new Set(await askOften(40, ''))).toEqual(new Set(['none']));
		clock.at = START + DAY_MS;
		expect(await ask('2001:db8::1')).toBe('none');
	});
});
