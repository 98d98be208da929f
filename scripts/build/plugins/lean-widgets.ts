import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** How react-aria's words are put together in English, without `Intl`, whose first use takes a first press 0.1 s on a slow phone. */
const ENGLISH = `export class LocalizedStringFormatter {
	constructor(_, words) {
		this.words = words;
	}
	format(key, given) {
		const words = this.words.getStringForLocale(key, 'en-IN');
		return typeof words === 'function' ? words(given, this) : words;
	}
	plural(count, forms) {
		return this.select(forms, '=' + count in forms ? '=' + count : count === 1 ? 'one' : 'other');
	}
	select(forms, name) {
		const words = forms[name] ?? forms.other;
		return typeof words === 'function' ? words() : words;
	}
	number(count) {
		return String(count);
	}
}`;

/**
 * Leaves out the words of react-aria in thirty languages. The site speaks one: 5 KB of a first search, 4.4 of a calendar. It is written
 * from left to right: asking `Intl.Locale` for that took a first press 60 ms on a slow phone.
 */
export const oneLanguage: Plugin = {
	name: 'one-language',
	load: {
		filter: {
			id: /\/(?:react-(?:aria|stately)\/.*\/(?:intlStrings|i18n\/utils)|@internationalized\/string\/.*\/LocalizedStringFormatter)\.mjs$/,
		},
		handler(id) {
			if (id.endsWith('/i18n/utils.mjs')) return 'export const isRTL = () => false;';
			if (id.endsWith('/LocalizedStringFormatter.mjs')) return ENGLISH;
			return `import words from '../intl/${basename(dirname(id))}/en-US.mjs';
				export default { 'en-IN': words };`;
		},
	},
};

/** Leaves out the calendars of eight other cultures. Days of travel are those of the Gregorian one: 3.2 KB of a calendar. */
export const oneCalendar: Plugin = {
	name: 'one-calendar',
	load: {
		filter: { id: /\/@internationalized\/date\/.*\/createCalendar\.mjs$/ },
		handler: () => `import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
			export const createCalendar = () => new GregorianCalendar();`,
	},
};

/** Files of react-aria that our comboboxes do not need, with the code that replaces them. */
const UNUSED: Readonly<Record<string, string>> = {
	ariaHideOutside: 'export const ariaHideOutside = () => () => {}; export const keepVisible = () => {};',
	useFormValidation: 'export const useFormValidation = () => {};',
	useFormValidationState: `const VALID = { isInvalid: false, validationDetails: {}, validationErrors: [] };
		const ignore = () => {};
		export const privateValidationStateProp = 'validation';
		export const useFormValidationState = () => ({
			realtimeValidation: VALID,
			displayValidation: VALID,
			updateValidation: ignore,
			resetValidation: ignore,
			commitValidation: ignore,
		});`,
	useDefaultLocale: `export const getDefaultLocale = () => ({ locale: 'en-IN', direction: 'ltr' });
		export const useDefaultLocale = getDefaultLocale;`,
	SSRProvider: `import { useId } from 'react';
		export const useIsSSR = () => false;
		export const useSSRSafeId = (given) => {
			const own = useId();
			return given || "react-aria-" + own;
		};`,
	useField: `import { useLabel } from './useLabel.mjs';
		export const useField = (props) => ({ ...useLabel(props), descriptionProps: {}, errorMessageProps: {} });`,
	useFormReset: 'export const useFormReset = () => {};',
	useTypeSelect: 'export const useTypeSelect = () => ({ typeSelectProps: {} });',
	useMenuTrigger: `import { useId } from '../utils/useId.mjs';
		export const useMenuTrigger = (props, { isOpen }) =>
			({ menuTriggerProps: { 'aria-expanded': isOpen }, menuProps: { id: useId() } });`,
};

/**
 * Removes parts of react-aria's combobox hook: its menu button, the validity and the reset of forms, choosing by letters without a
 * field, descriptions, hiding the page behind a popover, and finding out the browser's language and whether a server rendered it. None of
 * our widgets uses them (`src/ui/ComboField.tsx`, `SiteLanguage.tsx`). Saves 6 KB of a first search, and its fields are rendered once.
 */
export const leanCombobox: Plugin = {
	name: 'lean-combobox',
	load: {
		filter: {
			id: /\/react-(?:aria|stately)\/.*\/(?:ariaHideOutside|SSRProvider|useDefaultLocale|useField|useForm(?:Reset|Validation|ValidationState)|useTypeSelect|useMenuTrigger)\.m?js$/,
		},
		handler: (id) => UNUSED[basename(id).replace(/\.m?js$/, '')],
	},
};
