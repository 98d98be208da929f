import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFields } from '#client/forms/read-fields.ts';
import { valuesToSend } from '#forms/field-values.ts';
import { isPathOf, requestOf } from '#forms/form.ts';
import { forms, isFormPage } from '#server/form-list.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { callOf, type Filled, openForms, postedNames, postForm } from '../support/filled-forms.ts';
import type { OpenSite } from '../support/open-site.ts';
import { PASTED_FIELDS } from '../support/pasted-fields.ts';

/* Rules for every form of `src/forms`, tested without a browser: its contract, its API call, and the page that it is posted to. */

let site: OpenSite;
let filled: Filled;
beforeAll(async () => {
	({ site, filled } = await openForms());
}, 60_000);
afterAll(() => site.close());

describe.each(forms)('$name', (form) => {
	test('what its fields ask for satisfies its contract', () => {
		expect(readFields(form.contract, filled(form)).errors).toBeUndefined();
	});

	test('its API takes what its contract gives', async () => {
		const { value } = readFields(form.contract, filled(form));
		const init = requestOf(form, value);
		const { status } = await call('POST', `/api/v1${form.api}`, init);
		expect(status).toBe(200);
	});

	test('posted without script it is done, and posted twice it is done as well', async () => {
		const fields = filled(form);
		const done = await postForm(form, fields);
		const isStored = ['/lead/submit', '/add/agent'].includes(form.api);
		expect(done).toEqual({ isDone: true, id: isStored ? expect.any(String) : undefined });
		// The answer to a repeated application tells nothing of the first one.
		expect(await postForm(form, fields)).toEqual(form.api === '/add/agent' ? { isDone: true } : done);
	});

	test('what it agrees to is stored with its words, version, time and source', async () => {
		const asksForWays = form.fields.some(
			(field) =>
				field.kind === 'phone' ||
				(field.kind === 'text' && ['email', 'tel-national'].includes(field.autoComplete ?? '')),
		);
		expect(asksForWays).toBe(true);
		await site.db.deleteFrom('consents').execute();
		await site.db.deleteFrom('leads').execute();
		const fields = filled(form);
		await postForm(form, fields);
		const given = await site.db.selectFrom('consents').selectAll().execute();
		const shown = [
			...(form.notes ?? []).map((note) =>
				note.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
			),
			...form.fields.flatMap((field) => (field.kind === 'tick' ? [field.label] : [])),
		];
		expect(shown.length).toBeGreaterThan(0);
		expect(given).toMatchObject(
			shown.map((wording) => ({
				wording,
				version: expect.any(Number),
				givenAt: expect.any(Number),
				source: expect.stringMatching(/^(lead|agent-application):[0-9a-f-]{36}$/),
				phoneNumber: '9820012345',
				email: fields['email'],
			})),
		);
	});

	const phone = form.fields.find(({ kind }) => kind === 'phone');
	if (phone)
		test('posted without script it asks once about an Indian number that is no mobile number', async () => {
			const { name } = phone;
			const fields = { ...filled(form), [name]: '982000123' };
			const asked = await postForm(form, fields);
			expect(asked).toMatchObject({
				...{ isDone: false, status: 400, values: { [name]: '982000123', doubted_number: '982000123' } },
				errors: {
					[name]: 'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?',
				},
			});
			expect(
				await postForm(form, { ...fields, [name]: '982000124', doubted_number: '982000123' }),
			).toMatchObject({
				isDone: false,
			});
			expect(await postForm(form, { ...fields, doubted_number: '982000123' })).toMatchObject({
				isDone: true,
			});
			expect(
				await postForm(form, { ...filled(form), [name]: '501234567', country_code: '+971' }),
			).toMatchObject({
				isDone: true,
			});
		});

	test('posted without script its number may be typed with spaces and calling code', async () => {
		const fields = filled(form);
		const name = 'phone_number' in fields ? 'phone_number' : 'phone';
		for (const typed of ['98200 12345', '+91 98200-12345']) {
			const email = `asha-${crypto.randomUUID()}@example.in`;
			expect(await postForm(form, { ...fields, email, [name]: typed })).toMatchObject({ isDone: true });
		}
	});

	const pasted = postedNames(form).flatMap((name) =>
		(PASTED_FIELDS[name] ?? []).map(([typed, meant]) => ({ name, typed, meant })),
	);

	test('it has fields that people paste into', () => expect(pasted.length).toBeGreaterThan(9));

	test.each(pasted)(
		'VAL-08: $name pasted as $typed is $meant in the browser, without script and by the API',
		async ({ name, typed, meant }) => {
			const fields = { ...filled(form), [name]: typed };
			const { value, errors } = readFields(form.contract, valuesToSend(form, fields));
			expect(errors).toBeUndefined();
			expect(value).toMatchObject({ [name]: meant });
			let sent: unknown;
			const done = await postForm(form, fields, async (request) => {
				sent = await request.clone().text();
				return callOf(form)(request);
			});
			expect(done).toMatchObject({ isDone: true });
			expect(decodeURIComponent(String(sent).replaceAll('+', ' '))).toContain(meant);
			// The body as a program sends it: JSON, without what the form adds.
			const given = JSON.parse(JSON.stringify(readFields(form.contract, filled(form)).value));
			const email = `asha-${crypto.randomUUID()}@example.in`;
			const answer = await call(
				'POST',
				`/api/v1${form.api}`,
				sending({ ...given, [name]: typed, email: `mailto:${email}` }),
			);
			expect(answer.status, JSON.stringify(answer.body)).toBe(200);
			const tables = ['leads', 'agentApplications'] as const;
			const stored = await Promise.all(
				tables.map((table) => site.db.selectFrom(table).selectAll().where('email', '=', email).execute()),
			);
			const repeated = await site.db.selectFrom('leadRepeats').selectAll().execute();
			expect(JSON.stringify([stored, repeated])).toContain(meant);
		},
	);

	test('an empty one comes back with a message for each needed field', async () => {
		const outcome = await postForm(form, {});
		expect(outcome).toMatchObject({ isDone: false, status: 400, values: {} });
		const needed = form.fields.flatMap((field) =>
			field.kind !== 'hidden' && field.required ? [field.name] : [],
		);
		expect(needed.length).toBeGreaterThan(0);
		expect(outcome).toHaveProperty('errors');
		if (!outcome.isDone) expect(Object.keys(outcome.errors)).toEqual(expect.arrayContaining(needed));
	});

	test('what only the API finds wrong comes back by field, and nothing typed is lost', async () => {
		const fields = filled(form);
		const [first = ''] = Object.keys(fields);
		const outcome = await postForm(form, fields, async () =>
			Response.json({ message: 'Not this one', fields: { [first]: 'Not this one' } }, { status: 400 }),
		);
		expect(outcome).toEqual({
			isDone: false,
			status: 400,
			values: fields,
			errors: { [first]: 'Not this one' },
		});
	});

	test('when the API is out of order the form says so with its status, and nothing typed is lost', async () => {
		const fields = filled(form);
		const outcome = await postForm(form, fields, async () =>
			Response.json({ message: 'Please try again.' }, { status: 503 }),
		);
		expect(outcome).toEqual({
			isDone: false,
			status: 503,
			values: fields,
			errors: { body: 'Please try again.' },
		});
	});

	test('its page takes a POST, and no other address does for it', () => {
		const address = form.path.replaceAll(/\[\w+\]/g, 'a-slug');
		expect(isFormPage(address)).toBe(true);
		for (const other of [`${address}/more`, `/more${address}`, `${address}x`])
			expect(isPathOf(form, other), other).toBe(false);
	});
});
