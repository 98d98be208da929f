import './field.css';
import { type ComponentPropsWithoutRef, useId } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props extends ComponentPropsWithoutRef<'input'> {
	label: string;
	error?: string | undefined;
}

/** A labelled text input with its error. */
export function TextField({ label, error, ...input }: Props) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				{...input}
				className="input"
				id={id}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
