import { COUNTRIES, type Country } from '#domain/countries.ts';
import { LIKELY_COUNTRIES } from '#domain/likely-countries.ts';
import { sliderLabel } from '#domain/slider-label.ts';
import { ChoicesField, type PictureChoice } from '#ui/fields/ChoicesField.tsx';
import { LinesField } from '#ui/fields/LinesField.tsx';
import { PhoneField } from '#ui/fields/PhoneField.tsx';
import { RangeField } from '#ui/fields/RangeField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Stepper } from '#ui/fields/Stepper.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { TickField } from '#ui/fields/TickField.tsx';
import type { Field } from '../form.ts';
import type { Filled, Place } from './place.ts';

interface Props extends Filled {
	fields: readonly Field[];
	/** The prefix of the ids, so that a form in a dialog shares none with the same form in the page behind it. */
	idPrefix: string;
	place: Place;
	options: Readonly<Record<string, readonly PictureChoice[]>>;
}

/** The fields of a form, with their values and errors. */
export const FormFields = ({ fields, ...rest }: Props) =>
	fields.map((field) => <FormField key={field.name} field={field} {...rest} />);

function FormField({
	field,
	idPrefix,
	place,
	values,
	errors,
	options,
}: Omit<Props, 'fields'> & { field: Field }) {
	const { name } = field;
	const value = values[name];
	if (field.kind === 'hidden') {
		const sent = value ?? field.value;
		return sent && <input type="hidden" name={name} value={sent} />;
	}
	const { label, required } = field;
	const shared = { id: `${idPrefix}-${name}`, name, label, value, error: errors[name], required };
	switch (field.kind) {
		case 'text': {
			const { type, inputMode, autoComplete, placeholder, maxLength } = field;
			return <TextField {...shared} {...{ type, inputMode, autoComplete, placeholder, maxLength }} />;
		}
		case 'select':
			return (
				<SelectField
					{...shared}
					options={field.options}
					placeholder={field.placeholder}
					remembered={field.remembered}
				/>
			);
		case 'country': {
			const countries = countriesFor(place).map((country) => ({
				value: country.callingCode,
				text: `${country.name} (${country.callingCode})`,
			}));
			return (
				<SelectField
					{...shared}
					value={value ?? standard}
					options={countries}
					autoComplete="tel-country-code"
				/>
			);
		}
		case 'phone':
			return (
				<PhoneField
					{...shared}
					error={shared.error ?? errors['country_code']}
					countries={countriesFor(place)}
					callingCode={values['country_code'] ?? standard}
				/>
			);
		case 'count':
			return <Stepper {...shared} value={value ?? field.value} min={field.min} max={field.max} />;
		case 'lines': {
			const { optional, placeholder, maxLength, limit } = field;
			return <LinesField {...shared} {...{ optional, placeholder, maxLength, limit }} />;
		}
		case 'tick':
			return <TickField {...shared} value={value ?? (field.isTicked && 'on')} />;
		case 'range': {
			const { upTo, min, max, step, from, to } = field;
			const ends = { value: value ?? String(from), upToValue: values[upTo] ?? String(to) };
			const shown = sliderLabel(Number(ends.value), Number(ends.upToValue));
			return <RangeField {...shared} {...ends} {...{ upTo, min, max, step, shown }} />;
		}
		case 'choices': {
			const { several, remembered } = field;
			return <ChoicesField {...shared} {...{ several, remembered }} choices={options[name] ?? []} />;
		}
	}
}

/** All countries only where the form has a page of its own, because they are two kilobytes (ARCHITECTURE.md D19). */
const countriesFor = (place: Place): readonly Country[] => (place === 'page' ? COUNTRIES : LIKELY_COUNTRIES);

const standard = COUNTRIES.find(({ isDefault }) => isDefault)?.callingCode;
