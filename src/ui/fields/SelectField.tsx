import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** One choice of a select. */
export interface Option {
	value: string;
	text: string;
}

interface Props extends FieldProps {
	options: readonly Option[];
	/** Text of a first, empty option. */
	placeholder?: string | undefined;
	autoComplete?: string;
	/** The storage key of the latest choice. */
	remembered?: string | undefined;
}

/** A labelled select with its error. */
export function SelectField({ options, placeholder, autoComplete, remembered, ...field }: Props) {
	const { id, label, value, error } = field;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select
				{...controlProps(field)}
				className="input"
				autoComplete={autoComplete}
				data-remembered={remembered}
				defaultValue={value ?? (placeholder === undefined ? options[0]?.value : '')}
			>
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{options.map((option) => (
					<option key={option.text} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
