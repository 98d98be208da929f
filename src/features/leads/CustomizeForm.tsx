import { useState } from 'react';
import { customizeForm } from '#contracts/customize.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/budget.ts';
import { MONTHS } from '#domain/month.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { useLeadForm } from './use-lead-form.ts';

interface Props {
	/** Where it was opened, e.g. `list`. */
	pageName: string;
	onStored: () => void;
}

const months = MONTHS.map((text, at) => ({ value: String(at + 1), text }));
const budgets = BUDGETS.map((budget) => ({ value: budgetValue(budget), text: budgetLabel(budget) }));

/** Ask for a trip of one's own (F2): where, when, for how much, and whom to call. */
export function CustomizeForm({ pageName, onStored }: Props) {
	const { errors, isBusy, send } = useLeadForm(customizeForm, onStored, () => ({
		page_name: pageName,
		source: 'customize',
	}));
	const [country, setCountry] = useState('+91');
	return (
		<form className="call-form" onSubmit={send} noValidate>
			<input type="hidden" name="country_code" value={country} />
			<div className="dialog-body call-fields">
				<TextField
					label="Where"
					name="destination_name"
					placeholder="Select Your Destination"
					autoComplete="off"
					maxLength={200}
					required
					error={errors['destination_name']}
				/>
				<SelectField
					label="Month"
					name="departure_month_id"
					placeholder="Select Your Month"
					options={months}
					error={errors['departure_month_id']}
				/>
				<SelectField
					label="Budget"
					name="budget"
					placeholder="Select Your Budget"
					options={budgets}
					error={errors['budget']}
				/>
				<TextField label="Name" name="name" autoComplete="name" required error={errors['name']} />
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
			</div>
			<div className="dialog-foot">
				<button className="button" data-kind="saffron" type="submit" aria-busy={isBusy || undefined}>
					Submit
				</button>
			</div>
		</form>
	);
}
