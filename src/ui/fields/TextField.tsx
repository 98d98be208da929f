import type { ComponentPropsWithoutRef } from 'react';
import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps, valueProps } from './field-props.ts';

type Input = Pick<
	ComponentPropsWithoutRef<'input'>,
	'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'aria-describedby'
>;

interface Props extends FieldProps, Input {
	/** True in a column beside another field, where the form has two. */
	half?: boolean | undefined;
}

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
}: Props) {
	return (
		<div className={half ? 'field half' : 'field'}>
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
