import type { ReactNode, Ref } from 'react';
import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps, valueProps } from './field-props.ts';

/** A country with a calling code. */
export interface CallingCountry {
	/** ISO 3166-1 code of two letters; the calling code where nothing else is known of the country. */
	id: string;
	name: string;
	/** e.g. `+91`. */
	callingCode: string;
}

interface Props extends FieldProps {
	countries: readonly CallingCountry[];
	/** The calling code that is chosen at first, e.g. `+91`. */
	callingCode: string | undefined;
	/** The form name of the country. */
	countryName?: string;
	/** Called with the calling code of each country that is chosen. */
	onCountry?: ((callingCode: string) => void) | undefined;
	/** The number's own control. */
	numberRef?: Ref<HTMLInputElement>;
	/** The country's control. */
	countryRef?: Ref<HTMLSelectElement>;
	/** The calling code that another control has chosen: the country select is then hidden, and this code is sent. */
	codeElsewhere?: string | undefined;
	/** A hint below the number. */
	children?: ReactNode;
}

/**
 * A phone number with its country: two controls. The country keeps itself which one is chosen, because some share a calling code; one
 * that is given later replaces it. In the forms of `forms/`, when the number first gets the focus, a searchable list of countries takes
 * the place of the select (`forms/SearchedPhoneField.tsx`).
 */
export function PhoneField({
	countries,
	callingCode: chosen,
	countryName = 'country_code',
	onCountry,
	numberRef,
	countryRef,
	codeElsewhere,
	children,
	...field
}: Props) {
	const { id, label, error, disabled } = field;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="phone">
				<span className="phone-country" hidden={codeElsewhere !== undefined}>
					<select
						key={chosen}
						ref={countryRef}
						className="input"
						name={codeElsewhere === undefined ? countryName : undefined}
						disabled={disabled}
						onChange={onCountry && (({ target }) => onCountry(target.value))}
						aria-label="Country"
						autoComplete="tel-country-code"
						defaultValue={chosen}
					>
						{countries.map(({ id: iso, name, callingCode }) => (
							<option key={iso} value={callingCode}>
								{`${name} (${callingCode})`}
							</option>
						))}
					</select>
					{/* In here, because the other control may have wrapped the number. */}
					{codeElsewhere !== undefined && <input type="hidden" name={countryName} value={codeElsewhere} />}
				</span>
				{/* Of type `text`: browsers fill in a `tel` field with the country code, which has its own control here. */}
				<input
					{...controlProps(field)}
					ref={numberRef}
					className="input"
					type="text"
					inputMode="numeric"
					autoComplete="tel-national"
					{...valueProps(field)}
				/>
			</div>
			{children}
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
