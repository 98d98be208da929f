import intlTelInput, { type Iso2, type SomeOptions } from 'intl-tel-input';
import phoneStyles from 'intl-tel-input/dist/css/intlTelInput-no-assets.min.css?inline';
import { adoptStyles } from '#client/adopt-styles.ts';
import { countryList, storedCountries } from '#client/forms/country-list.ts';

/**
 * Replaces the select beside a phone number by a list of countries that is searchable by name or code. The select is hidden and still
 * holds the sent value. Typed text, focus and caret are kept.
 *
 * Uses the plain library instead of its React component, because that one loads the number rules, 260 KB, with every change.
 */
export function searchCountries(field: HTMLInputElement, select: HTMLSelectElement): void {
	const hasFocus = document.activeElement === field;
	const { selectionStart, selectionEnd } = field;
	adoptStyles(phoneStyles);
	// Before the library adds its own listeners, so that it sees no plus.
	field.addEventListener('keydown', takePlus);
	field.addEventListener('input', takePlus);
	const phone = intlTelInput(field, options(field, select));
	const followCountry = () => {
		const { iso2, dialCode } = phone.getSelectedCountry() ?? {};
		if (iso2 && dialCode) choose(select, iso2.toUpperCase(), `+${dialCode}`);
	};
	field.addEventListener('countrychange', followCountry);
	followCountry();
	field.addEventListener('input', () => {
		// While a code is typed no country may be chosen; if the visitor gives up, it is the one before.
		if (phone.getSelectedCountry() || field.value.startsWith('+')) return;
		const before = select.selectedOptions[0]?.dataset['country'];
		if (before) phone.setSelectedCountry(before.toLowerCase() as Iso2);
	});
	if (select.parentElement) select.parentElement.hidden = true;
	// The library wraps the field, which loses the focus.
	if (hasFocus) {
		field.focus({ preventScroll: true });
		field.setSelectionRange(selectionStart, selectionEnd);
	}
	// The country list of the API is fetched for the next field; this field does not wait for it.
	countryList().catch(() => undefined);
}

/**
 * Lets a plus be typed. The library opens the search for countries instead, where the whole number would land; once the calling code is
 * typed it chooses the country by itself and takes the code out of the field.
 */
function takePlus(event: Event): void {
	const typed = event instanceof KeyboardEvent ? event.key : (event as InputEvent).data;
	if (typed === '+') event.stopImmediatePropagation();
}

/** Selects a country in the select, which may list only some countries. */
function choose(select: HTMLSelectElement, iso: string, callingCode: string): void {
	let option = [...select.options].find(({ dataset }) => dataset['country'] === iso);
	if (!option) {
		option = new Option(callingCode, callingCode);
		option.dataset['country'] = iso;
		select.add(option);
	}
	option.selected = true;
}

function options(field: HTMLInputElement, select: HTMLSelectElement): SomeOptions {
	const codes = (storedCountries() ?? []).map(({ id }) => id.toLowerCase() as Iso2);
	return {
		// All countries of the library until the API's list has been fetched once.
		onlyCountries: codes,
		initialCountry: (select.selectedOptions[0]?.dataset['country']?.toLowerCase() ?? 'in') as Iso2,
		countryOrder: ['in', 'ae', 'us', 'gb', 'sg', 'au', 'ca'],
		separateDialCode: true,
		showFlags: false,
		// The library would silently cut a long number; instead the contract rejects it with a message (VAL-01).
		strictMode: false,
		placeholderNumberPolicy: 'OFF',
		// The accessible name begins with the visible text, so that voice control finds it (WCAG 2.5.3).
		uiTranslations: {
			// biome-ignore lint/suspicious/noTemplateCurlyInString: the library replaces these placeholders
			selectedCountryAriaLabel: '${dialCode} ${countryName}, change country',
			noCountrySelected: 'Choose a country',
			searchPlaceholder: 'Search countries',
		},
		// Content behind an open dialog cannot be reached. Beside the field, its foot and its edge would cut the list.
		fullscreenParent: field.closest('dialog'),
		dropdownParent: field.closest('dialog'),
	};
}
