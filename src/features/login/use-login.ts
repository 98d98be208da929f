import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { track } from '#client/analytics.ts';
import { type ApiError, callApi } from '#client/api.ts';
import { readFields } from '#client/forms/read-fields.ts';
import { type GivenDetails, givenDetails, rememberGiven } from '#client/session/given-details.ts';
import { forgetSentCode, rememberSentCode, sentCode } from '#client/session/sent-code.ts';
import { forgetVerified, rememberVerified, verifiedNumber } from '#client/session/verified-number.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { previousPage } from '#client/storage/previous-page.ts';
import type { ReceiptLines } from '#client/storage/receipt.ts';
import { $session, startSession } from '#client/stores/session.ts';
import { $signInAsked } from '#client/stores/sign-in.ts';
import { shownPhone } from '#domain/account/shown-phone.ts';
import { type Arrived, deliver } from '#forms/deliver-form.ts';
import type { Texts } from '#forms/field-values.ts';
import { leadOn, NUMBER_CONFIRMED } from '#forms/lead-on.ts';
import profileForm from '#forms/login-profile.step.ts';
import { areOf, LOGIN_AT_FIRST, loginFlow, type PhoneNumber } from './login-flow.ts';
import { tokenByProof } from './token-by-proof.ts';

/** The response to a sign-in call; for a number it has only a lead (AUTH-02). */
interface SignInResponse {
	data: {
		access_token?: string;
		profile?: { name: string | null };
		lead?: { id: string };
		proof?: string | null;
	};
}

/** Signing in, in the browser: its state and what can be done with it. The steps are those of `login-flow.ts`, the calls are made here. */
export function useLogin(place: 'dialog' | 'page', dialog: RefObject<HTMLDialogElement | null>) {
	const isInPage = place === 'page';
	const [state, dispatch] = useReducer(loginFlow, isInPage ? LOGIN_AT_FIRST : null);
	const latest = useRef(state);
	/** The round that was reached last: the next opening goes on counting, so that late answers to this one are known. */
	const lastRound = useRef(0);
	/** The receipt of a request that was confirmed after a reload, which no form waits for. */
	const receipt = useRef<ReceiptLines | null>(null);
	useLayoutEffect(() => {
		latest.current = state;
		if (state) lastRound.current = state.round;
	});

	/** Opens the flow with what this tab knows of the visitor. */
	const open = useEffectEvent(() => {
		const asked = $signInAsked.get();
		const lead = asked?.lead ?? null;
		const verified = verifiedNumber();
		const sent = sentCode();
		const given = givenDetails();
		// The form of the page already has what was typed into it, so only the given details are added.
		if (isInPage && !verified && !sent) dispatch({ type: 'given', given });
		else {
			const now = Date.now();
			const as = { lead, verified, sent, given, now, isAsked: asked !== null };
			dispatch({ type: 'opened', as, after: lastRound.current });
		}
	});
	/** Ends a sign-in in the dialog, which is tracked when a guest closes it (LGN-03). */
	function closed(): void {
		const { lead, sentTo } = latest.current ?? {};
		dispatch({ type: 'closed' });
		// A visitor who leaves the step for a request's code is not asked again.
		if (lead) forgetSentCode(sentTo?.leadId);
		else if ($session.get().token === null && !$signInAsked.get()?.lead) track('login_abandoned', {});
	}
	const closedEarly = useEffectEvent(closed);
	useEffect(() => {
		const element = dialog.current;
		if (!element) {
			open();
			return undefined;
		}
		// Opened before this was hydrated, and perhaps closed again.
		if (element.open) open();
		else if ('asked' in element.dataset) closedEarly();
		const opening = () => open();
		addEventListener('sign-in', opening);
		return () => removeEventListener('sign-in', opening);
	}, [dialog]);

	const close = () => dialog.current?.close();

	/** Stores the token, and continues what waits for it, or loads the page again; true when the page is being left. */
	function enter(token: string, name: string): boolean {
		forgetVerified();
		forgetSentCode();
		const isStored = startSession(token, name.trim());
		const isAsked = $signInAsked.get() !== null;
		const isStaying = isAsked || (!isStored && !receipt.current);
		if (isStaying) close();
		// Afterwards, because a message stands in the topmost dialog that is open.
		if (!isStored)
			showSnackbar('This browser stores nothing, so you stay signed in on this page only.', 'error');
		if (isStaying) return false;
		if (receipt.current) {
			leadOn({ receipt: receipt.current }, null);
			return true;
		}
		if (isInPage) location.assign(previousPage());
		else location.reload();
		return true;
	}

	/**
	 * Forgets a code that has signed somebody in, because it works once. If the dialog was closed meanwhile and opened again, and asks for
	 * this code, it starts again at the number.
	 */
	function forgetUsed(leadId: unknown, round: number): void {
		forgetSentCode(String(leadId));
		const { current } = latest;
		if (current?.round !== round && current?.sentTo?.leadId === leadId) dispatch({ type: 'over' });
	}

	/** Goes on after a step for a number or a code that has arrived; true when the page is being left. */
	function goOn({ sent, response }: Arrived, round: number, typed: Texts): boolean | Promise<boolean> {
		const { data } = response as SignInResponse;
		if (data.access_token) forgetUsed(sent['lead_id'], round);
		if (latest.current?.round !== round) return false;
		const phone = { country_code: String(sent['country_code']), phone_number: String(sent['phone_number']) };
		if (!data.access_token) {
			if (data.lead) {
				const code = { leadId: data.lead.id, typed, at: Date.now() };
				rememberSentCode({ ...phone, ...code });
				dispatch({ type: 'code sent', round, phone, ...code });
			}
			return false;
		}
		const asked = $signInAsked.get();
		const { lead, sentTo } = latest.current;
		if (lead && !asked)
			receipt.current = [...lead.receipt, ...(sentTo?.leadId === data.lead?.id ? [NUMBER_CONFIRMED] : [])];
		// A code of another request signs in as well, but confirms only that request.
		if (asked?.lead) $signInAsked.set({ ...asked, isConfirmed: asked.lead.id === data.lead?.id });
		if (data.profile?.name) return enter(data.access_token, data.profile.name);
		if (data.proof) rememberVerified({ proof: data.proof, phone: inWords(phone) });
		const known = detailsOf(phone, typed);
		if (typed['name']?.trim()) rememberGiven({ name: typed['name'], ...phone });
		return completeGiven(data.access_token, known, round);
	}

	/** Signs in a visitor whose profile now has the name that was sent. */
	function enterAs({ sent }: Pick<Arrived, 'sent'>, token: string): boolean {
		track('user_properties', { has_name: true, has_email: Boolean(sent['email']) });
		return enter(token, String(sent['name']));
	}

	/**
	 * Who a visitor said to be: in the request whose number is confirmed, beside the code, or in a form of this visit that was given the
	 * same number. What was given with another number is only suggested, never taken.
	 */
	function detailsOf(phone: PhoneNumber, typed: Texts): GivenDetails {
		const { step, given = {} } = latest.current ?? {};
		if (step === 'lead-code') return given;
		const { name, email } = areOf(givenDetails(), phone) ? givenDetails() : {};
		return { name: typed['name']?.trim() || (name ?? ''), ...(email && { email }) };
	}

	/**
	 * Completes the profile with a name and an address that were given for it, so that nobody is asked twice. Asks for a name where none
	 * was given, or the server refuses it.
	 */
	async function completeGiven(token: string, known: GivenDetails, round: number): Promise<boolean> {
		const { name = '', email } = known;
		const { value } = readFields(profileForm.contract, { name, ...(email && { email }) });
		if (value) {
			const delivery = await deliver(profileForm, value, token);
			// A name uses the proof up.
			if (delivery.kind === 'arrived') forgetVerified();
			if (latest.current?.round !== round) return false;
			if (delivery.kind === 'arrived') return enterAs(delivery, token);
		}
		dispatch({ type: 'name missing', round, token, given: givenDetails() });
		return false;
	}

	/** Signs in with the name that was sent. */
	function complete(arrived: Arrived, round: number): boolean {
		// The name uses the proof up, also when the dialog was closed meanwhile.
		forgetVerified();
		const { token } = latest.current ?? {};
		return Boolean(token) && latest.current?.round === round && enterAs(arrived, token ?? '');
	}

	/** The token to complete the profile with, perhaps for the proof of a code that was entered before. */
	async function token(): Promise<string> {
		if (latest.current?.token) return latest.current.token;
		const given = await tokenByProof();
		dispatch({ type: 'token given', token: given });
		return given;
	}

	/** Begins again when the sign-in has ended before its end. */
	function refused({ status, message }: ApiError): boolean {
		if (status !== 401) return false;
		dispatch({ type: 'over' });
		showSnackbar(message, 'error');
		return true;
	}

	/**
	 * Asks for another code.
	 *
	 * @param typedSince gives what was typed into the code's field since the press, and the name
	 * @throws ApiError
	 */
	async function sendAgain(typedSince: () => { code: string; name: string | null }): Promise<void> {
		const { sentTo, round = 0, step, typed = {}, lead } = latest.current ?? {};
		if (!sentTo) return;
		const { country_code, phone_number, leadId } = sentTo;
		await callApi('/auth/resend/otp', { country_code, phone_number, lead_id: leadId });
		const at = Date.now();
		if ((step === 'code' || lead) && latest.current?.round === round)
			rememberSentCode({ ...sentTo, typed, at, ...(lead && { lead }) });
		dispatch({ type: 'code sent again', round, at, ...typedSince() });
	}

	function changeNumber(): void {
		forgetSentCode(latest.current?.sentTo?.leadId);
		if (latest.current?.verified) forgetVerified();
		dispatch({ type: 'over' });
	}

	return { state, goOn, complete, token, refused, sendAgain, changeNumber, close, closed };
}

/** A number as it is shown. */
export const inWords = ({ country_code, phone_number }: PhoneNumber): string =>
	shownPhone({ countryCode: country_code, phoneNumber: phone_number });
