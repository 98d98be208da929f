import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFields } from '#client/forms/read-fields.ts';
import { routes } from '#contracts/routes.ts';
import { valuesToSend } from '#forms/field-values.ts';
import { type Form, isPathOf, requestOf } from '#forms/form.ts';
import { forms, isFormPage } from '#server/form-list.ts';
import { submitForm } from '#server/forms/submit-form.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { brokenBodies, FREE_TEXTS, HOSTILE_VALUES, isSaid } from '../support/hostile-fields.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { PASTED_FIELDS } from '../support/pasted-fields.ts';

/* Rules for every form of `src/forms`, tested without a browser: its contract, its API call, and the page that it is posted to. */

let site: OpenSite;
/** An option of each field that gets its options by a call. */
const choices: Record<string, string> = { departure_month_id: '12' };
beforeAll(async () => {
	site = await openSite();
	const [[theme], [inclusion]] = await Promise.all([
		site.services.catalogue.themes(),
		site.services.catalogue.inclusions(),
	]);
	Object.assign(choices, { theme_id: theme?.id, inclusion_id: inclusion?.id });
}, 60_000);
afterAll(() => site.close());

const BY_PURPOSE: Record<string, string> = {
	name: 'Asha Rao',
	'given-name': 'Asha',
	'family-name': 'Rao',
	organization: 'Malabar Journeys',
	'tel-national': '9820012345',
};

/** Fields as a browser posts them, soundly filled in; each call has an e-mail address of its own. */
function filled({ fields }: Form): Record<string, string> {
	const given: Record<string, string> = {};
	for (const field of fields) {
		if (field.kind === 'hidden') {
			if (field.value !== undefined) given[field.name] = field.value;
		} else if (field.kind === 'tick') given[field.name] = 'on';
		else if (field.kind === 'country') given[field.name] = '+91';
		else if (field.kind === 'phone')
			Object.assign(given, { country_code: '+91', [field.name]: '9820012345' });
		else if (field.kind === 'select')
			given[field.name] =
				typeof field.options === 'string' ? (choices[field.name] ?? '') : (field.options[0]?.value ?? '');
		else if (field.kind === 'count') given[field.name] = field.value;
		else if (field.kind === 'lines') given[field.name] = field.example ?? 'Twelve years of houseboats.';
		else if (field.kind === 'range')
			Object.assign(given, { [field.name]: String(field.from), [field.upTo]: String(field.to) });
		else if (field.kind === 'choices') given[field.name] = field.example ?? choices[field.name] ?? '';
		else if (field.autoComplete === 'email') given[field.name] = `asha-${crypto.randomUUID()}@example.in`;
		else given[field.name] = field.example ?? BY_PURPOSE[field.autoComplete ?? ''] ?? 'Kerala';
	}
	return given;
}
const post = (form: Form, fields: Record<string, string>, callApi = callOf(form)) =>
	submitForm(
		form,
		new Request('http://localhost:4321/form', { method: 'POST', body: new URLSearchParams(fields) }),
		callApi,
	);
/** The endpoint of a form's API, with what was sent to it. */
function callOf({ api }: Form) {
	return async (request: Request): Promise<Response> => {
		const { status, body } = await call('POST', `/api/v1${api}`, {
			body: await request.text(),
			headers: { 'content-type': request.headers.get('content-type') ?? '' },
		});
		return Response.json(body, { status });
	};
}

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
		const done = await post(form, fields);
		expect(done).toEqual(
			form.api === '/lead/submit' ? { isDone: true, leadId: expect.any(String) } : { isDone: true },
		);
		expect(await post(form, fields)).toEqual(done);
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
		await post(form, fields);
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

	test.runIf(form.fields.some(({ kind }) => kind === 'phone'))(
		'posted without script it asks once about an Indian number that is no mobile number',
		async () => {
			const name = form.fields.find(({ kind }) => kind === 'phone')?.name ?? '';
			const fields = { ...filled(form), [name]: '982000123' };
			const asked = await post(form, fields);
			expect(asked).toMatchObject({
				...{ isDone: false, status: 400, values: { [name]: '982000123', doubted_number: '982000123' } },
				errors: { [name]: 'Indian mobile numbers have ten digits. Is this right?' },
			});
			expect(await post(form, { ...fields, [name]: '982000124', doubted_number: '982000123' })).toMatchObject(
				{
					isDone: false,
				},
			);
			expect(await post(form, { ...fields, doubted_number: '982000123' })).toMatchObject({ isDone: true });
			expect(await post(form, { ...filled(form), [name]: '501234567', country_code: '+971' })).toMatchObject({
				isDone: true,
			});
		},
	);

	test('posted without script its number may be typed with spaces and calling code', async () => {
		const fields = filled(form);
		const name = 'phone_number' in fields ? 'phone_number' : 'phone';
		for (const typed of ['98200 12345', '+91 98200-12345']) {
			const email = `asha-${crypto.randomUUID()}@example.in`;
			expect(await post(form, { ...fields, email, [name]: typed })).toMatchObject({ isDone: true });
		}
	});

	const pasted = Object.keys(filled(form)).flatMap((name) =>
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
			const done = await post(form, fields, async (request) => {
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
		const outcome = await post(form, {});
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
		const outcome = await post(form, fields, async () =>
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
		const outcome = await post(form, fields, async () =>
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

describe.each(forms)('bad input: $name', (form) => {
	const address = `/api/v1${form.api}`;
	const { body } = routes.find(({ method, path }) => method === 'post' && path === address) ?? {};
	// Hidden fields that visitors never fill in: filling them in marks a lead as spam but does not reject it
	// (`domain/lead/lead-suspicion.ts`).
	const names = Object.keys(body?.schema.entries ?? {}).filter(
		(name) => !['homepage', 'waited_ms'].includes(name),
	);
	/** The JSON that the browser sends. */
	const sound = () => JSON.parse(JSON.stringify(readFields(form.contract, filled(form)).value));
	const stored = async () => {
		const tables = ['leads', 'leadRepeats', 'agentApplications', 'consents'] as const;
		return JSON.stringify([
			...(await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))),
			// Delivery changes the messages of before meanwhile.
			await site.db.selectFrom('outbox').select('id').orderBy('id').execute(),
		]);
	};
	const expectRejected = async (init: RequestInit, status: number, field?: string) => {
		const before = await stored();
		const answer = await call('POST', address, init);
		expect(answer.status, JSON.stringify(answer.body)).toBe(status);
		if (field !== undefined) expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
		expect(await stored()).toEqual(before);
	};

	test('it has fields to try', () => expect(names.length).toBeGreaterThan(5));

	test.each(
		names.flatMap((name) =>
			Object.entries(HOSTILE_VALUES)
				.filter(([, hostile]) => !isSaid(name, hostile, FREE_TEXTS.has(name)))
				// A yes to the consent or to news, however it is written, is what the form is sent with.
				.filter(([, { value }]) => !(['consent', 'news'].includes(name) && value === true))
				.map(([what, { value }]) => ({ name, what, value })),
		),
	)('VAL-07: $name with $what is rejected by its field, and nothing is stored', async ({ name, value }) => {
		await expectRejected(sending({ ...sound(), [name]: value }), 400, name);
	});

	test('VAL-07: posted without script each of its fields comes back with a message, and nothing is stored', async () => {
		const fields = filled(form);
		const before = await stored();
		for (const name of Object.keys(fields))
			for (const [what, hostile] of Object.entries(HOSTILE_VALUES)) {
				const { value } = hostile;
				// A form sends only texts, in which half a character becomes a replacement character.
				if (typeof value !== 'string' || !value.isWellFormed()) continue;
				if (isSaid(name, hostile, FREE_TEXTS.has(name))) continue;
				const outcome = await post(form, { ...fields, [name]: value });
				expect(outcome, `${name} with ${what}`).toMatchObject({ isDone: false, status: 400 });
				if (!outcome.isDone) expect(Object.keys(outcome.errors), `${name} with ${what}`).toEqual([name]);
			}
		expect(await stored()).toEqual(before);
	});

	test.each([...FREE_TEXTS].filter((name) => names.includes(name)))(
		'%s takes any visible text as it is',
		async (name) => {
			for (const { value } of Object.values(HOSTILE_VALUES).filter((one) => isSaid(name, one, true))) {
				const text = name === 'departure_month' ? String(value).slice(0, 40) : value;
				const { status, body: answer } = await call('POST', address, sending({ ...sound(), [name]: text }));
				expect(status, JSON.stringify(answer)).toBe(200);
			}
		},
	);

	test('a needed field that is missing or empty is rejected by its name', async () => {
		const given = sound();
		for (const name of Object.keys(given)) {
			const { [name]: _, ...rest } = given;
			const { status } = await call('POST', address, sending(rest));
			if (status !== 400) continue;
			for (const nothing of [undefined, '', '  ', null])
				await expectRejected(sending({ ...rest, [name]: nothing }), 400, name);
		}
	});

	test('a field that no contract names, or that is one of every object, changes nothing', async () => {
		const text = JSON.stringify(sound());
		const body = `${text.slice(0, -1)},"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"isAdmin":true}`;
		const { status } = await call('POST', address, { body, headers: { 'content-type': 'application/json' } });
		expect(status).toBe(200);
		expect(Object({}).isAdmin).toBeUndefined();
	});

	test('a body that is too large, of another type, no JSON or no UTF-8 is rejected as a whole', async () => {
		for (const { init, status } of brokenBodies(sound(), 'name' in sound() ? 'name' : 'first_name'))
			await expectRejected(init, status);
	});

	test.each(['आशा राव', 'முருகன்', "Sinéad O'Brien", 'Anne-Marie', 'محمد علی'])(
		'%s is a name',
		async (person) => {
			const name = 'name' in sound() ? 'name' : 'first_name';
			expect((await call('POST', address, sending({ ...sound(), [name]: person }))).status).toBe(200);
		},
	);
});

test.each(forms.filter(({ api }) => api === '/lead/submit'))(
	'$name: a reversed budget is rejected by its field, and nothing is stored',
	async (form) => {
		const { value } = readFields(form.contract, filled(form));
		const rows = () => site.db.selectFrom('leads').select('id').execute();
		const before = await rows();
		for (const budget of [
			{ min_budget: 50_000, max_budget: 20_000 },
			{ min_budget: '9', max_budget: '8' },
		]) {
			const { status, body } = await call(
				'POST',
				'/api/v1/lead/submit',
				sending({ ...Object(value), ...budget }),
			);
			expect(status).toBe(400);
			expect(Object.keys(body.fields ?? {})).toEqual(['min_budget']);
		}
		expect(await rows()).toEqual(before);
	},
);
