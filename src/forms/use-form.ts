import {
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useReducer,
	useRef,
	useState,
} from 'react';
import { ApiError } from '#client/api.ts';
import { readFields } from '#client/forms/read-fields.ts';
import { submissionId } from '#client/forms/submission-id.ts';
import { usePageReturn } from '#client/hooks/use-window-event.ts';
import { type GivenDetails, rememberGiven } from '#client/session/given-details.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { rememberChoice } from '#client/storage/remembered-choices.ts';
import { $session, dropToken } from '#client/stores/session.ts';
import type { SentLead } from '#client/stores/sign-in.ts';
import type { LeadWithReceipt } from '#contracts/lead-response.ts';
import { confirmNumber, requireSignIn } from './ask-to-sign-in.ts';
import { type Arrived, type Delivery, deliver, errorWords } from './deliver-form.ts';
import { doubtfulNumber } from './doubtful-number.ts';
import { type Texts, valuesToSend } from './field-values.ts';
import type { Form, OfferedOptions } from './form.ts';
import { filledFields, formAtFirst, formFlow, hasPlaceFor, isButtonDisabled } from './form-flow.ts';
import { formVisit } from './form-visit.ts';
import { leadOn, NUMBER_CONFIRMED, storeRequest } from './lead-on.ts';
import type { FormPlace } from './place.ts';
import { useKnownVisitor } from './use-known-visitor.ts';
import { viewedPackage } from './viewed-package.ts';

/** How a form is used, besides its declaration. */
export interface FormUse {
	place: FormPlace;
	/** Initial values, also of names that no field has, which are sent as they are. */
	values?: Texts | undefined;
	/** The errors of a form that was refused without script. */
	errors?: Texts | undefined;
	/** The address that the visitor came from, null when unknown; that of this page when left out. */
	from?: string | null | undefined;
	/** The name of the page in leads (LEAD-02). */
	pageName?: string | undefined;
	/** Details that fill in what is empty. */
	given?: GivenDetails | undefined;
	/** The token to send the form with, in place of the visitor's. @throws ApiError as the call itself may */
	tokenOf?: (() => Promise<string | null>) | undefined;
	/** Called first when sending fails; returns true when it has dealt with the failure. */
	onRefused?: ((error: ApiError) => boolean) | undefined;
	/** Called with the values after each change by the visitor. */
	onValues?: ((values: Texts) => void) | undefined;
	/** Called when the form has arrived; true when the page is being left. */
	onDone?: ((arrived: Arrived, values: Texts) => unknown) | undefined;
}

/** The values that the controls of a form have; a box that is not ticked has none. */
function valuesIn(element: HTMLFormElement, { fields }: Form): Texts {
	const found = new FormData(element);
	const names = fields.flatMap((field) => {
		if (field.kind === 'hidden') return [];
		if (field.kind === 'phone') return [field.name, 'country_code'];
		return field.kind === 'range' ? [field.name, field.upTo] : [field.name];
	});
	return Object.fromEntries(names.map((name) => [name, found.getAll(name).join()]));
}

/** A form in the browser: its state and what can be done with it. The steps are those of `form-flow.ts`, the calls are made here. */
export function useForm(form: Form, element: RefObject<HTMLFormElement | null>, use: FormUse) {
	const { place, values: given = {}, errors, pageName = form.name, tokenOf, onRefused, onDone } = use;
	const { given: details, onValues, from } = use;
	const [state, dispatch] = useReducer(formFlow(form, given), null, () => formAtFirst(form, given, errors));
	const [visit] = useState(() => formVisit(form.name));
	const [id] = useState(submissionId);
	const latest = useRef(state);
	const isBusy = useRef(false);
	const isDialog = place === 'dialog';
	useLayoutEffect(() => {
		latest.current = state;
	});
	const leave = useEffectEvent(() => visit.leave(filledFields(latest.current)));
	const start = useEffectEvent((found: Texts) => {
		if (isDialog) visit.open();
		else if (Object.entries(found).some(([name, value]) => (state.values[name] ?? '') !== value))
			visit.touch();
		dispatch({ type: 'started', found });
	});
	// Before anything is rendered again, which would put the server's values back.
	useLayoutEffect(() => {
		if (element.current) start(valuesIn(element.current, form));
	}, [element, form]);

	useEffect(() => {
		if (details) dispatch({ type: 'given', details });
	}, [details]);

	const changed = useEffectEvent((values: Texts) => onValues?.(values));
	// What is typed while the form is being sent is told once that has ended.
	const isTold = state.touched.length > 0 && !state.isSending;
	useEffect(() => {
		if (isTold) changed(state.values);
	}, [isTold, state.values]);

	useKnownVisitor(form, dispatch);

	useEffect(() => {
		if (state.refusals === 0) return;
		for (const control of element.current?.elements ?? [])
			if (control instanceof HTMLElement && control.getAttribute('aria-invalid') === 'true') {
				control.focus();
				break;
			}
	}, [state.refusals, element]);

	usePageReturn(() => {
		isBusy.current = false;
		dispatch({ type: 'stopped' });
	});

	useEffect(() => {
		// On click rather than pointerdown, because the field that loses the focus still reports its change.
		const pressed = ({ target }: MouseEvent) => {
			// The list of countries may be outside of its form.
			if (isDialog || !(target instanceof Element) || target.closest('.iti')) return;
			if (!element.current?.contains(target)) leave();
		};
		const listening = new AbortController();
		const { signal } = listening;
		addEventListener('click', pressed, { signal });
		addEventListener('pagehide', () => leave(), { signal });
		return () => {
			listening.abort();
			leave();
		};
	}, [element, isDialog]);

	function type(name: string, value: string, options?: OfferedOptions): void {
		if (latest.current.values[name] === value) return;
		visit.touch();
		form.fields.find((it) => it.name === name)?.remember?.(rememberChoice, value, options);
		dispatch({ type: 'typed', name, value });
	}

	function step(name: string, by: -1 | 1): void {
		visit.touch();
		dispatch({ type: 'stepped', name, by });
	}

	/** Ends the sending with messages at their fields, or with words where no field has a place for them. */
	function stop(faults: Texts, words: string): false {
		dispatch({ type: 'stopped', errors: faults, words });
		if (!hasPlaceFor(form, faults)) showSnackbar(words, 'error');
		return false;
	}

	/** True once the dialog of the form was closed, by somebody who may be typing into another one by now. */
	const isClosed = () => form.done !== 'sign-in' && element.current === null;

	/** The page that the visitor is on, or came from when the form has a page of its own; null when unknown. */
	const pageBefore = () =>
		place === 'page' ? latest.current.values['page_url'] || null : from === undefined ? location.href : from;

	/** Sends the form, perhaps again after signing in, which is no second sending for the owner; true when the page is being left. */
	async function send(values = latest.current.values, isAgain = false): Promise<boolean> {
		const page = { url: pageBefore() ?? location.href, pageName, viewed: viewedPackage() };
		const trap = element.current?.elements.namedItem('homepage');
		const fields = {
			...form.addedBy?.(page),
			...valuesToSend(form, values),
			...(trap instanceof HTMLInputElement && { homepage: trap.value }),
			submission_id: id,
		};
		const { value, errors: faults } = readFields(form.contract, fields);
		if (faults) return stop(faults, 'Please look at the form again.');
		const doubt = doubtfulNumber(form, latest.current);
		if (doubt) {
			dispatch({ type: 'doubted', ...doubt });
			return false;
		}
		const filled = filledFields(latest.current);
		if (!isAgain) visit.submit(filled);
		let bearer: string | null = null;
		let delivery: Delivery;
		try {
			bearer = tokenOf ? await tokenOf() : form.isSentWithToken ? $session.get().token : null;
			delivery = await deliver(form, value, bearer);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			delivery = { kind: 'failed', error };
		}
		if (delivery.kind === 'arrived') {
			visit.arrive(filled, Boolean(form.isLead && delivery.response));
			if (form.isLead && !bearer) rememberGiven(delivery.sent);
			storeRequest(values, delivery);
			return goOn(await offerCode(delivery), values);
		}
		const { error } = delivery;
		if (onRefused?.(error)) return end();
		// The token has expired meanwhile: after signing in again the form is sent, with its values.
		if (error.status === 401 && bearer && !isClosed()) {
			dispatch({ type: 'expired' });
			await dropToken(bearer);
			return (await requireSignIn()) === null ? end() : send(values, true);
		}
		return stop(error.fields, errorWords(error));
	}

	function end(words?: string): false {
		if (words) showSnackbar(words);
		dispatch({ type: 'stopped' });
		return false;
	}

	/** Offers a guest to confirm the number of a lead, if the server has sent a code (LEAD-04). The lead is stored whatever follows. */
	async function offerCode(arrived: Arrived): Promise<Arrived> {
		const { data } = Object(arrived.response) as Partial<LeadWithReceipt>;
		if (!data?.should_verify_otp || isClosed()) return arrived;
		dispatch({ type: 'stopped' });
		const lead = { ...(arrived.sent as unknown as SentLead), id: data.lead.id };
		const isConfirmed = await confirmNumber(lead, arrived.receipt).catch(() => false);
		dispatch({ type: 'sending' });
		return isConfirmed ? { ...arrived, receipt: [...arrived.receipt, NUMBER_CONFIRMED] } : arrived;
	}

	async function goOn(arrived: Arrived, values: Texts): Promise<boolean> {
		if (isClosed()) return end('Your request has arrived.');
		const isLeaving = (await onDone?.(arrived, values)) === true;
		if (form.done === 'sign-in') return isLeaving || end();
		if (typeof form.done === 'object' && isDialog) {
			dispatch({ type: 'arrived', receipt: arrived.receipt });
			return false;
		}
		// After Back, the form is empty, except for what is filled in from the profile.
		dispatch({ type: 'emptied' });
		leadOn(arrived, pageBefore());
		return true;
	}

	/** Sends the form once, however often it is submitted. */
	async function submit(): Promise<void> {
		if (isBusy.current || isButtonDisabled(form, latest.current)) return;
		isBusy.current = true;
		dispatch({ type: 'sending' });
		let isLeaving = false;
		try {
			isLeaving = await send();
		} finally {
			isBusy.current = isLeaving;
		}
	}
	return { state, type, step, submit, focused: visit.open };
}
