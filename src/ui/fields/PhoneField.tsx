import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** A country with a calling code. */
export interface CallingCountry {
	/** ISO 3166-1 code of two letters. */
	id: string;
	name: string;
	/** e.g. `+91`. */
	callingCode: string;
}

interface Props extends FieldProps {
	countries: readonly CallingCountry[];
	/** The calling code that is chosen at first, e.g. `+91`. */
	callingCode: string | undefined;
}

/**
 * A phone number with its country: two controls, `country_code` and the number. When the number first gets the focus, a script
 * (`forms/browser/phone-field.ts`) replaces the select by a searchable list of countries.
 */
export function PhoneField({ countries, callingCode: chosen, ...field }: Props) {
	const { id, label, value, error } = field;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="phone" data-phone>
				<span className="phone-country">
					<select
						className="input"
						name="country_code"
						aria-label="Country"
						autoComplete="tel-country-code"
						defaultValue={chosen}
					>
						{countries.map(({ id: iso, name, callingCode }) => (
							<option key={iso} value={callingCode} data-country={iso}>
								{`${name} (${callingCode})`}
							</option>
						))}
					</select>
				</span>
				{/* Of type `text`: browsers fill in a `tel` field with the country code, which has its own control here. */}
				<input
					{...controlProps(field)}
					className="input"
					type="text"
					inputMode="numeric"
					autoComplete="tel-national"
					defaultValue={value}
				/>
			</div>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
