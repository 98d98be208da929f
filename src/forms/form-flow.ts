import { readFields } from '#client/forms/read-fields.ts';
import type { GivenDetails } from '#client/session/given-details.ts';
import type { ReceiptLines } from '#client/storage/receipt.ts';
import type { OwnProfile } from '#contracts/profile.ts';
import { NOT_DIGITS } from '#domain/account/traveller-fields.ts';
import { DOUBTED, NOT_A_MOBILE, plainNumber } from '#domain/account/typed-phone.ts';
import { asksForCountry, type Texts, typedValue, valuesAtFirst, valuesToSend } from './field-values.ts';
import type { Form } from './form.ts';

/* A form as a flow: what was typed, what is wrong with it, and whether it is on its way. Nothing here calls or waits. */

export interface FormState {
	values: Texts;
	/** Messages by field; one without words marks its field silently. */
	errors: Texts;
	/** How often fields were found at fault; each time the first of them gets the focus. */
	refusals: number;
	/** The field whose message is announced; empty while none is. */
	announced: string;
	/** The calling code that was filled in last; the visitor may have chosen another since. */
	givenCode: string;
	/** The Indian number that the form has asked about, which it does once; empty before. */
	doubted: string;
	/** The fields that the visitor has filled in or changed, in that order. */
	touched: readonly string[];
	/** True once the form is hydrated: before, it works as one without script. */
	isStarted: boolean;
	isSending: boolean;
	/** The signed-in visitor whose number is filled in and locked (LEAD-10). */
	known: OwnProfile | null;
	/** Shown in place of the form once it was sent; null before, or when another page follows. */
	receipt: ReceiptLines | null;
}

export type FormEvent =
	/** The values that the controls had before the form was hydrated. */
	| { type: 'started'; found: Texts }
	| { type: 'typed'; name: string; value: string }
	| { type: 'stepped'; name: string; by: -1 | 1 }
	| { type: 'known'; profile: OwnProfile }
	| { type: 'given'; details: GivenDetails }
	/** The token was rejected while the form was sent; the values stay for when the visitor has signed in again. */
	| { type: 'expired' }
	| { type: 'signed out' }
	| { type: 'sending' }
	/** The form is not on its way any more; with the messages for its fields, and words for a failure that has no field. */
	| { type: 'stopped'; errors?: Texts; words?: string }
	/** The number at this field may be mistyped. */
	| { type: 'doubted'; name: string; number: string }
	| { type: 'arrived'; receipt: ReceiptLines }
	/** The form has arrived, and its page is about to be left: after Back it is empty. */
	| { type: 'emptied' };

/** The state of a form as the server renders it. */
export function formAtFirst(form: Form, given: Texts = {}, errors: Texts = {}): FormState {
	const values = valuesAtFirst(form, given);
	return {
		values,
		errors,
		refusals: 0,
		announced: '',
		givenCode: values['country_code'] ?? '',
		doubted: values[DOUBTED] ?? '',
		touched: [],
		isStarted: false,
		isSending: false,
		known: null,
		receipt: null,
	};
}

/** True when the profile of a signed-in visitor is filled in: the form asks for a number, and is none of signing in. */
export const takesProfile = (form: Form): boolean =>
	form.done !== 'sign-in' && asksForCountry(form) && form.fields.some(({ name }) => name === 'phone_number');

const isEmpty = ({ values }: FormState) => {
	return (name: string) => (values[name] ?? '').trim() === '';
};

/** The fields that the button waits for. */
const missingIn = (form: Form, state: FormState): readonly string[] =>
	(form.disabledUntil ?? []).filter(isEmpty(state));

/** True while the button cannot be pressed. Without script it always can. */
export function isButtonDisabled(form: Form, state: FormState): boolean {
	const anyOf = form.disabledWhileEmpty ?? [];
	const isNothingFilled = anyOf.length > 0 && anyOf.every(isEmpty(state));
	return state.isStarted && (isNothingFilled || missingIn(form, state).length > 0);
}

/** Names the fields that are still empty, where the form declares words for them. */
export function wordsLeft(form: Form, state: FormState): string {
	if (!state.isStarted) return '';
	const left = missingIn(form, state).flatMap((name) => form.stillToFill?.[name] ?? []);
	const count = left.length === 1 ? 'One choice' : `${left.length} choices`;
	return left.length > 0 ? `${count} left: ${left.join(', ')}.` : '';
}

/** The filled-in fields among those that the visitor has touched. */
export const filledFields = (state: FormState): readonly string[] =>
	state.touched.filter((name) => !isEmpty(state)(name));

/** The message of signing in about non-digits, while the visitor types (VAL-03). What stands around digits is allowed, and a calling code. */
const isOtherThanDigits = (typed: string): boolean => /\D/.test(plainNumber(typed).replace(/^\+\d{0,3}/, ''));

/** Removes the messages of fields that are right by now; no field gets a new one before the form is sent again. */
function stillWrong(form: Form, errors: Texts, values: Texts): Texts {
	if (Object.keys(errors).length === 0) return errors;
	const { errors: now = {} } = readFields(form.contract, valuesToSend(form, values));
	return Object.fromEntries(
		Object.entries(errors).filter(
			([name]) => name in now || (name === 'phone_number' && 'country_code' in now),
		),
	);
}

function afterTyping(form: Form, state: FormState, name: string, typed: string): FormState {
	const values = typedValue(form, state.values, name, typed);
	const touched = state.touched.includes(name) ? state.touched : [...state.touched, name];
	const isSignInNumber =
		form.done === 'sign-in' && form.fields.some((it) => it.kind === 'phone' && it.name === name);
	if (!isSignInNumber) return { ...state, values, touched, errors: stillWrong(form, state.errors, values) };
	const { [name]: _, ...others } = state.errors;
	const errors = isOtherThanDigits(typed) ? { ...others, [name]: NOT_DIGITS } : others;
	return { ...state, values, touched, errors, announced: name };
}

/** Messages as the fields show them: that of a country stands at its number, and fields without words have none. */
function shownErrors({ fields, silent = [] }: Form, errors: Texts): Texts {
	const names = new Set<string>(fields.flatMap((field) => (field.kind === 'hidden' ? [] : [field.name])));
	const { country_code: country, ...others } = errors;
	const asked = country && !names.has('country_code') ? { phone_number: country, ...others } : errors;
	return Object.fromEntries(
		Object.entries(asked).flatMap(([name, message]) =>
			names.has(name) ? [[name, silent.includes(name) ? '' : message]] : [],
		),
	);
}

/** True when one of the messages belongs to a field that the visitor sees. */
export const hasPlaceFor = (form: Form, errors: Texts): boolean =>
	Object.keys(shownErrors(form, errors)).length > 0;

/** Fills in fields that are empty. */
function filledIn(form: Form, state: FormState, given: GivenDetails): FormState {
	const names = new Set([...form.fields.map(({ name }) => name), 'country_code']);
	const values = { ...state.values };
	for (const name of ['name', 'email', 'phone_number'] as const)
		if (names.has(name) && isEmpty(state)(name)) values[name] = given[name] ?? '';
	if (!given.country_code || values['phone_number'] === state.values['phone_number'])
		return { ...state, values };
	return {
		...state,
		values: { ...values, country_code: given.country_code },
		givenCode: given.country_code,
	};
}

function whenKnown(form: Form, state: FormState, profile: OwnProfile): FormState {
	const { name, email, country_code, phone_number } = profile;
	const isAnother = state.known && state.known.phone_number !== phone_number;
	const own = isAnother ? afterSignOut(state) : state;
	// A field that the visitor has emptied since stays empty.
	const filled = own.known ? own : filledIn(form, own, { name: name ?? '', email: email ?? '' });
	const values = { ...filled.values, country_code, phone_number };
	return {
		...filled,
		known: profile,
		givenCode: country_code,
		values,
		errors: stillWrong(form, filled.errors, values),
	};
}

/** Signing out in another tab takes away what was filled in from the profile. */
function afterSignOut(state: FormState): FormState {
	const { known } = state;
	if (!known) return state;
	const own = [known.name, known.email, known.phone_number];
	const left = Object.entries(state.values).map(([name, value]) => [name, own.includes(value) ? '' : value]);
	return { ...state, known: null, values: Object.fromEntries(left) as Texts };
}

function whenStarted(form: Form, state: FormState, found: Texts): FormState {
	const changed = Object.entries(found).filter(([name, value]) => (state.values[name] ?? '') !== value);
	const started = { ...state, isStarted: true };
	return changed.reduce((before, [name, value]) => afterTyping(form, before, name, value), started);
}

function afterStep(form: Form, state: FormState, name: string, by: number): FormState {
	const field = form.fields.find((it) => it.name === name);
	if (field?.kind !== 'count') return state;
	const count = (Math.trunc(Number(state.values[name])) || 0) + by;
	return afterTyping(form, state, name, String(Math.min(field.max, Math.max(field.min, count))));
}

/** The flow of one form. */
export const formFlow =
	(form: Form, given: Texts = {}) =>
	(state: FormState, event: FormEvent): FormState => {
		switch (event.type) {
			case 'started':
				return whenStarted(form, state, event.found);
			case 'typed':
				return afterTyping(form, state, event.name, event.value);
			case 'stepped':
				return afterStep(form, state, event.name, event.by);
			case 'known':
				return whenKnown(form, state, event.profile);
			case 'given':
				return filledIn(form, state, event.details);
			case 'expired':
				return { ...state, known: null };
			case 'signed out':
				return afterSignOut(state);
			case 'sending':
				return { ...state, isSending: true, errors: {} };
			case 'stopped': {
				if (!event.errors) return { ...state, isSending: false };
				const shown = shownErrors(form, event.errors);
				const isFailure = Object.keys(shown).length === 0 && form.failsAt && event.words;
				const errors = isFailure ? { [String(form.failsAt)]: isFailure } : shown;
				const isAtFault = Object.keys(errors).length > 0;
				const announced = form.fields.find(({ name }) => errors[name])?.name ?? '';
				const refusals = state.refusals + (isAtFault ? 1 : 0);
				return { ...state, isSending: false, errors, announced, refusals };
			}
			case 'doubted': {
				const { name, number } = event;
				const asked = { ...state, isSending: false, doubted: number };
				const errors = { [name]: NOT_A_MOBILE };
				return { ...asked, errors, announced: name, refusals: state.refusals + 1 };
			}
			case 'arrived':
				return { ...state, isSending: false, receipt: event.receipt };
			case 'emptied': {
				const { isStarted, isSending } = state;
				return { ...formAtFirst(form, given), isStarted, isSending };
			}
		}
	};
