import intlTelInput, { type Iso2, type SomeOptions } from 'intl-tel-input';
import phoneStyles from 'intl-tel-input/dist/css/intlTelInput-no-assets.min.css?inline';
import { adoptStyles } from '#client/adopt-styles.ts';
import { countryList, storedCountries } from '#client/forms/country-list.ts';

interface Listeners {
	/** Called with the number as it stands in the field after each change. */
	typed: (number: string) => void;
	/** Called with the calling code of each country that is chosen. */
	chosen: (callingCode: string) => void;
}

/**
 * Adds a list of countries to a phone number that is searchable by name or code. Typed text, focus and caret are kept.
 *
 * Uses the plain library instead of its React component, because that one loads the number rules, 260 KB, with every change.
 *
 * @param chosenFirst the ISO code of the country that is chosen at first, or its calling code where the form does not list it
 * @returns removes it again
 */
export function searchCountries(
	field: HTMLInputElement,
	chosenFirst: string | undefined,
	{ typed, chosen }: Listeners,
): () => void {
	const hasFocus = document.activeElement === field;
	const { selectionStart, selectionEnd } = field;
	adoptStyles(phoneStyles);
	const listening = new AbortController();
	const { signal } = listening;
	/**
	 * Lets a plus be typed. The library opens the search for countries instead, where the whole number would land; once the calling
	 * code is typed it chooses the country by itself and takes the code out of the field.
	 */
	const takePlus = (event: Event) => {
		const key = event instanceof KeyboardEvent ? event.key : (event as InputEvent).data;
		if (key !== '+') return;
		event.stopImmediatePropagation();
		if (event.type === 'input') typed(field.value);
	};
	// Before the library adds its own listeners, so that it sees no plus.
	for (const type of ['keydown', 'input']) field.addEventListener(type, takePlus, { signal });
	const first = countryOf(chosenFirst);
	const phone = intlTelInput(field, options(field, first));
	let before = first;
	const followCountry = () => {
		const { iso2, dialCode } = phone.getSelectedCountry() ?? {};
		if (!iso2 || !dialCode) return;
		before = iso2;
		chosen(`+${dialCode}`);
		typed(field.value);
	};
	field.addEventListener('countrychange', followCountry, { signal });
	field.addEventListener(
		'input',
		() => {
			// While a code is typed no country may be chosen; if the visitor gives up, it is the one before.
			if (!phone.getSelectedCountry() && !field.value.startsWith('+')) phone.setSelectedCountry(before);
			typed(field.value);
		},
		{ signal },
	);
	// The library wraps the field, which loses the focus.
	if (hasFocus) {
		field.focus({ preventScroll: true });
		field.setSelectionRange(selectionStart, selectionEnd);
	}
	// The country list of the API is fetched for the next field; this field does not wait for it.
	countryList().catch(() => undefined);
	return () => {
		listening.abort();
		phone.destroy();
	};
}

/** The country of an ISO code, or of a calling code the main one of those that share it; by default India. */
function countryOf(code = ''): Iso2 {
	const found = intlTelInput
		.getAllCountries()
		.find(
			({ iso2, dialCode, priority }) =>
				iso2 === code.toLowerCase() || (`+${dialCode}` === code && priority === 0),
		);
	return found?.iso2 ?? 'in';
}

function options(field: HTMLInputElement, initialCountry: Iso2): SomeOptions {
	const codes = (storedCountries() ?? []).map(({ id }) => id.toLowerCase() as Iso2);
	return {
		// All countries of the library until the API's list has been fetched once.
		onlyCountries: codes,
		initialCountry,
		countryOrder: ['in', 'ae', 'us', 'gb', 'au', 'ca'],
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
