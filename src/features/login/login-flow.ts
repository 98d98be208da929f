import type { GivenDetails } from '#client/session/given-details.ts';
import { CONFIRM_TITLE, type CodedLead, type SentCode } from '#client/session/sent-code.ts';
import type { VerifiedNumber } from '#client/session/verified-number.ts';
import type { SentLead } from '#client/stores/sign-in.ts';
import type { Texts } from '#forms/field-values.ts';
import { login } from '#forms/login.ts';
import codeForm from '#forms/login-code.step.ts';
import profileForm from '#forms/login-profile.step.ts';

/* Signing in as a flow (spec §4, login): phone number, code, and a profile without a name is completed. Nothing here calls or waits. */

/** A number as it is sent. */
export interface PhoneNumber {
	country_code: string;
	phone_number: string;
}

export interface LoginState {
	step: 'phone' | 'code' | 'lead-code' | 'profile';
	/** Counts the steps, of all openings; a response that belongs to an earlier step is ignored. */
	round: number;
	/** The number as it was typed, in case the visitor goes back to it. */
	typed: Texts;
	/** The number that a code was sent to, the id of the lead that the code confirms, and when it was sent, in epoch milliseconds. */
	sentTo: (PhoneNumber & { leadId: string; at: number }) | null;
	/** The request whose number is being confirmed. */
	lead: CodedLead | null;
	/** The initial value of the code field: digits that were typed while another code was being sent. */
	code: string;
	/** True when something waits for the sign-in. */
	isAsked: boolean;
	/**
	 * The name beside the code, which is asked for where something waits for the sign-in and no form of this visit was given one with
	 * that number: the name of another number, or what was typed before another code was sent. Null when only the code is asked for.
	 */
	name: string | null;
	/** The number whose code was entered before, in words; signing in goes on by its proof. */
	verified: string | null;
	/** The token of a visitor whose profile is not complete: it is stored only afterwards (AUTH-03). */
	token: string | null;
	/** Details that fill in the fields of the step. */
	given: GivenDetails;
	/** True once the visitor has left the first step: the first field of a step then gets the focus. */
	takesFocus: boolean;
}

export type LoginEvent =
	/** The dialog is opened: for whatever waits for it, or by a link. `after` is the last round of the opening before. */
	| { type: 'opened'; as: Opened; after: number }
	| { type: 'closed' }
	/** Details of the visitor that this tab knows, for the login page, whose form is there from the start. */
	| { type: 'given'; given: GivenDetails }
	/** A code was sent to the number of a step. */
	| { type: 'code sent'; round: number; phone: PhoneNumber; leadId: string; typed: Texts; at: number }
	/**
	 * Another code was sent to the same number: the step begins again, without the old code's digits and errors. `code` was typed
	 * since, `name` before or since.
	 */
	| { type: 'code sent again'; round: number; at: number; code: string; name: string | null }
	/** The server knows the visitor, who has no name yet. */
	| { type: 'name missing'; round: number; token: string; given: GivenDetails }
	/** A token was given for a proof. */
	| { type: 'token given'; token: string }
	/** Another number is wanted, or the sign-in has ended before its end. */
	| { type: 'over' };

/** The start of a sign-in: what this tab already knows. */
export interface Opened {
	lead: SentLead | null;
	verified: VerifiedNumber | undefined;
	/** The code that waits to be entered, also from before a reload and from another tab. */
	sent: SentCode | undefined;
	given: GivenDetails;
	/** Epoch milliseconds. */
	now: number;
	/** True when something else than a link has opened it. */
	isAsked: boolean;
}

const TITLES = {
	phone: login.title,
	code: codeForm.title,
	'lead-code': CONFIRM_TITLE,
	profile: profileForm.title,
} as const;

/** The title of a step. */
export const titleOf = ({ step }: LoginState): string => TITLES[step];

/** The first step, for a number. */
export const LOGIN_AT_FIRST: LoginState = {
	step: 'phone',
	round: 0,
	typed: {},
	sentTo: null,
	lead: null,
	code: '',
	isAsked: false,
	name: null,
	verified: null,
	token: null,
	given: {},
	takesFocus: false,
};

/** True when details of this visit are those of a number: they were given with it, or with none. */
export const areOf = (given: GivenDetails, { phone_number }: PhoneNumber): boolean =>
	given.phone_number === undefined || given.phone_number === phone_number;

/** The name that is asked for beside the code which was sent to a number; null when it is not asked for. */
const nameBeside = (isAsked: boolean, given: GivenDetails, phone: PhoneNumber): string | null =>
	isAsked && !(given.name && areOf(given, phone)) ? (given.name ?? '') : null;

/**
 * True when the visitor has meanwhile given another number, in the form that waits for the sign-in; the login then begins at the
 * number.
 */
const isForAnother = ({ isAsked, given, sent }: Opened): boolean =>
	isAsked && given.phone_number !== undefined && given.phone_number !== sent?.phone_number;

/**
 * A sign-in goes on where it was left: at the name, once a code was entered in this tab within the hour, or at the code, once one was
 * sent that is still valid.
 */
function opened(as: Opened, after: number): LoginState {
	const { lead, verified, sent, given, isAsked, now } = as;
	const first = { ...LOGIN_AT_FIRST, round: after + 1, given, isAsked };
	if (lead) {
		const { id: leadId, country_code, phone_number, name = '', email = '' } = lead;
		const sentTo = { leadId, country_code, phone_number, at: now };
		const filledIn = { ...given, name, email };
		const coded = (sent?.leadId === leadId && sent.lead) || null;
		return { ...first, step: 'lead-code', sentTo, lead: coded, given: filledIn, takesFocus: true };
	}
	if (verified) return { ...first, step: 'profile', verified: verified.phone, takesFocus: true };
	if (sent && !isForAnother(as)) {
		const { typed, lead: coded, ...sentTo } = sent;
		const waiting = { ...first, sentTo, typed, takesFocus: true };
		if (!coded) return { ...waiting, step: 'code', name: nameBeside(isAsked, given, sentTo) };
		const { name, email } = coded;
		return { ...waiting, step: 'lead-code', lead: coded, given: { ...given, name, email } };
	}
	return { ...first, takesFocus: isAsked };
}

/** The flow of signing in; null while its dialog is closed. */
export function loginFlow(state: LoginState | null, event: LoginEvent): LoginState | null {
	if (event.type === 'opened') return opened(event.as, event.after);
	if (!state || event.type === 'closed') return null;
	// The response to a step that the visitor has left changes nothing.
	if ('round' in event && event.round !== state.round) return state;
	const next = { ...state, round: state.round + 1, takesFocus: true };
	switch (event.type) {
		case 'code sent': {
			const { phone, leadId, typed, at } = event;
			const name = nameBeside(state.isAsked, state.given, phone);
			return { ...next, step: 'code', sentTo: { ...phone, leadId, at }, code: '', typed, name };
		}
		case 'code sent again':
			return {
				...next,
				sentTo: state.sentTo && { ...state.sentTo, at: event.at },
				code: event.code,
				name: event.name,
			};
		case 'name missing': {
			const { token, given } = event;
			return { ...next, step: 'profile', token, verified: null, given: { ...given, ...filled(state) } };
		}
		case 'given':
			return { ...state, given: event.given };
		case 'token given':
			return { ...state, token: event.token };
		case 'over':
			return { ...next, step: 'phone', sentTo: null, lead: null, verified: null, token: null };
	}
}

/** The name and the address of a lead that is being confirmed. */
function filled({ step, given: { name = '', email = '' } }: LoginState): GivenDetails {
	return step === 'lead-code' ? { name, email } : {};
}
