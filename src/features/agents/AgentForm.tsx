import { type SyntheticEvent, useState } from 'react';
import { SOMETHING_WRONG } from '#client/api.ts';
import { type FieldErrors, fieldsOf, focusFirst, readFields } from '#client/form.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { agentForm, MESSAGE_LIMIT } from '#contracts/agent.ts';
import { CountedText } from '#ui/CountedText.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { TextField } from '#ui/TextField.tsx';
import { sendApplication } from './send-application.ts';

interface Props {
	/** What was sent before, when the server sends the form back. */
	values?: Readonly<Record<string, string>>;
	errors?: FieldErrors;
	/** Called once the application is with us; without it the page goes on to `/thanks`. */
	onSent?: () => void;
}

/**
 * A tour operator's application (F5). The same form stands in the dialog and on `/agent`, where it is also sent without
 * script; nothing is sent before the consent is ticked (AGT-02).
 */
export function AgentForm({ values = {}, errors: given = {}, onSent }: Props) {
	const [errors, setErrors] = useState<FieldErrors>(given);
	const [isBusy, setBusy] = useState(false);
	const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });

	async function send(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		const form = event.currentTarget;
		const { value, errors: found = {} } = readFields(agentForm, fieldsOf(form));
		setErrors(found);
		if (!value) {
			focusFirst(form, found);
			return;
		}
		setBusy(true);
		try {
			await sendApplication(value);
			if (onSent) onSent();
			else location.assign('/thanks');
		} catch {
			showSnackbar(SOMETHING_WRONG, 'error');
			setBusy(false);
		}
	}

	return (
		<form className="agent-form" action="/agent" method="post" onSubmit={send} noValidate>
			<div className="dialog-body agent-fields">
				<TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
				<TextField
					label="Last name"
					autoComplete="family-name"
					placeholder="Optional"
					{...field('last_name')}
				/>
				<TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
				<TextField
					label="Phone"
					type="tel"
					inputMode="numeric"
					autoComplete="tel-national"
					required
					{...field('phone')}
				/>
				<TextField
					label="Company name"
					autoComplete="organization"
					placeholder="Optional"
					{...field('company_name')}
				/>
				<TextField
					label="Website URL"
					inputMode="url"
					autoComplete="url"
					placeholder="Optional"
					{...field('website_url')}
				/>
				<CountedText label="Comment" limit={MESSAGE_LIMIT} {...field('message')} />
				<div className="field agent-consent">
					<label className="choice">
						<input
							type="checkbox"
							name="consent"
							defaultChecked={values['consent'] === 'on'}
							aria-invalid={errors['consent'] ? true : undefined}
							aria-describedby={errors['consent'] ? 'agent-consent-error' : undefined}
						/>
						<span>I agree to receive news and offers for tour operators.</span>
					</label>
					<FieldError id="agent-consent-error" message={errors['consent']} />
				</div>
			</div>
			<div className="dialog-foot">
				<button className="button" data-kind="saffron" type="submit" aria-busy={isBusy || undefined}>
					Submit Request
				</button>
			</div>
		</form>
	);
}
