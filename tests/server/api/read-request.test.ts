import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { phoneNumber } from '#contracts/auth.ts';
import { bookingRequest } from '#contracts/booking.ts';
import { readBody } from '#server/api/read-request.ts';

const schema = v.object({
	name: v.pipe(v.optional(v.string(), ''), v.nonEmpty('Name is required')),
	tags: v.optional(v.array(v.string())),
	age: v.optional(
		v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer('Enter your age')),
	),
});

const post = (body: BodyInit, type = 'application/json') =>
	new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
const FORM = 'application/x-www-form-urlencoded';

describe('readBody', () => {
	test.each([
		['JSON', post('{"name":"Asha","age":31}')],
		['JSON with a character set', post('{"name":"Asha","age":31}', 'application/json; charset="UTF-8"')],
		['a form', post('name=Asha&age=31', FORM)],
	])('reads %s', async (_what, request) => {
		expect(await readBody(request, schema)).toEqual({ name: 'Asha', age: 31 });
	});

	test('a name that comes twice in a form, or ends in [], is a list', async () => {
		expect(await readBody(post('name=A&tags=x&tags=y', FORM), schema)).toMatchObject({ tags: ['x', 'y'] });
		expect(await readBody(post('name=A&tags[]=x', FORM), schema)).toMatchObject({ tags: ['x'] });
	});

	// A pass for each name would take nearly four seconds.
	test('a form is read in one pass, however many names it has', { timeout: 2000 }, async () => {
		const others = Array.from({ length: 24_000 }, (_, place) => `_${place.toString(36)}`).join('&');
		const read = await readBody(post(`tags[]=x&${others.slice(0, 99_000)}&name=A`, FORM), schema);
		expect(read).toEqual({ name: 'A', tags: ['x'] });
	});

	test('bytes of a form that are no UTF-8 are rejected, a percent sign that escapes nothing is not', async () => {
		for (const broken of ['%ff', '%E0%A4', '%ED%A0%80', 'a%C0%AFb'])
			await expect(readBody(post(`name=${broken}`, FORM), schema)).rejects.toMatchObject({ code: 'invalid' });
		expect(await readBody(post('name=100%+sure%2C+%E0%A4%86', FORM), schema)).toEqual({
			name: '100% sure, आ',
		});
	});

	test('characters that are no text are rejected by the field that holds them', async () => {
		await expect(readBody(post('{"name":"a","tags":["x\\u0000"]}'), schema)).rejects.toMatchObject({
			code: 'invalid',
			fields: { tags: 'The request holds characters that are no text' },
		});
	});

	test('says what is wrong with each field, by its name', async () => {
		await expect(readBody(post('{"age":1.5}'), schema)).rejects.toMatchObject({
			code: 'invalid',
			message: 'Name is required',
			fields: { name: 'Name is required', age: 'Enter your age' },
		});
	});

	test.each([
		['half a JSON text', post('{"name":'), 'invalid'],
		['a list for an object', post('[1]'), 'invalid'],
		['null', post('null'), 'invalid'],
		['deep nesting', post('['.repeat(40_000)), 'invalid'],
		['NUL', post('{"name":"A\\u0000"}'), 'invalid'],
		['half a surrogate pair', post('{"name":"\\ud83d"}'), 'invalid'],
		['NUL in a form', post('name=%00', FORM), 'invalid'],
		['Latin 1', post('{"name":"A"}', 'application/json; charset=latin1'), 'invalid'],
		['bytes that are not UTF-8', post(new Uint8Array([0x22, 0xff, 0x22])), 'invalid'],
		['nothing', post(''), 'invalid'],
		['another type', post('<name/>', 'text/xml'), 'unsupported'],
		['more than 100 kB', post(JSON.stringify({ name: 'x'.repeat(100_000) })), 'too-large'],
	])('rejects %s', async (_what, request, code) => {
		await expect(readBody(request, schema)).rejects.toMatchObject({ name: 'AppError', code });
	});

	test.each([
		['IN', '919820012345', '+91', '9820012345'],
		['IN', '+91 98200 12345', '+91', '9820012345'],
		['in', '09820012345', '+91', '9820012345'],
		[' IN ', '00919820012345', '+91', '9820012345'],
		['US', '+1 (212) 555-0123', '+1', '2125550123'],
		['US', '212-555-0123', '+1', '2125550123'],
		['ZZ', '9820012345', 'ZZ', '9820012345'],
	])('D171: with the country %j the number %j is %s %s', async (country, typed, code, number) => {
		const given = { country_code: country, phone_number: typed };
		const meant = { country_code: code, phone_number: number };
		for (const request of [post(JSON.stringify(given)), post(new URLSearchParams(given).toString(), FORM)])
			expect(await readBody(request, v.object(phoneNumber))).toEqual(meant);
		const asked = post(
			JSON.stringify({ intent_id: crypto.randomUUID(), countryCode: country, phone: typed }),
		);
		expect(await readBody(asked, bookingRequest)).toMatchObject({ countryCode: code, phone: number });
	});
});
