import * as v from 'valibot';
import { asMeant } from '#domain/account/typed-fields.ts';
import { CHILD_AGE_MOST, type NamedTraveller } from '#domain/booking/who-travels.ts';
import { asciiDigits } from '#domain/text/typed-text.ts';
import { SEND_AGAIN } from './booking-papers.ts';
import { emptyIsAbsent, personName } from './fields.ts';

const NO_AGE = `A whole number from 0 to ${CHILD_AGE_MOST}, of a child alone`;

const childAge = v.pipe(
	v.union([v.pipe(v.string(), v.regex(/^ *\d{1,2} *$/, NO_AGE)), v.number()], NO_AGE),
	v.transform(Number),
	v.number(NO_AGE),
	v.maxValue(CHILD_AGE_MOST, NO_AGE),
);

/** The names of the fields of one traveller; `at` counts from 1. */
export const nameField = (at: number): string => `name_${at}`;
export const childAgeField = (at: number): string => `child_age_${at}`;

/** The name that the form of a booking sends its version under, as its page showed it. */
export const VERSION_FIELD = 'version';

/** What was sent, corrected as in all forms (D171), whose rules do not know the names of these fields. */
const corrected = (sent: Record<string, unknown>): { [VERSION_FIELD]?: string | undefined } =>
	Object.fromEntries(
		Object.entries(sent).map(([field, typed]) => {
			if (typeof typed !== 'string') return [field, typed];
			return [field, field.startsWith('name_') ? asMeant({ name: typed }).name : asciiDigits(typed)];
		}),
	);

/**
 * The form that tells who travels on a booking. Each name may be missing, because some are told later; an age needs its name.
 *
 * @param count of travellers that were paid for
 */
export function whoTravelsForm(count: number) {
	const rows = Array.from({ length: count }, (_, at) => at + 1);
	const fields: Record<string, ReturnType<typeof emptyIsAbsent>> = {};
	for (const at of rows) {
		fields[nameField(at)] = emptyIsAbsent(personName);
		fields[childAgeField(at)] = emptyIsAbsent(childAge);
	}
	return v.pipe(
		v.record(v.string(), v.unknown()),
		v.transform(corrected),
		v.object({
			...fields,
			[VERSION_FIELD]: v.pipe(
				v.optional(v.string(SEND_AGAIN), ''),
				v.regex(/^\d{1,6}$/, SEND_AGAIN),
				v.transform(Number),
			),
		}),
		v.rawTransform(({ dataset: { value }, addIssue }) => {
			const sent = value as Record<string, string | number | undefined>;
			const travellers: NamedTraveller[] = [];
			for (const at of rows) {
				const name = sent[nameField(at)];
				const age = sent[childAgeField(at)];
				if (typeof name === 'string')
					travellers.push({ name, childAge: Number.isInteger(age) ? Number(age) : null });
				else if (age !== undefined)
					addIssue({
						message: 'Enter the name as well',
						path: [{ type: 'object', origin: 'value', input: sent, key: nameField(at), value: name }],
					});
			}
			return { version: Number(sent[VERSION_FIELD]), travellers };
		}),
	);
}
