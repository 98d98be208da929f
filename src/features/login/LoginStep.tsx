import { type RefObject, useEffect, useRef } from 'react';
import { asMeant } from '#domain/account/typed-fields.ts';
import { CONDITIONS_PATH, FIND_BOOKING_PATH, PRIVACY_PATH } from '#domain/page/paths.ts';
import type { Arrived } from '#forms/deliver-form.ts';
import { Form } from '#forms/Form.tsx';
import type { Texts } from '#forms/field-values.ts';
import type { Form as Declaration } from '#forms/form.ts';
import loginForm from '#forms/login.step.ts';
import codeForm from '#forms/login-code.step.ts';
import codeAndNameForm from '#forms/login-code-name.step.ts';
import profileForm from '#forms/login-profile.step.ts';
import type { LoginState } from './login-flow.ts';
import { ResendCode } from './ResendCode.tsx';
import { inWords, type useLogin } from './use-login.ts';

const NOTES: NonNullable<Declaration['notes']> = [
	['We will send a 6-digit code to this number.'],
	[
		'By continuing you accept our ',
		{ text: 'terms', href: CONDITIONS_PATH },
		' and ',
		{ text: 'privacy policy', href: PRIVACY_PATH },
		'.',
	],
];

/** For whoever opens the login to see a booking. The page of signing in says it itself, also without script. */
const BOOKED: NonNullable<Declaration['notes']> = [
	['Booked already? ', { text: 'Find your booking', href: FIND_BOOKING_PATH }, '.'],
];

const focusField = ({ current }: RefObject<HTMLElement | null>) =>
	current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();

interface Props {
	login: ReturnType<typeof useLogin>;
	state: LoginState;
	place: 'dialog' | 'page';
}

/** One step of signing in. Its first field gets the focus, unless the page shows the step without the visitor having asked. */
export function LoginStep({ login, state, place }: Props) {
	const step = useRef<HTMLDivElement>(null);
	const { round, takesFocus, sentTo, verified } = state;
	useEffect(() => {
		if (takesFocus) focusField(step);
	}, [takesFocus]);

	const typed = useRef<{ code: string; name: string | null }>(state);
	/** The code that was sent without a press, and whether another one is under way. */
	const byItself = useRef({ code: '', isHeld: false });
	/** Digits that are typed while another code is under way are of that one and stay. */
	async function sendAgain(): Promise<void> {
		const old = typed.current.code;
		byItself.current.isHeld = true;
		try {
			await login.sendAgain(() => {
				const { code, name } = typed.current;
				return { code: code === old ? '' : code, name };
			});
		} finally {
			byItself.current.isHeld = false;
		}
	}

	/**
	 * Sends six digits without a press. The same digits are sent only once, because each try counts. Where a name is asked for beside the
	 * code they wait for a press, because the name is typed after them.
	 */
	function sendWhole(code: string): void {
		const { otp } = asMeant({ otp: code });
		if (state.name !== null || byItself.current.isHeld || byItself.current.code === otp) return;
		if (!/^\d{6}$/.test(otp)) return;
		byItself.current.code = otp;
		step.current?.querySelector<HTMLElement>('[type="submit"]')?.click();
	}

	const shared = { place, action: loginForm.path };
	const goOn = (arrived: Arrived, values: Texts) => login.goOn(arrived, round, values);
	const change = (
		<button className="button" data-kind="text" type="button" onClick={login.changeNumber}>
			Change
		</button>
	);
	return (
		<div className="login-step" ref={step}>
			{state.step === 'phone' && (
				<Form
					{...shared}
					form={loginForm}
					values={state.typed}
					given={state.given}
					notes={place === 'dialog' && !state.isAsked ? [...NOTES, ...BOOKED] : NOTES}
					onDone={goOn}
				/>
			)}
			{sentTo && (state.step === 'code' || state.step === 'lead-code') && (
				<Form
					{...shared}
					form={state.name === null ? codeForm : codeAndNameForm}
					values={{
						country_code: sentTo.country_code,
						phone_number: sentTo.phone_number,
						lead_id: sentTo.leadId,
						otp: state.code,
						...(state.name !== null && { name: state.name }),
					}}
					onValues={({ otp: code = '', name = null }) => {
						typed.current = { code, name };
						sendWhole(code);
					}}
					about={
						state.step === 'code' ? (
							<p className="soft">
								<span>{`Sent to ${inWords(sentTo)}. `}</span>
								{state.name === null && <span>It is checked as soon as all six digits are there. </span>}
								{change}
							</p>
						) : (
							<p>
								{`We have your request. Enter the 6‑digit code sent to ${inWords(sentTo)}, so that we call the right person. You are then signed in, too.`}
							</p>
						)
					}
					beside={
						state.step === 'lead-code' && (
							<button className="button" data-kind="text" type="button" onClick={login.close}>
								Not now
							</button>
						)
					}
					below={<ResendCode sentAt={sentTo.at} send={sendAgain} onPress={() => focusField(step)} />}
					onDone={goOn}
				/>
			)}
			{state.step === 'profile' && (
				<Form
					{...shared}
					form={profileForm}
					given={state.given}
					about={
						verified && (
							<p className="soft">
								<span>{`${verified} is confirmed: you need no new code, only your name. `}</span>
								{change}
							</p>
						)
					}
					tokenOf={login.token}
					onRefused={login.refused}
					onDone={(arrived) => login.complete(arrived, round)}
				/>
			)}
		</div>
	);
}
