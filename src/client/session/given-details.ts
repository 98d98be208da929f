import { nationalNumber } from '#domain/account/typed-phone.ts';
import { readStored, writeStored } from '../storage/storage.ts';

const NAMES = ['name', 'email', 'country_code', 'phone_number'] as const;

/** Who a visitor said to be in a form of this tab; signing in and the checkout are filled in with it. */
export type GivenDetails = Partial<Record<(typeof NAMES)[number], string>>;

/** Key in session storage. */
const GIVEN_KEY = 'given';

/** The details of the form that was filled in last in this tab; none after signing out. */
export function givenDetails(): GivenDetails {
	const stored = readStored('session', GIVEN_KEY);
	return typeof stored === 'object' && stored !== null ? textsOf(stored) : {};
}

/** Remembers the details of a form, together with earlier details that the form does not have. */
export function rememberGiven(fields: object): void {
	const { phone_number: typed, ...given } = textsOf(fields);
	const number =
		typed === undefined ? {} : { phone_number: nationalNumber(typed, given.country_code ?? '+91') };
	writeStored('session', GIVEN_KEY, { ...givenDetails(), ...given, ...number });
}

/** The fields that are texts with something in them. */
const textsOf = (fields: object): GivenDetails =>
	Object.fromEntries(
		NAMES.flatMap((name) => {
			const text: unknown = Reflect.get(fields, name);
			return typeof text === 'string' && text.trim() !== '' ? [[name, text.trim()]] : [];
		}),
	);
