import { expect, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { openApiDocument } from '#server/api/openapi.ts';

/* What the description of the API says of bodies besides the types of their fields. */

type Json = { [name: string]: Json };

const document = openApiDocument({ name: 'Test', origin: 'https://safarnama.test' }) as unknown as Json;

/** The fields of a body as the document describes them. */
const fieldsOf = (path: string, method: string) =>
	document['paths']?.[path]?.[method]?.['requestBody']?.['content']?.['application/json']?.['schema']?.[
		'properties'
	] as Record<string, Json>;

test('D67: it does not name the fields that tell forms from programs', () => {
	expect(JSON.stringify(document)).not.toMatch(/homepage|waited_ms/);
	expect(Object.keys(fieldsOf('/api/v1/lead/submit', 'post'))).toContain('submission_id');
});

test.each([
	['put', '/api/v1/profile', 'email', 'An empty text removes'],
	['put', '/api/v1/bookingIntent/{id}', 'coupon_code', 'An empty text removes'],
	['post', '/api/v1/auth/register/phone', 'is_whatsapp_enabled', '`false` withdraws'],
	['post', '/api/v1/lead/submit', 'submission_id', 'stored once'],
])('of %s %s it says what %s does', (method, path, field, words) => {
	expect(fieldsOf(path, method)[field]?.['description']).toContain(words);
});

test('every note is about a field of its body', () => {
	for (const { body } of routes)
		for (const field of Object.keys(body?.notes ?? {})) expect(body?.schema.entries).toHaveProperty(field);
});

test('it says what the payment provider sends, and by which header it is trusted', () => {
	const webhook = document['paths']?.['/api/v1/payments/webhook']?.['post'];
	expect(webhook?.['requestBody']).toMatchObject({
		required: true,
		content: { 'application/json': { schema: { type: 'object' } } },
	});
	expect(webhook?.['parameters']).toMatchObject([
		{ in: 'header', name: 'x-razorpay-signature', required: true },
	]);
});
