import { describe, expect, test } from 'vitest';
import { formAtFirst, formFlow, isButtonDisabled } from '#forms/form-flow.ts';
import quote from '#forms/quote.form.ts';

const filled = { name: 'Asha', email: 'asha@example.in', country_code: '+91', phone_number: '9822012345' };

/** Whether the button waits once these values were typed. */
function isWaiting(values: Record<string, string>): boolean {
	const flow = formFlow(quote);
	const started = flow(formAtFirst(quote), { type: 'started', found: {} });
	const state = Object.entries(values).reduce(
		(before, [name, value]) => flow(before, { type: 'typed', name, value }),
		started,
	);
	return isButtonDisabled(quote, state);
}

describe('SLF-03: the short form waits for', () => {
	test.each(Object.keys(filled))('its %s', (missing) => {
		expect(isWaiting({ ...filled, [missing]: ' ' })).toBe(true);
	});

	test('nothing else', () => {
		expect(isWaiting(filled)).toBe(false);
	});
});
