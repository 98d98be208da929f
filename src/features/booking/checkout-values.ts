import * as v from 'valibot';
import type { TypedDetails } from '#client/session/typed-details.ts';
import { checkoutFields } from '#contracts/checkout.ts';
import { asMeant } from '#domain/account/typed-fields.ts';

/** The fields of the checkout in the order of the page. */
export const FIELDS = [
	'adults_count',
	'name',
	'email',
	'countryCode',
	'phone',
	'message',
	'coupon_code',
] as const;
export type CheckoutField = (typeof FIELDS)[number];
export type Values = Readonly<Record<CheckoutField, string>>;
export type Messages = Readonly<Partial<Record<CheckoutField, string>>>;

/** The traveller as typed, for the call that stores them. */
export function travellerIn({ name, email, countryCode, phone, message }: Values): Required<TypedDetails> {
	const meant = asMeant({ name, email, countryCode, phone, message });
	return {
		...meant,
		name: meant.name.trim(),
		email: meant.email.trim(),
		message: meant.message.trim(),
	};
}

/** A message for each field without which nothing can be paid, in the order of the page; empty when all are there (CHK-11). */
export function faultsIn(values: Values): Messages {
	const read = v.safeParse(checkoutFields, { adults_count: values.adults_count, ...travellerIn(values) });
	const nested = read.success ? {} : (v.flatten<typeof checkoutFields>(read.issues).nested ?? {});
	return Object.fromEntries(
		FIELDS.flatMap((name) => {
			const [message] = (nested as Partial<Record<CheckoutField, string[]>>)[name] ?? [];
			return message ? [[name, message]] : [];
		}),
	);
}

/** The number of travellers after something was typed: letters, signs and zeros before it are ignored, and zero empties the field (CHK-04). */
export const countTyped = (typed: string, before: string): string =>
	/^\d*$/.test(typed) ? typed.replace(/^0+/, '') : before;

/** True while a number of travellers is in its field. */
export const hasCount = ({ adults_count: count }: Values): boolean => /^\d+$/.test(count);

/** The messages with the message of one field replaced; an empty one removes it. */
export function withMessage(errors: Messages, name: CheckoutField, message: string): Messages {
	const { [name]: _, ...others } = errors;
	return message === '' ? others : { ...others, [name]: message };
}
