import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPaidBooking } from '../../../support/a-paid-booking.ts';
import { call, sending } from '../../../support/call-endpoint.ts';
import { fakeGateway } from '../../../support/fake-gateway.ts';
import { type OpenSite, openSite, TODAY } from '../../../support/open-site.ts';
import { codeSentTo, signedIn } from '../../../support/signed-in.ts';

const MINUTE = 60_000;
const START = Date.parse(`${TODAY}T12:00:00+05:30`);
const clock = { at: START };
const gateway = fakeGateway({ refundStatus: 'processed' });
let site: OpenSite;
let id: string;
beforeAll(async () => {
	site = await openSite({ gateway, now: () => clock.at, hasLimits: true });
	({ id } = await aPaidBooking(site, gateway));
});
afterAll(() => site.close());
beforeEach(async () => {
	clock.at = START;
	for (const table of ['codes', 'limits', 'outbox'] as const) await site.db.deleteFrom(table).execute();
});

const NUMBER = '9812345678';
const phone = { country_code: '+91', phone_number: NUMBER };
const asked = () => ({ booking_id: id, ...phone });
type Body = { data: Record<string, string> & { message: string } };
const find = (body: object) => call<Body>('POST', '/api/v1/bookings/find', sending(body));
const open = (body: object) => call<Body>('POST', '/api/v1/bookings/find/verify', sending(body));
const sentTo = (recipient: string) =>
	site.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute();
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000');
/** All that a stranger sees of a response. */
const seen = ({ status, headers, body }: Awaited<ReturnType<typeof find>>) => [status, [...headers], body];

describe('a booking looked for without an account', () => {
	test('is opened by the code, for half an hour, and by nobody afterwards', async () => {
		expect(
			(await find({ ...asked(), booking_id: ` ${id.slice(0, 4)}-${id.slice(4).toLowerCase()} ` })).status,
		).toBe(200);
		const [message] = await sentTo(`+91${NUMBER}`);
		expect(message).toMatchObject({ channel: 'sms', template: 'booking-code' });
		expect(message?.text).toContain(`to see booking ${id}`);
		const { status, body } = await open({ ...asked(), otp: message?.code });
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			booking_id: id,
			expires_at: new Date(START + 30 * MINUTE).toISOString(),
		});
		const read = async () => {
			const key = encodeURIComponent(body.data['booking_key'] ?? '');
			return (await call<Body>('GET', `/api/v1/booking/${id}?key=${key}`)).body.data;
		};
		expect(await read()).toMatchObject({ name: 'Ravi Menon' });
		clock.at = START + 30 * MINUTE - 1;
		expect(await read()).toMatchObject({ name: 'Ravi Menon' });
		clock.at = START + 30 * MINUTE;
		expect(await read()).toEqual({ booking_id: id, status: 'confirmed' });
	});

	test('a code opens it once', async () => {
		await find(asked());
		const otp = await codeSentTo(site.db, NUMBER);
		expect((await open({ ...asked(), otp })).status).toBe(200);
		expect((await open({ ...asked(), otp })).status).toBe(400);
	});

	test('a key with another end, another booking or as an operator’s opens nothing', async () => {
		await find(asked());
		const otp = await codeSentTo(site.db, NUMBER);
		const key = (await open({ ...asked(), otp })).body.data['booking_key'] ?? '';
		const [until = '', signature = ''] = key.split('.');
		const { id: other } = await aPaidBooking(site, gateway, {
			customerId: 'another',
			phoneNumber: '9812300000',
		});
		for (const [booking, forged] of [
			[id, `${Number(until) + 1}.${signature}`],
			[id, signature],
			[id, `${until}.`],
			[id, `9${until}.${signature}`],
			[other, key],
		] as const) {
			const { body } = await call<Body>(
				'GET',
				`/api/v1/booking/${booking}?key=${encodeURIComponent(forged)}`,
			);
			expect(body.data).toEqual({ booking_id: booking, status: 'confirmed' });
		}
		for (const verb of ['confirm', 'refuse'])
			expect(
				(await call('POST', `/api/v1/booking/${id}/${verb}`, sending({ key, reason: 'x' }))).status,
			).toBe(403);
	});

	test('a code to sign in opens no booking, and one for a booking signs nobody in', async () => {
		await site.services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
		const signInCode = await codeSentTo(site.db, NUMBER);
		expect((await open({ ...asked(), otp: signInCode })).status).toBe(400);
		clock.at += MINUTE;
		await site.db.deleteFrom('outbox').execute();
		await find(asked());
		const otp = await codeSentTo(site.db, NUMBER);
		if (otp !== signInCode)
			expect((await call('POST', '/api/v1/auth/verify/otp', sending({ ...phone, otp }))).status).toBe(400);
	});

	test('another number, another id and one that nobody paid for get the same responses, and no message', async () => {
		const right = await find(asked());
		const strangers = [
			{ ...asked(), phone_number: '9800000001' },
			{ booking_id: 'SBUNKNOWN222', ...phone, phone_number: '9800000002' },
			{ ...asked(), country_code: '+1', phone_number: '9800000003' },
		];
		for (const stranger of strangers) {
			const answer = await find(stranger);
			expect(seen(answer)).toEqual(seen(right));
			expect(await sentTo(`${stranger.country_code}${stranger.phone_number}`)).toEqual([]);
			// Neither the number of tries nor the message after the last one reveals whether the booking exists.
			for (let tries = 1; tries <= 6; tries++) {
				const guess = await open({ ...stranger, otp: '123456' });
				expect([guess.status, guess.body.fields?.['otp']]).toEqual([400, expectedOf(tries)]);
			}
		}
		const code = await codeSentTo(site.db, NUMBER);
		for (let tries = 1; tries <= 6; tries++) {
			const guess = await open({ ...asked(), otp: wrong(code) });
			expect([guess.status, guess.body.fields?.['otp']]).toEqual([400, expectedOf(tries)]);
		}
		expect((await open({ ...asked(), otp: code })).status).toBe(400);
	});

	test('without a code under way there is nothing to try', async () => {
		expect((await open({ ...asked(), otp: '123456' })).body).toMatchObject({
			message: 'Invalid OTP',
			fields: { otp: 'Please ask for a new code.' },
		});
	});

	test('a code ends after ten minutes', async () => {
		await find(asked());
		const otp = await codeSentTo(site.db, NUMBER);
		clock.at += 10 * MINUTE;
		expect((await open({ ...asked(), otp })).status).toBe(400);
	});

	test('look-ups are limited the same for right and invented bookings and numbers, and nobody is kept from signing in', async () => {
		const seenWhenOften = async (stranger: object) => {
			clock.at = START;
			const ask = () => find({ ...asked(), ...stranger });
			const answers = [await ask(), await ask()];
			for (let more = 0; more < 5; more++) {
				clock.at += MINUTE;
				answers.push(await ask());
			}
			return answers.map(seen);
		};
		const right = await seenWhenOften({});
		expect(right.map(([status]) => status)).toEqual([200, 429, 200, 200, 200, 200, 429]);
		for (const stranger of [{ booking_id: 'SBUNKNOWN222' }, { phone_number: '9800000004' }])
			expect(await seenWhenOften(stranger)).toEqual(right);
		for (const phone_number of [NUMBER, '9800000004']) await signedIn(site, phone_number);
	});

	test('a stranger with invented bookings keeps the owner of a number neither from signing in nor from the real one', async () => {
		for (let turn = 0; turn < 10; turn++) {
			const booking_id = `SBUNKNOWN22${turn % 8}`.replaceAll(/[01]/g, '9');
			expect((await find({ ...asked(), booking_id })).status).toBe(200);
			clock.at += 31_000;
		}
		await signedIn(site, NUMBER);
		expect((await find(asked())).status).toBe(200);
		expect(await sentTo(`+91${NUMBER}`)).toHaveLength(2);
	});

	test.each([
		['booking_id', 'SBUNKNOWN222\u0000'],
		['phone_number', `${NUMBER}\u0000`],
		['booking_id', null],
		['phone_number', { digits: NUMBER }],
		['country_code', ''],
	])('a look-up with %s %j counts in nothing', async (field, value) => {
		expect((await find({ ...asked(), [field]: value })).status).toBe(400);
		const { count } = await site.db
			.selectFrom('limits')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		// This limit is the endpoint's, which counts by address.
		expect(Number(count)).toBeLessThanOrEqual(1);
		expect(await site.db.selectFrom('codes').selectAll().execute()).toEqual([]);
	});

	test('requests and tries from one address are limited', async () => {
		const at = (number: number) => ({ ...asked(), phone_number: String(9_700_000_000 + number) });
		for (let number = 0; number < 30; number++) expect((await find(at(number))).status).toBe(200);
		expect((await find(at(30))).status).toBe(429);
		for (let number = 0; number < 60; number++)
			expect((await open({ ...at(number), otp: '123456' })).status).toBe(400);
		expect((await open({ ...asked(), otp: '123456' })).status).toBe(429);
	});

	test.each([
		['booking_id', ''],
		['booking_id', 'TS1234567890'],
		['booking_id', ['SBUNKNOWN222']],
		['phone_number', '12'],
		['country_code', '+0'],
		['otp', '12345'],
		['otp', 123456],
	])('%s %j is rejected by name, and no code is stored or tried', async (field, value) => {
		const body = { ...asked(), otp: '123456', [field]: value };
		const answer = await (field === 'otp' ? open(body) : find(body));
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
		expect(await site.db.selectFrom('codes').selectAll().execute()).toEqual([]);
	});
});

const expectedOf = (tries: number) =>
	tries < 5
		? `Invalid OTP. ${tries === 4 ? '1 try' : `${5 - tries} tries`} left.`
		: tries === 5
			? 'Invalid OTP. Please ask for a new one.'
			: 'Please ask for a new code.';
