import { expect, test } from 'vitest';
import { askAboutNumber } from '#server/forms/doubted-number.ts';

const QUESTION = {
	phone: 'Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. Is this right?',
};
const about = (
	values: Record<string, string>,
	number: string | undefined,
	country: string | undefined = '+91',
) => askAboutNumber(values, { field: 'phone', country, number });

test.each(['+91', 'IN'])('a number of %s that is no mobile number is asked about once', (country) => {
	const values: Record<string, string> = {};
	expect(about(values, '982000123', country)).toEqual(QUESTION);
	expect(values).toEqual({ doubted_number: '982000123' });
	expect(about(values, '982000123', country)).toBeUndefined();
	// Another one is another question.
	expect(about(values, '1820001234', country)).toEqual(QUESTION);
	expect(values).toEqual({ doubted_number: '1820001234' });
});

test('a mobile number, one of another country and none are not asked about', () => {
	const values = {};
	expect(about(values, '9820012345')).toBeUndefined();
	expect(about(values, '501234567', '+971')).toBeUndefined();
	expect(about(values, '501234567', undefined)).toBeDefined();
	expect(askAboutNumber({}, { field: 'phone', country: undefined, number: '501234567' })).toBeUndefined();
});
