import { track } from '#client/analytics.ts';

/** Records what a visitor does with a form (ANA-01): names of the form and of fields, never a value. */
export interface FormVisit {
	/** Notes that the form was opened; once until it is done or left. */
	open(): void;
	/** Notes that a field is filled in, which opens a form that has arrived for the next time. */
	touch(): void;
	/** Notes that the form is being sent; as far as the browser can tell its fields are valid. */
	submit(fields: readonly string[]): void;
	/** Notes that it has arrived, which makes a lead a conversion (LEAD-07). */
	arrive(fields: readonly string[], isLead: boolean): void;
	/** Notes that it was left, if it is open: closed, or something beside it was pressed (LEAD-08). */
	leave(fields: readonly string[]): void;
}

/** The visits of one form. */
export function formVisit(form: string): FormVisit {
	let isOpen = false;
	/** The focus that comes back to a form that has arrived, from the question for a code, does not open it again. */
	let hasArrived = false;
	const end = (outcome: 'sent' | 'left', fields: readonly string[]) => {
		isOpen = false;
		track('form_end', { form, outcome, fields });
	};
	const open = () => {
		if (isOpen || hasArrived) return;
		isOpen = true;
		track('form_open', { form });
	};
	const touch = () => {
		hasArrived = false;
		open();
	};
	return {
		open,
		touch,
		submit(fields) {
			touch();
			track('form_submit', { form, fields });
		},
		arrive(fields, isLead) {
			end('sent', fields);
			hasArrived = true;
			if (isLead) track('lead_conversion', { form });
		},
		leave(fields) {
			if (isOpen) end('left', fields);
		},
	};
}
