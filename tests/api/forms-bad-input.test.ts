import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFields } from '#client/forms/read-fields.ts';
import { routes } from '#contracts/routes.ts';
import { forms } from '#server/form-list.ts';
import { call, sending } from '../support/call-endpoint.ts';
import { type Filled, openForms, postForm } from '../support/filled-forms.ts';
import { brokenBodies, FREE_TEXTS, HOSTILE_VALUES, isSaid } from '../support/hostile-fields.ts';
import type { OpenSite } from '../support/open-site.ts';

/* Bad input in every form of `src/forms`, from programs and from browsers without script: a clear answer, and nothing stored. */

let site: OpenSite;
let filled: Filled;
beforeAll(async () => {
	({ site, filled } = await openForms());
}, 60_000);
afterAll(() => site.close());

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
				const outcome = await postForm(form, { ...fields, [name]: value });
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
		const entries: Record<string, v.GenericSchema> = body?.schema.entries ?? {};
		const needed = names.filter((name) => entries[name] && !v.is(entries[name], undefined));
		expect(needed.length).toBeGreaterThan(3);
		// The form marks each of them; a phone number has its country beside it.
		const marked = form.fields.flatMap((field) =>
			field.kind === 'hidden' || !field.required
				? []
				: field.kind === 'phone'
					? [field.name, 'country_code']
					: [field.name],
		);
		expect(marked).toEqual(expect.arrayContaining(needed));
		for (const name of Object.keys(given)) {
			const { [name]: _, ...rest } = given;
			if (!needed.includes(name)) {
				const { status } = await call('POST', address, sending(rest));
				expect([200, ...(form.alsoDone ?? [])], `without ${name}`).toContain(status);
				continue;
			}
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
