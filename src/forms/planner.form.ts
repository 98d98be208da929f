import { plannerForm } from '#contracts/planner.ts';
import { PLANNER_BUDGET } from '#domain/price/budget.ts';
import { CALL_REQUESTED, contactFields, FIRST_PAGE, leadForm } from './lead-form.ts';

/** Plan a whole trip: destination, month, budget, inclusions, theme, and whom to call. */
export default leadForm({
	name: 'planner',
	title: 'Plan my trip',
	description: 'Choose place, month, budget and what matters to you, and we call you with a plan.',
	path: '/plan',
	kind: 'screen',
	intro: ['Tell us what you would enjoy, and we call you with a plan.'],
	source: 'plan my trip',
	fields: [
		FIRST_PAGE,
		{
			kind: 'text',
			name: 'destination_name',
			label: 'Where do you want to go?',
			placeholder: 'City, country, mountains…',
			autoComplete: 'off',
			required: true,
			example: 'Kerala',
		},
		{
			kind: 'select',
			name: 'departure_month_id',
			label: 'Which month?',
			placeholder: 'Choose a month',
			options: '/get/Months',
			required: true,
			remember: (store, month) => store('monthId', month || null),
		},
		{ kind: 'range', name: 'min_budget', upTo: 'max_budget', label: 'Budget per person', ...PLANNER_BUDGET },
		{
			kind: 'choices',
			name: 'inclusion_id',
			label: 'Includes',
			options: '/get/inclusion',
			several: true,
			required: true,
			remember: (store, inclusions) => store('inclusionId', inclusions || null),
		},
		{
			kind: 'select',
			name: 'theme_id',
			label: 'Category',
			placeholder: 'Choose a category',
			options: '/get/theme',
			required: true,
			remember(store, theme, themes) {
				store('themeId', theme || null);
				// The tiles of the home page store the name as well.
				store('themeName', themes?.find(({ value }) => value === theme)?.text ?? null);
			},
		},
		...contactFields('Your name'),
	],
	submit: 'Request a Call',
	contract: plannerForm,
	done: CALL_REQUESTED,
	disabledUntil: [
		'destination_name',
		'departure_month_id',
		'min_budget',
		'max_budget',
		'inclusion_id',
		'theme_id',
	],
	stillToFill: {
		destination_name: 'place',
		departure_month_id: 'month',
		inclusion_id: 'what it includes',
		theme_id: 'category',
	},
	isRoute: true,
});
