import { FieldError } from './FieldError.tsx';
import { type ControlledFieldProps, controlProps } from './field-props.ts';

/** One choice of a select. */
export interface Option {
	value: string;
	text: string;
}

interface Props extends ControlledFieldProps {
	options: readonly Option[];
	/** Text of a first, empty option. */
	placeholder?: string | undefined;
	autoComplete?: string;
	/**
	 * True where several options have the same value, such as a calling code: the control itself then remembers which one was chosen.
	 */
	keepsChoice?: boolean;
}

/** A labelled select with its error. */
export function SelectField({ options, placeholder, autoComplete, keepsChoice = false, ...field }: Props) {
	const { id, label, value, error, onChange } = field;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select
				{...controlProps(field)}
				className="input"
				autoComplete={autoComplete}
				key={keepsChoice ? value : undefined}
				{...(keepsChoice ? { defaultValue: value } : { value })}
				onChange={({ target }) => onChange(target.value)}
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
