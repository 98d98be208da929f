import type { ComponentPropsWithoutRef } from 'react';
import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps, fieldClass, valueProps } from './field-props.ts';

type Input = Pick<
	ComponentPropsWithoutRef<'input'>,
	'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'aria-describedby'
>;

/** A labelled text input with its error, which describes it, unless `aria-describedby` names more. */
export function TextField({
	id,
	name,
	label,
	value,
	onChange,
	error,
	isInvalid,
	required,
	disabled,
	half,
	type = 'text',
	...input
}: FieldProps & Input) {
	return (
		<div className={fieldClass({ half })}>
			<label htmlFor={id}>{label}</label>
			<input
				{...controlProps({ id, name, label, error, isInvalid, required, disabled })}
				{...input}
				type={type}
				className="input"
				{...valueProps({ value, onChange })}
			/>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
