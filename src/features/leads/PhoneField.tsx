import intlTelInput from 'intl-tel-input';
import phoneStyles from 'intl-tel-input/dist/css/intlTelInput-no-assets.min.css?url';
import { useEffect, useId, useRef } from 'react';
import { loadStylesheet } from '#client/stylesheet.ts';
import { FieldError } from '#ui/FieldError.tsx';

// With this module, before the field is there.
void loadStylesheet(phoneStyles);

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
		const phone = intlTelInput(field, {
			initialCountry: 'in',
			countryOrder: ['in', 'ae', 'us', 'gb', 'sg', 'au', 'ca'],
			separateDialCode: true,
			showFlags: false,
			placeholderNumberPolicy: 'OFF',
			// A name begins with what is seen, so that it can be said aloud (WCAG 2.5.3).
			uiTranslations: {
				// biome-ignore lint/suspicious/noTemplateCurlyInString: the library fills these places in
				selectedCountryAriaLabel: '${dialCode} ${countryName}, change country',
				noCountrySelected: 'Choose a country',
				searchPlaceholder: 'Search countries',
			},
			fullscreenParent: field.closest('dialog'),
		});
		const follow = () => onCountry(`+${phone.getSelectedCountry()?.dialCode ?? '91'}`);
		field.addEventListener('countrychange', follow);
		return () => {
			field.removeEventListener('countrychange', follow);
			phone.destroy();
		};
	}, [onCountry]);

	return (
		<div className="field call-phone">
			<label htmlFor={id}>Phone</label>
			<input
				ref={input}
				id={id}
				name="phone_number"
				className="input"
				type="tel"
				inputMode="numeric"
				autoComplete="tel-national"
				maxLength={15}
				required
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
