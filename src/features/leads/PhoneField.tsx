import IntlTelInput, { type IntlTelInputRef } from '@intl-tel-input/react';
import phoneStyles from 'intl-tel-input/dist/css/intlTelInput-no-assets.min.css?url';
import { useEffect, useId, useRef, useState } from 'react';
import { loadStylesheet } from '#client/stylesheet.ts';
import { FieldError } from '#ui/FieldError.tsx';

interface Props {
	error?: string | undefined;
	/** Calling code that is chosen at first, e.g. `+91`, is that of India (LEAD-09). */
	onCountry: (callingCode: string) => void;
}

/** A phone number with its country, searchable by name or code. Its two values are `country_code` and `phone_number`. */
export function PhoneField({ error, onCountry }: Props) {
	const id = useId();
	const ref = useRef<IntlTelInputRef>(null);
	const [parent, setParent] = useState<HTMLElement | null>(null);
	const root = useRef<HTMLDivElement>(null);

	// The country list must open inside the dialog: what lies behind it cannot be reached.
	// The styles of the country list are many, so they come with it and not with the page.
	useEffect(() => {
		void loadStylesheet(phoneStyles).then(() => setParent(root.current?.closest('dialog') ?? document.body));
	}, []);
	useEffect(() => {
		const input = ref.current?.getInput();
		if (!input) return;
		const follow = () => onCountry(`+${ref.current?.getInstance()?.getSelectedCountry()?.dialCode ?? '91'}`);
		input.addEventListener('countrychange', follow);
		return () => input.removeEventListener('countrychange', follow);
	});

	return (
		<div className="field call-phone" ref={root}>
			<label htmlFor={id}>Phone</label>
			{parent && (
				<IntlTelInput
					ref={ref}
					initialCountry="in"
					countryOrder={['in', 'ae', 'us', 'gb', 'sg', 'au', 'ca']}
					separateDialCode
					showFlags={false}
					placeholderNumberPolicy="OFF"
					fullscreenParent={parent}
					inputProps={{
						id,
						name: 'phone_number',
						className: 'input',
						inputMode: 'numeric',
						autoComplete: 'tel-national',
						maxLength: 15,
						required: true,
						'aria-invalid': error ? true : undefined,
						'aria-describedby': error ? `${id}-error` : undefined,
					}}
				/>
			)}
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
