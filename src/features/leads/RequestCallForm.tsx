import { type ReactNode, useState } from 'react';
import { leadRequest } from '#contracts/lead.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface Props {
	packageId: string;
	/** Where it was opened, e.g. `list`. */
	pageName: string;
	/** The day that was chosen, in words; none when the call is about no day. */
	day: string | null;
	/** The number to begin with. */
	travellers: number;
	/** The package at the head of the form. */
	children: ReactNode;
	onStored: () => void;
}

/** Request a call about one package (F1): stored once however often it is sent. */
export function RequestCallForm({ packageId, pageName, day, travellers, children, onStored }: Props) {
	const { errors, isBusy, send } = useLeadForm(leadRequest, onStored, () => ({
		package_id: packageId,
		page_name: pageName,
		source: 'request a call',
		...(day ? { departure_month: day } : {}),
		...(pageName === 'compare' ? { compareListUrl: location.href } : {}),
	}));
	const [country, setCountry] = useState('+91');

	return (
		<form className="call-form" onSubmit={send} noValidate>
			<input type="hidden" name="country_code" value={country} />
			<div className="dialog-body call-fields">
				{children}
				<TextField label="Full name" name="name" autoComplete="name" required error={errors['name']} />
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={254}
					required
					error={errors['email']}
				/>
				<PhoneField error={errors['phone_number'] ?? errors['country_code']} onCountry={setCountry} />
				<Stepper
					label="Travellers"
					name="travelers_count"
					initial={travellers}
					min={1}
					max={50}
					error={errors['travelers_count']}
				/>
				<div className="field">
					<label htmlFor="call-comment">
						Message <span className="soft call-optional">(optional)</span>
					</label>
					<textarea
						className="input"
						id="call-comment"
						name="comment"
						maxLength={2000}
						placeholder="Vegetarian meals, a room on a low floor…"
					/>
				</div>
			</div>
			<div className="dialog-foot">
				<button className="button" data-kind="saffron" type="submit" aria-busy={isBusy || undefined}>
					Submit
				</button>
			</div>
		</form>
	);
}
