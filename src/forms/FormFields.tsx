import { Fragment, type ReactNode } from 'react';
import type { Country } from '#domain/account/country-table.ts';
import { LIKELY_COUNTRIES } from '#domain/account/likely-countries.ts';
import { sliderLabel } from '#domain/price/slider-label.ts';
import { ChoicesField, type PictureChoice } from '#ui/fields/ChoicesField.tsx';
import { LinesField } from '#ui/fields/LinesField.tsx';
import { RangeField } from '#ui/fields/RangeField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Stepper } from '#ui/fields/Stepper.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { TickField } from '#ui/fields/TickField.tsx';
import type { Field } from './form.ts';
import type { Filled } from './place.ts';
import { SearchedPhoneField } from './SearchedPhoneField.tsx';
import { ShortNumberHint } from './ShortNumberHint.tsx';

interface Props extends Filled {
	fields: readonly Field[];
	/** The prefix of the ids, so that a form in a dialog shares none with the same form in the page behind it. */
	idPrefix: string;
	/** The countries of a phone number. */
	countries?: readonly Country[] | undefined;
	options: Readonly<Record<string, readonly PictureChoice[]>>;
	/** The calling code that was filled in. */
	givenCode: string;
	/** True when number and country are those of a signed-in visitor, and locked (LEAD-10). */
	isLocked: boolean;
	/** Called with each new value. */
	onChange: (name: string, value: string) => void;
	/** Called by the buttons of a number that is counted. */
	onStep: (name: string, by: -1 | 1) => void;
	/** Content that stands below fields, by their names. */
	below?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The fields of a form, with their values and errors. */
export const FormFields = ({ fields, below = {}, ...rest }: Props) => (
	<>
		{fields.map((field) => (
			<Fragment key={field.name}>
				<FormField field={field} {...rest} />
				{below[field.name]}
			</Fragment>
		))}
		{/* Browsers leave disabled fields out. */}
		{rest.isLocked &&
			['country_code', 'phone_number'].map((name) => (
				<input key={`sent ${name}`} type="hidden" name={name} value={rest.values[name] ?? ''} />
			))}
	</>
);

function FormField({
	field,
	idPrefix,
	countries,
	values,
	errors,
	options,
	givenCode,
	isLocked,
	onChange,
	onStep,
}: Omit<Props, 'fields' | 'below'> & { field: Field }) {
	const { name } = field;
	const value = values[name] ?? '';
	if (field.kind === 'hidden') return value !== '' && <input type="hidden" name={name} value={value} />;
	const { label, required } = field;
	const error = errors[name] || undefined;
	const isInvalid = name in errors;
	const shared = {
		...{ id: `${idPrefix}-${name}`, name, label, value, error, isInvalid, required },
		disabled: isLocked && (name === 'phone_number' || name === 'country_code'),
		onChange: (typed: string) => onChange(name, typed),
	};
	switch (field.kind) {
		case 'text': {
			const { type, inputMode, autoComplete, placeholder } = field;
			return <TextField {...shared} {...{ type, inputMode, autoComplete, placeholder }} />;
		}
		case 'select': {
			const { options: own, placeholder } = field;
			const choices = typeof own === 'string' ? (options[name] ?? []) : own;
			return <SelectField {...shared} options={choices} placeholder={placeholder} />;
		}
		case 'country': {
			const codes = withCode(givenCode, countries).map((country) => ({
				value: country.callingCode,
				text: `${country.name} (${country.callingCode})`,
			}));
			return (
				<>
					<SelectField
						{...shared}
						value={givenCode}
						options={codes}
						autoComplete="tel-country-code"
						keepsChoice
					/>
					<ShortNumberHint callingCode={value} />
				</>
			);
		}
		case 'phone': {
			const atCountry = errors['country_code'];
			return (
				<SearchedPhoneField
					{...shared}
					error={error ?? (atCountry || undefined)}
					isInvalid={isInvalid || atCountry !== undefined}
					countries={withCode(givenCode, countries)}
					callingCode={givenCode}
					chosenCode={values['country_code'] ?? ''}
					onCountry={(code) => onChange('country_code', code)}
				>
					<ShortNumberHint callingCode={values['country_code']} />
				</SearchedPhoneField>
			);
		}
		case 'count':
			return <Stepper {...shared} min={field.min} max={field.max} onStep={(by) => onStep(name, by)} />;
		case 'lines': {
			const { optional, placeholder, limit } = field;
			return <LinesField {...shared} {...{ optional, placeholder, limit }} />;
		}
		case 'tick':
			return <TickField {...shared} />;
		case 'range': {
			const { upTo, min, max, step } = field;
			const upToValue = values[upTo] ?? '';
			const shown = sliderLabel(Number(value), Number(upToValue));
			return <RangeField {...shared} {...{ upTo, upToValue, min, max, step, shown }} onMove={onChange} />;
		}
		case 'choices':
			return <ChoicesField {...shared} several={field.several} choices={options[name] ?? []} />;
	}
}

/**
 * The countries to offer, by default those where most customers live (decision D19), plus the one of a given code: where it is none of
 * them, its calling code is all that is known, and stands for its id and name.
 */
function withCode(code: string, countries: readonly Country[] = LIKELY_COUNTRIES): readonly Country[] {
	if (countries.some(({ callingCode }) => callingCode === code)) return countries;
	return [...countries, { id: code, name: code, callingCode: code, isDefault: false }];
}
