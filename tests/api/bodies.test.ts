import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { forms } from '#server/form-list.ts';
import { anOpenOrder, aPaidBooking } from '../support/a-paid-booking.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { brokenBodies, HOSTILE_VALUES, isSaid } from '../support/hostile-fields.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { PASTED_FIELDS } from '../support/pasted-fields.ts';
import { bearing, signedIn } from '../support/signed-in.ts';
import { storedRows } from '../support/stored-rows.ts';

/*
 * Bad input in every body of the API that no form of `src/forms/*.form.ts` sends: signing in, the profile, holds, the checkout and
 * bookings. Those of the forms are in `forms.test.ts`.
 */

let site: OpenSite;
let token: string;
let hold: string;
let booking: string;
let order: string;
const gateway = fakeGateway();
beforeAll(async () => {
	site = await openSite({ gateway });
	token = await signedIn(site);
	const { user } = await site.services.signIn.customerOf(token);
	booking = (await aPaidBooking(site, gateway, { customerId: user.id })).id;
	const open = await anOpenOrder(site, { customerId: user.id });
	Object.assign(departureOf, { package_id: open.packageId, availability_id: open.departureId });
	hold = open.holdId;
	order = open.order.providerOrderId;
}, 60_000);
afterAll(() => site.close());

const departureOf = { package_id: '', availability_id: '' };
const fromList = { is_whatsapp_enabled: true, page_url: '/packages' };
const phone = { country_code: '+91', phone_number: '9812345678' };
const traveller = { name: 'Ravi Menon', email: 'ravi@example.in', phone: '9812345678', countryCode: '+91' };

interface Body {
	/** The path of a call with its ids. */
	path: () => string;
	/** A body that the call accepts. */
	sound: () => Record<string, unknown>;
	/** Fields that accept any text, or are compared with stored values: their rejection does not name them. */
	free?: readonly string[];
	/** Fields with a yes or no: for them, a yes in any spelling is valid, so it is not tried as hostile input. */
	ticks?: readonly string[];
}

/** Every body, by method and described path. */
const BODIES: Record<string, Body> = {
	'post /api/v1/auth/register/phone': {
		path: () => '/api/v1/auth/register/phone',
		sound: () => ({ ...phone, ...fromList, package_id: departureOf.package_id }),
		ticks: ['is_whatsapp_enabled'],
	},
	'post /api/v1/auth/resend/otp': {
		path: () => '/api/v1/auth/resend/otp',
		sound: () => ({ ...phone, lead_id: 'a-lead' }),
		free: ['lead_id'],
	},
	'post /api/v1/auth/verify/otp': {
		path: () => '/api/v1/auth/verify/otp',
		sound: () => ({ ...phone, otp: '123456', lead_id: 'a-lead' }),
		free: ['lead_id'],
	},
	'post /api/v1/auth/verify/proof': {
		path: () => '/api/v1/auth/verify/proof',
		sound: () => ({ proof: 'A'.repeat(43) }),
	},
	'put /api/v1/profile': {
		path: () => '/api/v1/profile',
		sound: () => ({ name: 'Asha Rao', email: 'asha@example.in' }),
	},
	'put /api/v1/profile/whatsapp': {
		path: () => '/api/v1/profile/whatsapp',
		sound: () => ({ is_whatsapp_enabled: false }),
		ticks: ['is_whatsapp_enabled'],
	},
	'post /api/v1/profile/logout': {
		path: () => '/api/v1/profile/logout',
		sound: () => ({ everywhere: true }),
		ticks: ['everywhere'],
	},
	'post /api/v1/bookingIntent': {
		path: () => '/api/v1/bookingIntent',
		sound: () => ({ ...departureOf, adults_count: 2 }),
	},
	'put /api/v1/bookingIntent/{id}': {
		path: () => `/api/v1/bookingIntent/${hold}`,
		sound: () => ({ adults_count: 2, coupon_code: '' }),
	},
	'post /api/v1/bookingIntent/{id}/move': {
		path: () => `/api/v1/bookingIntent/${hold}/move`,
		// Where it is already.
		sound: () => ({ availability_id: departureOf.availability_id }),
	},
	'post /api/v1/booking': {
		path: () => '/api/v1/booking',
		sound: () => ({ intent_id: hold, ...traveller, message: 'By train' }),
		free: ['message'],
	},
	'post /api/v1/payments/orders': {
		path: () => '/api/v1/payments/orders',
		sound: () => ({ intent_id: hold }),
	},
	'post /api/v1/payments/unopened': {
		path: () => '/api/v1/payments/unopened',
		sound: () => ({ intent_id: hold, reason: 'late' }),
	},
	'post /api/v1/payments/orders/{id}/verify': {
		path: () => `/api/v1/payments/orders/${order}/verify`,
		sound: () => ({ payment_id: 'pay_1', payment_signature: 'forged' }),
		free: ['payment_id', 'payment_signature'],
	},
	'post /api/v1/booking/{id}/cancel': {
		path: () => `/api/v1/booking/${booking}/cancel`,
		sound: () => ({ refund_amount: 0, key: 'forged' }),
		free: ['key'],
	},
	'post /api/v1/bookings/find': {
		path: () => '/api/v1/bookings/find',
		sound: () => ({ booking_id: booking, ...phone }),
	},
	'post /api/v1/bookings/find/verify': {
		path: () => '/api/v1/bookings/find/verify',
		sound: () => ({ booking_id: booking, ...phone, otp: '123456' }),
	},
	'post /api/v1/booking/{id}/confirm': {
		path: () => `/api/v1/booking/${booking}/confirm`,
		sound: () => ({ key: 'forged' }),
		free: ['key'],
	},
	'post /api/v1/booking/{id}/refuse': {
		path: () => `/api/v1/booking/${booking}/refuse`,
		sound: () => ({ key: 'forged', reason: 'The road is closed.' }),
		free: ['key', 'reason'],
	},
};

/** Calls whose bodies are tested elsewhere, or that store nothing. */
const ELSEWHERE = ['post /api/v1/payments/webhook', 'post /api/v1/meta-data', 'post /api/v1/request/call'];

const withBody = routes
	.filter(({ body }) => body)
	.map((route) => ({ ...route, name: `${route.method} ${route.path}` }));
const ofForms = forms.map(({ api, method = 'POST' }) => `${method.toLowerCase()} /api/v1${api}`);

test('every body of the API is tried', () => {
	expect(new Set([...Object.keys(BODIES), ...ELSEWHERE, ...ofForms])).toEqual(
		new Set([...ELSEWHERE, ...withBody.map(({ name }) => name)]),
	);
});

const stored = () => storedRows(site.db);

describe.each(withBody.filter(({ name }) => BODIES[name]))('bad input: $name', ({ name, method, body }) => {
	const { path, sound, free = [], ticks = [] } = BODIES[name] as Body;
	const fields = Object.keys(body?.schema.entries ?? {});
	const send = ({ headers, ...init }: RequestInit) =>
		call<{ data: { message: string } }>(method.toUpperCase(), path(), {
			...init,
			headers: { ...Object(headers), ...(init.body instanceof URLSearchParams ? {} : bearing(token)) },
		});
	const expectRejected = async (init: RequestInit, status: number, field?: string) => {
		const before = await stored();
		const answer = await send(init);
		expect(answer.status, JSON.stringify(answer.body)).toBe(status);
		expect(answer.body.data.message).not.toBe('');
		if (field !== undefined) expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
		expect(await stored()).toEqual(before);
	};

	test.each(
		fields.flatMap((field) =>
			Object.entries(HOSTILE_VALUES)
				.filter(
					([, hostile]) =>
						!isSaid(field, hostile, free.includes(field)) &&
						!(hostile.value === true && ticks.includes(field)),
				)
				.map(([what, { value }]) => ({ field, what, value })),
		),
	)('VAL-07: $field with $what is rejected by its field, and nothing changes', async ({ field, value }) => {
		await expectRejected(sending({ ...sound(), [field]: value }), 400, field);
	});

	test('VAL-08: what people paste into its fields is not what is wrong with it', async () => {
		for (const name of fields)
			for (const [typed] of PASTED_FIELDS[name] ?? []) {
				const answer = await send(sending({ ...sound(), [name]: typed }));
				const faults = Object.keys(answer.body.fields ?? {}).filter((field) => field !== 'otp');
				expect(faults, `${name}: ${typed}`).toEqual([]);
				expect([200, 400, 403, 404, 409, 429]).toContain(answer.status);
			}
	});

	test('a body that is too large, of another type, no JSON or no UTF-8 is rejected as a whole', async () => {
		for (const { init, status } of brokenBodies(sound(), fields[0] ?? '')) await expectRejected(init, status);
	});

	test('keys of every object and unknown fields change nothing but what is asked for', async () => {
		const extra = '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"isAdmin":true';
		const [first = ''] = fields;
		const bad = JSON.stringify({ ...sound(), [first]: { text: 'x' } });
		await expectRejected(
			{ body: `${bad.slice(0, -1)},${extra}}`, headers: { 'content-type': 'application/json' } },
			400,
			first,
		);
		expect(Object({}).isAdmin).toBeUndefined();
	});
});

describe.each([
	['post', '/api/v1/bookingIntent', () => ({ ...departureOf })],
	['put', () => `/api/v1/bookingIntent/${hold}`, () => ({ coupon_code: '' })],
] as const)('the number of travellers of %s', (method, path, sound) => {
	test.each([null, '', ' ', '2\n', [2]])(
		'is not %j: an empty one is no missing one',
		async (adults_count) => {
			const { body } = sending({ ...sound(), adults_count });
			const headers = { 'content-type': 'application/json', ...bearing(token) };
			const before = await stored();
			const answer = await call(method.toUpperCase(), typeof path === 'string' ? path : path(), {
				...(body ? { body } : {}),
				headers,
			});
			expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['adults_count']]);
			expect(await stored()).toEqual(before);
		},
	);
});

describe.each([
	['put', '/api/v1/profile', () => ({ email: 'asha@example.in' })],
	['post', '/api/v1/booking', () => ({ ...traveller, intent_id: hold })],
] as const)('%s %s', (method, path, sound) => {
	test.each(['आशा राव', 'முருகன்', "Sinéad O'Brien", 'Anne-Marie', 'محمد علی'])(
		'%s is a name',
		async (name) => {
			const { body } = sending({ ...sound(), name });
			const headers = { 'content-type': 'application/json', ...bearing(token) };
			const answer = await call(method.toUpperCase(), path, { ...(body ? { body } : {}), headers });
			expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		},
	);
});
