import { useId } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props {
	label: string;
	name: string;
	/** Said by the first, empty option. */
	placeholder: string;
	options: readonly { value: string; text: string }[];
	error?: string | undefined;
}

/** A labelled choice among a few, with nothing chosen at first. */
export function SelectField({ label, name, placeholder, options, error }: Props) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select
				className="input"
				id={id}
				name={name}
				required
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			>
				<option value="">{placeholder}</option>
				{options.map(({ value, text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
