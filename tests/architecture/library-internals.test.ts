import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESSABLE_STYLE } from '#server/host/late-styles.ts';

/* Internals of libraries that the site depends on (docs/dependencies.md lists them). An update that moves one fails here, by its name. */

const ARIA = 'node_modules/react-aria/dist/private';
const read = (file: string) => readFileSync(file, 'utf8');

test('react-aria: the combobox imports the files that the build replaces, and takes from them what the replacements have', () => {
	const combobox = read(`${ARIA}/combobox/useComboBox.mjs`);
	expect(combobox).toMatch(/import \{ariaHideOutside as \S+\} from "\.\.\/overlays\/ariaHideOutside\.mjs"/);
	expect(combobox).toMatch(/import \{useMenuTrigger as \S+\} from "\.\.\/menu\/useMenuTrigger\.mjs"/);
	expect(combobox).toContain('menuTriggerProps: menuTriggerProps, menuProps: menuProps }');
	expect(read(`${ARIA}/textfield/useTextField.mjs`)).toMatch(
		/import \{useFormValidation as \S+\} from "\.\.\/form\/useFormValidation\.mjs"/,
	);
	for (const file of [
		'overlays/ariaHideOutside',
		'menu/useMenuTrigger',
		'form/useFormValidation',
		'utils/useId',
	])
		expect(existsSync(`${ARIA}/${file}.mjs`), file).toBe(true);
	expect(read(`${ARIA}/selection/useSelectableCollection.mjs`)).toMatch(
		/import \{useTypeSelect as \S+\} from "\.\/useTypeSelect\.mjs"/,
	);
	expect(read(`${ARIA}/i18n/I18nProvider.mjs`)).toMatch(
		/import \{useDefaultLocale as \S+\} from "\.\/useDefaultLocale\.mjs"/,
	);
	expect(read(`${ARIA}/textfield/useTextField.mjs`)).toMatch(
		/import \{useFormReset as \S+\} from "\.\.\/utils\/useFormReset\.mjs"/,
	);
	const STATE = 'node_modules/react-stately/dist/private';
	expect(read(`${STATE}/combobox/useComboBoxState.mjs`)).toMatch(
		/import \{useFormValidationState as \S+\} from "\.\.\/form\/useFormValidationState\.mjs"/,
	);
	const members = read(`${STATE}/form/useFormValidationState.mjs`);
	for (const member of [
		'realtimeValidation: realtimeValidation',
		'displayValidation: displayValidation',
		'updateValidation (',
		'resetValidation (',
		'commitValidation (',
	])
		expect(members.replaceAll(/\s*\(/g, ' ('), member).toContain(member);
});

test('react-aria: the lists of words have the place and the shape that the build replaces', () => {
	for (const widget of ['calendar', 'combobox', 'menu']) {
		const list = read(`${ARIA}/${widget}/intlStrings.mjs`);
		expect(list).toContain(`"../intl/${widget}/en-US.mjs"`);
		expect(list).toContain('as default}');
	}
});

test('react-aria: the direction of the language and how words are put together have the files that the build replaces', () => {
	expect(read(`${ARIA}/i18n/utils.mjs`)).toMatch(/export \{\S+ as isRTL\};/);
	expect(read(`${ARIA}/i18n/I18nProvider.mjs`)).toMatch(/import \{isRTL as \S+\} from "\.\/utils\.mjs"/);
	const formatter = read('node_modules/@internationalized/string/dist/private/LocalizedStringFormatter.mjs');
	expect(formatter).toMatch(/export \{\S+ as LocalizedStringFormatter\};/);
	const methods = [...formatter.matchAll(/^ {4}(?:\/\*.*\*\/ )?(\w+)\(/gm)].map(([, name]) => name);
	expect(methods).toEqual(['constructor', 'format', 'plural', 'number', 'select']);
});

test('@internationalized/date: the function that makes calendars has the file and the name that the build replaces', () => {
	const source = read('node_modules/@internationalized/date/dist/private/createCalendar.mjs');
	expect(source).toContain('"./calendars/GregorianCalendar.mjs"');
	expect(source).toMatch(/export \{\S+ as createCalendar\}/);
});

test('react-aria: what can be pressed adds the style whose hash is in the policy', () => {
	const source = read(`${ARIA}/interactions/usePress.mjs`).replaceAll(
		/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g,
		'data-react-aria-pressable',
	);
	const style = /\.textContent = `([^`]+)`\s*\.trim\(\)/.exec(source)?.[1] ?? '';
	expect(style.trim()).toBe(PRESSABLE_STYLE);
});

test('Vite: its helper around import() has the name that the build replaces', () => {
	expect(
		globSync('node_modules/vite/dist/node/chunks/*.js').some((file) =>
			read(file).includes('vite/preload-helper'),
		),
	).toBe(true);
});
