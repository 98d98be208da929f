import { describe, expect, test } from 'vitest';
import { agentForm } from '#contracts/agent.ts';
import { readForm } from '#server/forms/read-form.ts';

const FORM = 'application/x-www-form-urlencoded';

const posted = (body: BodyInit, type?: string) =>
	readForm(
		new Request('http://localhost/agent', {
			method: 'POST',
			body,
			...(type ? { headers: { 'content-type': type } } : {}),
		}),
		agentForm,
	);

describe('a form that is sent without script', () => {
	test('comes back with what was filled in and a message for each field at fault', async () => {
		const { values, errors } = await posted(new URLSearchParams({ first_name: 'Ravi', phone: '12' }));
		expect(values).toEqual({ first_name: 'Ravi', phone: '12' });
		expect(errors).toMatchObject({ email: 'Email is required', phone: "that's not your number" });
		expect(errors).not.toHaveProperty('first_name');
	});

	// Texts of all values for each value would take more than a gigabyte and half a minute.
	test('comes back with the values of one name joined by commas, however many they are', {
		timeout: 10_000,
	}, async () => {
		const { values } = await posted(`b=x&a=y${'&a=b'.repeat(24_998)}`, FORM);
		expect(Object.keys(values)).toEqual(['b', 'a']);
		expect(values['a'] === `y${',b'.repeat(24_998)}`).toBe(true);
	});

	test('comes back with the whole of a text that is too long', async () => {
		const message = `${'x'.repeat(2290)} the end.`;
		const { values, errors } = await posted(new URLSearchParams({ message }));
		expect(errors).toMatchObject({ message: 'maximum 500 characters' });
		expect(values).toEqual({ message });
	});

	test('that is not UTF-8 says so, although no field is at fault', async () => {
		const { errors } = await posted('first_name=Ravi%ff', FORM);
		expect(errors).toEqual({ body: 'The request is not UTF-8' });
	});

	test.each([
		{ what: 'files', body: new FormData(), type: undefined },
		{ what: 'plain text', body: 'first_name=Ravi', type: 'text/plain' },
		{ what: 'an unknown kind', body: 'x', type: 'x/y;;;' },
		{ what: 'more than 100 kB', body: 'x'.repeat(100_001), type: FORM },
	])('$what: is as if nothing had been filled in, and no failure of ours', async ({ body, type }) => {
		const { values, errors } = await posted(body, type);
		expect(values).toEqual({});
		expect(errors).toEqual({ body: expect.any(String) });
	});
});
