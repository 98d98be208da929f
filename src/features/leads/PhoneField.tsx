import intlTelInput, { type Iso2, type SomeOptions } from 'intl-tel-input';
import phoneStyles from 'intl-tel-input/dist/css/intlTelInput-no-assets.min.css?inline';
import { useEffect, useId, useRef } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import { countryList, keptCountries } from '#client/country-list.ts';
import type { CountryItem } from '#contracts/country.ts';
import { FieldError } from '#ui/FieldError.tsx';

interface Props {
	error?: string | undefined;
	/** Calling code that is chosen at first, e.g. `+91`, is that of India (LEAD-09). */
	onCountry: (callingCode: string) => void;
}

/** A phone number with its country, searchable by name or code. Its two values are `country_code` and `phone_number`. */
export function PhoneField({ error, onCountry }: Props) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);

	/*
	 * The plain library and not its React component: that one needs the number rules, 260 KB, for every change.
	 * The country list must open inside the dialog, for what lies behind it cannot be reached.
	 */
	useEffect(() => {
		const field = input.current;
		if (!field) return;
		// The library wraps the field, which costs it the focus.
		const hasFocus = document.activeElement === field;
		adoptStyles(phoneStyles);
		// Nobody waits for the list, which comes with the first touch of the field: until then, the countries that the library knows.
		const phone = intlTelInput(field, options(field, keptCountries() ?? []));
		if (hasFocus) field.focus();
		const follow = () => onCountry(`+${phone.getSelectedCountry()?.dialCode ?? '91'}`);
		follow();
		field.addEventListener('countrychange', follow);
		const keepDigits = () => {
			const digits = field.value.replace(/[^\d+]/g, '');
			if (digits !== field.value) field.value = digits;
		};
		// After the library, which takes the country from a pasted +971.
		field.addEventListener('input', keepDigits);
		const group = field.closest('.field');
		const fetchList = () => void countryList().catch(() => undefined);
		for (const sign of ['focusin', 'pointerdown']) group?.addEventListener(sign, fetchList, { once: true });
		return () => {
			field.removeEventListener('countrychange', follow);
			field.removeEventListener('input', keepDigits);
			phone.destroy();
		};
	}, [onCountry]);

	return (
		<div className="field">
			<label htmlFor={id}>Phone</label>
			<input
				ref={input}
				id={id}
				name="phone_number"
				className="input"
				type="tel"
				inputMode="numeric"
				autoComplete="tel-national"
				required
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}

/** @param countries to offer; all of the library's when empty */
function options(field: HTMLInputElement, countries: readonly CountryItem[]): SomeOptions {
	const codes = countries.map(({ id }) => id.toLowerCase() as Iso2);
	return {
		onlyCountries: codes,
		initialCountry: codes.find((_, at) => countries[at]?.is_default === 1) ?? 'in',
		countryOrder: ['in', 'ae', 'us', 'gb', 'sg', 'au', 'ca'],
		separateDialCode: true,
		showFlags: false,
		// It would cut a long number short without a word; ours is refused with the rule's message (VAL-01).
		strictMode: false,
		placeholderNumberPolicy: 'OFF',
		// A name begins with what is seen, so that it can be said aloud (WCAG 2.5.3).
		uiTranslations: {
			// biome-ignore lint/suspicious/noTemplateCurlyInString: the library fills these places in
			selectedCountryAriaLabel: '${dialCode} ${countryName}, change country',
			noCountrySelected: 'Choose a country',
			searchPlaceholder: 'Search countries',
		},
		fullscreenParent: field.closest('dialog'),
	};
}
