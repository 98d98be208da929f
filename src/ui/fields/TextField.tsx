import type { ComponentPropsWithoutRef } from 'react';
import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

type Input = Pick<
	ComponentPropsWithoutRef<'input'>,
	'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'
>;

/** A labelled text input with its error. */
export function TextField({
	id,
	name,
	label,
	value,
	error,
	required,
	type = 'text',
	...input
}: FieldProps & Input) {
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				{...controlProps({ id, name, label, error, required })}
				{...input}
				type={type}
				className="input"
				defaultValue={value}
			/>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
