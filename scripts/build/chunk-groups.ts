/** Modules of the browser that the bundler puts into one file. Without a group, each module that two others import is a file of its own. */
export interface ChunkGroup {
	name: string;
	/** Why these modules belong together. */
	why: string;
	/** Files and folders of `src`, and packages. What a module imports comes along unless another group has it. */
	modules: readonly string[];
}

/*
 * Each response has headers of 0.3 KB, so small modules that are needed at the same moment cost less in one file. What the groups save
 * is in docs/budgets.md. A module that two groups import goes to the first of them.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
	{
		name: 'base',
		why: 'what every page starts with',
		modules: ['src/layouts/PageScript.astro', 'src/client/preload-helper.ts'],
	},
	{
		name: 'api',
		why: 'calls of the API, who is signed in, what a price is worked out with, and other small modules that most dialogs and the pages of bookings share',
		modules: [
			'src/client/api.ts',
			'src/client/adopt-styles.ts',
			'src/client/snackbar.ts',
			'src/client/stores/session.ts',
			'src/client/session/remembered-profile.ts',
			'src/client/storage/remembered-choices.ts',
			'src/domain/page/paths.ts',
			'src/domain/list/show-operator.ts',
			'src/domain/time/month.ts',
			'src/domain/price/money.ts',
			'src/domain/price/party.ts',
			'src/domain/price/budget.ts',
			'src/domain/price/discounts.ts',
			'src/domain/price/price-summary.ts',
			'src/domain/price/tax.ts',
			'src/domain/price/offer.ts',
			'src/domain/price/party-total.ts',
			'src/domain/time/milliseconds.ts',
			'src/domain/text/counted.ts',
			'src/domain/text/indian-digits.ts',
			'src/ui/icon-href.ts',
			'src/ui/icon-markup.ts',
		],
	},
	{
		name: 'react',
		why: 'what every island starts with',
		modules: [
			'node_modules/react',
			'node_modules/react-dom',
			'node_modules/scheduler',
			'node_modules/@astrojs/react',
			'node_modules/@nanostores',
			'src/ui/DialogBar.tsx',
			'src/ui/Icon.tsx',
			'src/client/hooks/use-media-query.ts',
			'src/client/hooks/use-answer.ts',
			'src/client/hooks/use-window-event.ts',
			'src/client/react-ahead.ts',
		],
	},
	{
		name: 'stores',
		why: 'what compare and hearts share, and the request that follows the strip of packages seen',
		modules: [
			'node_modules/nanostores',
			'src/client/stores/compare.ts',
			'src/client/stores/saved.ts',
			'src/client/storage/persist.ts',
			'src/domain/page/stored-ids.ts',
			'src/domain/compare/compare.ts',
			'src/features/compare/shown-package.ts',
			'src/features/compare/stored-looks.ts',
			'src/forms/request-package.ts',
		],
	},
	{
		name: 'sections',
		why: 'what sections of several pages start with',
		modules: [
			'src/layouts/SectionsScript.astro',
			'src/client/carry-party.ts',
			'src/ui/auto-play.ts',
			'src/ui/mark-current.ts',
			'src/features/chrome/hide-header.ts',
			'src/features/departures/days-call.ts',
			'src/features/filters/list-loading.ts',
			'src/domain/text/text-match.ts',
		],
	},
	{
		name: 'me',
		why: 'what is stored of the visitor and of bookings, and which form was asked for',
		modules: [
			'src/client/storage/call-requests.ts',
			'src/client/stores/asked-form.ts',
			'src/forms/ask-form.ts',
			'src/forms/load-form.ts',
			'src/client/session/token.ts',
			'src/client/session/profile.ts',
			'src/client/session/typed-details.ts',
			'src/client/session/given-details.ts',
			'src/client/session/forget-visitor.ts',
			'src/client/offline/confirmations.ts',
			'src/client/offline/listed-copies.ts',
			'src/domain/booking/booking-paths.ts',
			'src/domain/account/typed-phone.ts',
			'src/domain/text/typed-text.ts',
			'src/domain/account/traveller-fields.ts',
			'src/features/booking/booking-key.ts',
			'src/features/booking/await-booking.ts',
		],
	},
	{
		name: 'fields',
		why: 'the fields of the checkout and of forms, and what their values are held against',
		modules: [
			'node_modules/valibot',
			'src/contracts/fields.ts',
			'src/contracts/plain-messages.ts',
			'src/domain/account/typed-fields.ts',
			'src/ui/fields/TextField.tsx',
			'src/ui/fields/PhoneField.tsx',
			'src/ui/fields/LinesField.tsx',
			'src/ui/fields/Stepper.tsx',
			'src/ui/fields/FieldError.tsx',
			'src/ui/fields/field-props.ts',
			'src/forms/ShortNumberHint.tsx',
			'src/ui/fields/WriteInstead.tsx',
			'src/domain/account/short-numbers.ts',
			'src/domain/account/country-table.ts',
			'src/domain/account/likely-countries.ts',
		],
	},
	{
		name: 'forms',
		why: 'what every form and signing in start with',
		modules: ['src/forms/Form.tsx', 'src/forms/SearchedPhoneField.tsx', 'src/forms/forms.css'],
	},
	{
		name: 'requests',
		why: 'what every form but those of signing in and the account starts with',
		modules: [
			'src/contracts/lead.ts',
			'src/forms/FormAbout.tsx',
			'src/forms/lead-form.ts',
			'src/forms/requests.css',
		],
	},
];

const BUNDLERS = /@oxc-project[/+]runtime.*\/helpers\//;

/** The groups as the bundler takes them: by a pattern of the modules' paths. */
export const codeSplittingGroups = CHUNK_GROUPS.map(({ name, modules }) => ({
	name,
	// The bundler's helpers for syntax that older browsers lack go with `react`, because every island needs both.
	test: name === 'react' ? new RegExp(`${patternOf(modules).source}|${BUNDLERS.source}`) : patternOf(modules),
}));

/** Matches the paths of files, with what Astro adds to them, and of everything in folders. */
function patternOf(modules: readonly string[]): RegExp {
	const paths = modules.map(
		(path) => path.replaceAll('.', '\\.') + (/\.(ts|tsx)$/.test(path) ? '$' : '(?:[/?]|$)'),
	);
	return new RegExp(`/(?:${paths.join('|')})`);
}
