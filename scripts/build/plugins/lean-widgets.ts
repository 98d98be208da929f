import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Leaves out the words of react-aria in thirty languages. The site speaks one: 5 KB of a first search, 4.4 of a calendar. */
export const oneLanguage: Plugin = {
	name: 'one-language',
	load: {
		filter: { id: /\/react-(?:aria|stately)\/.*\/intlStrings\.mjs$/ },
		handler: (id) => `import words from '../intl/${basename(dirname(id))}/en-US.mjs';
			export default { 'en-US': words };`,
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

/** The files of react-aria that our comboboxes do not need, and what takes their place. */
const UNUSED: Readonly<Record<string, string>> = {
	ariaHideOutside: 'export const ariaHideOutside = () => () => {}; export const keepVisible = () => {};',
	useFormValidation: 'export const useFormValidation = () => {};',
	useMenuTrigger: `import { useId } from '../utils/useId.mjs';
		export const useMenuTrigger = (props, { isOpen }) =>
			({ menuTriggerProps: { 'aria-expanded': isOpen }, menuProps: { id: useId() } });`,
};

/**
 * Leaves out of the combobox hook of react-aria its menu button, the browser's own messages about a form, and the hiding of the page
 * behind a popover. Our fields have no button and no such messages and hide nothing (`src/ui/ComboField.tsx`), nor does any other
 * widget of ours: 4.9 KB of a first search.
 */
export const leanCombobox: Plugin = {
	name: 'lean-combobox',
	load: {
		filter: { id: /\/react-aria\/.*\/(?:ariaHideOutside|useFormValidation|useMenuTrigger)\.m?js$/ },
		handler: (id) => UNUSED[basename(id).replace(/\.m?js$/, '')],
	},
};
