import { asMeant } from '#domain/account/typed-fields.ts';
import { plainNumber } from '#domain/account/typed-phone.ts';
import type { Field, Form } from './form.ts';

/** Texts by wire name. Several values of one field are joined by commas. */
export type Texts = Readonly<Record<string, string>>;

/** The calling code that is chosen at first. */
const STANDARD_CODE = '+91';

/** True for a form that asks for a country. */
export const asksForCountry = ({ fields }: Form): boolean =>
	fields.some(({ kind }) => kind === 'phone' || kind === 'country');

function initialOf(field: Field): Texts {
	const { name } = field;
	switch (field.kind) {
		case 'hidden':
			return field.value === undefined ? {} : { [name]: field.value };
		case 'phone':
			return { [name]: '', country_code: STANDARD_CODE };
		case 'country':
			return { [name]: STANDARD_CODE };
		case 'count':
			return { [name]: field.value };
		case 'tick':
			return { [name]: field.isTicked ? 'on' : '' };
		case 'range':
			return { [name]: String(field.from), [field.upTo]: String(field.to) };
		default:
			return { [name]: '' };
	}
}

/** The values of an untouched form: given values, also under names that no field has, and the defaults of its fields. */
export const valuesAtFirst = ({ fields }: Form, given: Texts): Texts => ({
	...Object.assign({}, ...fields.map(initialOf)),
	...given,
});

/**
 * Digits, and a plus at the start, which begins a calling code. Digits with other than separators between them, as of two numbers or an
 * extension, stay as they are: together they would be another number.
 */
function digitsOf(typed: string): string {
	const number = plainNumber(typed);
	if (/\d[^\d+]+\d/.test(number)) return typed;
	return number.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
}

/** The values after one field was typed in: a number keeps only its digits, and neither end of a range passes the other. */
export function typedValue({ fields, done }: Form, values: Texts, name: string, typed: string): Texts {
	const field = fields.find((it) => it.name === name || (it.kind === 'range' && it.upTo === name));
	// Signing in has a message for non-digits (VAL-03).
	if (field?.kind === 'phone' && done !== 'sign-in') return { ...values, [name]: digitsOf(typed) };
	if (field?.kind !== 'range') return { ...values, [name]: typed };
	const limit = Number(values[name === field.name ? field.upTo : field.name]);
	const amount = name === field.name ? Math.min(Number(typed), limit) : Math.max(Number(typed), limit);
	return { ...values, [name]: String(amount) };
}

/** The values as a browser's form sends them: choices that were not made are left out, several choices are a list. */
export function valuesToSend({ fields }: Form, values: Texts): Record<string, string | string[]> {
	const kinds = new Map(fields.map((field) => [field.name, field]));
	const sent = Object.entries(values).flatMap(([name, value]): [string, string | string[]][] => {
		const field = kinds.get(name);
		const isLeftOut = field?.kind === 'hidden' || field?.kind === 'tick' || field?.kind === 'choices';
		if (isLeftOut && value === '') return [];
		const isList = field?.kind === 'choices' && field.several && value.includes(',');
		return [[name, isList ? value.split(',') : value]];
	});
	return asMeant(Object.fromEntries(sent));
}
