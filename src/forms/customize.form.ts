import { customizeForm } from '#contracts/customize.ts';
import { BUDGETS, budgetLabel, budgetValue } from '#domain/price/budget.ts';
import { contactFields, FIRST_PAGE, leadForm } from './lead-form.ts';

/** Request a customised trip: destination, month, budget, and whom to call. */
export default leadForm({
	name: 'customize',
	title: 'Give us some details',
	description: 'Tell us where, when and for how much, and we put your trip together.',
	path: '/customize',
	source: 'customize',
	fields: [
		FIRST_PAGE,
		{
			kind: 'text',
			name: 'destination_name',
			label: 'Where',
			placeholder: 'Select Your Destination',
			autoComplete: 'off',
			required: true,
			example: 'Kerala',
		},
		{
			kind: 'select',
			name: 'departure_month_id',
			label: 'Month',
			placeholder: 'Select Your Month',
			options: '/get/Months',
			required: true,
		},
		{
			kind: 'select',
			name: 'budget',
			label: 'Budget per person',
			placeholder: 'Select Your Budget',
			options: BUDGETS.map((budget) => ({ value: budgetValue(budget), text: budgetLabel(budget) })),
			required: true,
		},
		...contactFields('Name'),
	],
	submit: 'Submit',
	contract: customizeForm,
	done: 'thanks',
});
