import * as v from 'valibot';
import { NAME_MISSING } from '#domain/account/traveller-fields.ts';
import { email, emptyIsAbsent, NAME, nameLength, oneLine, singleLineEnds, withoutUnseen } from './fields.ts';

const NOT_A_NUMBER = "that's not your number";
const NOT_TICKED = 'Please tick this box to go on';
const MESSAGE_MISSING = 'minimum 1 character';

/** The most characters of a comment. The specification's message says 500 nevertheless (spec §5). */
export const MESSAGE_LIMIT = 400;

/** Values that a ticked box sends. */
const TICKED = /^(true|on|yes|1)$/i;
const LEFT = /^(false|off|no|0)$/i;
const TICK_OR_LEAVE = 'Tick this box or leave it';

const words = (invalid: string) =>
	emptyIsAbsent(v.pipe(v.string(invalid), oneLine(invalid), v.trim(), nameLength, v.regex(NAME, invalid)));

/**
 * Body of `POST /add/agent` (AGT-03): a tour operator applies to work with us. Messages are those of the specification
 * (VAL-10–14), which calls the fields firstName, LastName, CompanyName and agent_info (ENT-22).
 */
export const agentApplication = v.object({
	first_name: v.pipe(
		v.optional(v.string('enter valid firstName'), ''),
		oneLine('enter valid firstName'),
		v.trim(),
		v.nonEmpty(NAME_MISSING),
		nameLength,
		v.regex(NAME, 'enter valid firstName'),
	),
	last_name: words('enter valid LastName'),
	email,
	/** At least ten digits, unlike in other forms: an Indian number without calling code, or one from abroad with it. */
	phone: v.pipe(
		v.optional(v.string(NOT_A_NUMBER), ''),
		oneLine(NOT_A_NUMBER),
		v.trim(),
		v.nonEmpty('Phone number is required'),
		// The form has no field of countries, so a number from abroad comes as phones fill it in.
		v.transform((number) => number.replace(/^(?:\+|00)(?=[1-9]\d{9,14}$)/, '')),
		v.maxLength(15, 'max is 15'),
		v.regex(/^[1-9]\d{9,14}$/, NOT_A_NUMBER),
	),
	company_name: words('enter valid CompanyName'),
	website_url: emptyIsAbsent(
		v.pipe(
			v.string('Enter a valid website'),
			oneLine('Enter a valid website'),
			v.trim(),
			v.maxLength(200, 'At most 200 characters'),
			v.regex(
				/^(https?:\/\/)?[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d{1,5})?([/?#][^\s\p{Cf}]*)?$/iu,
				'Enter a valid website',
			),
			withoutUnseen,
		),
	),
	message: v.pipe(
		v.optional(v.string(MESSAGE_MISSING), ''),
		singleLineEnds,
		v.trim(),
		v.nonEmpty(MESSAGE_MISSING),
		v.maxLength(MESSAGE_LIMIT, 'maximum 500 characters'),
		withoutUnseen,
	),
	/** Not one of the specification's fields, so it may be missing; an explicit "no" is rejected. */
	consent: emptyIsAbsent(
		v.pipe(
			v.union([v.boolean(), v.string()], NOT_TICKED),
			v.check((given) => TICKED.test(String(given)), NOT_TICKED),
		),
	),
	/** News and offers for tour operators. The box is optional, and not a field of the specification. */
	news: emptyIsAbsent(
		v.pipe(
			v.union([v.boolean(), v.string()], TICK_OR_LEAVE),
			v.check((given) => TICKED.test(String(given)) || LEFT.test(String(given)), TICK_OR_LEAVE),
			v.transform((given) => (TICKED.test(String(given)) ? ('on' as const) : undefined)),
		),
	),
});
export type AgentApplication = v.InferOutput<typeof agentApplication>;

/**
 * The fields of the form: it is not sent before the consent is ticked (AGT-02). The consent itself is not part of the request
 * (AGT-03); the box for news is, where it is ticked.
 */
export const agentForm = v.pipe(
	v.object({
		...agentApplication.entries,
		consent: v.pipe(v.optional(v.string(NOT_TICKED), ''), v.literal('on', NOT_TICKED)),
	}),
	v.transform(({ consent: _, news, ...application }) => (news ? { ...application, news } : application)),
);

/** The response for a stored application. */
export const agentResponse = v.object({ application_id: v.string() });
export type AgentResponse = v.InferOutput<typeof agentResponse>;
