import { callingCodeOf } from '#domain/account/countries.ts';
import { DOUBTED, isDoubtful, NOT_A_MOBILE } from '#domain/account/typed-phone.ts';
import type { Form } from '#forms/form.ts';

/** A number of a form without script: the name of its field, its country and digits as the contract gives them. */
interface GivenNumber {
	field: string;
	country: string | undefined;
	number: string | undefined;
}

/**
 * Asks once about an Indian number that is no mobile number, as `forms/doubtful-number.ts` does with script. The question comes with
 * a hidden field for the page to show; with it the same number passes.
 *
 * @param values the values as sent; the hidden field is added to them
 * @returns the question by the name of its field; undefined when there is nothing to ask
 */
export function askAboutNumber(
	values: Record<string, string>,
	{ field, country = '', number = '' }: GivenNumber,
): Record<string, string> | undefined {
	if (!isDoubtful(callingCodeOf(country) ?? country, number) || values[DOUBTED] === number) return undefined;
	values[DOUBTED] = number;
	return { [field]: NOT_A_MOBILE };
}

/** The same about the number of a declared form. @param value the fields as its contract gives them */
export function askAboutFormNumber(
	{ fields }: Form,
	value: unknown,
	values: Record<string, string>,
): Record<string, string> | undefined {
	const field = fields.find(({ kind }) => kind === 'phone')?.name;
	if (field === undefined) return undefined;
	const { country_code: country, [field]: number } = Object(value) as Record<string, string | undefined>;
	return askAboutNumber(values, { field, country, number });
}
