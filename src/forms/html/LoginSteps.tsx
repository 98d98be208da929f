import { CONDITIONS_PATH, PRIVACY_PATH } from '#domain/paths.ts';
import type { Form } from '../form.ts';
import loginForm from '../login.step.ts';
import codeForm from '../login-code.step.ts';
import profileForm from '../login-profile.step.ts';
import { FormHtml } from './form-html.tsx';
import type { Place } from './place.ts';

const NOTES: Form['notes'] = [
	['We will send a 6-digit code to this number.'],
	[
		'By continuing you accept our ',
		{ text: 'terms', href: CONDITIONS_PATH },
		' and ',
		{ text: 'privacy policy', href: PRIVACY_PATH },
		'.',
	],
];

/** Signing in: the first step, and the other steps in templates that `browser/sign-in.ts` shows. */
export function LoginSteps({ place }: { place: Place }) {
	const shared = { place, action: loginForm.path };
	return (
		<>
			<FormHtml form={loginForm} {...shared} notes={NOTES} />
			<template data-next={codeForm.name} data-title={codeForm.title}>
				<FormHtml
					form={codeForm}
					{...shared}
					about={
						<p className="soft">
							Sent to <span data-sent-to="" />.{' '}
							<button className="button" data-kind="text" type="button" data-change-number="">
								Change
							</button>
						</p>
					}
					below={<Resend />}
				/>
			</template>
			<template data-next="lead-code" data-title="Confirm your number">
				<FormHtml
					form={codeForm}
					{...shared}
					about={
						<p>
							We have your request. Enter the 6‑digit code sent to <span data-sent-to="" />, and our team
							knows whom to call. It signs you in, too.
						</p>
					}
					beside={
						<button className="button" data-kind="text" type="button" data-not-now="">
							Not now
						</button>
					}
					below={<Resend />}
				/>
			</template>
			<template data-next={profileForm.name} data-title={profileForm.title}>
				<FormHtml form={profileForm} {...shared} />
			</template>
		</>
	);
}

const Resend = () => (
	<p className="form-note">
		<button className="button" data-kind="text" type="button" data-resend="" disabled>
			Send a new code
		</button>
	</p>
);
