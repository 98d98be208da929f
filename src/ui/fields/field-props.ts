import type { ChangeEvent } from 'react';

/**
 * The properties of every field component. Fields have no state or hooks of their own: whoever renders them keeps what is typed. Only
 * text, lines and phone fields may have no `onChange`, on pages without an island: they are then HTML that keeps it by itself.
 */
export interface FieldProps {
	/** Unique in the page. */
	id: string;
	name: string;
	label: string;
	/** The initial value; with `onChange`, the present one. */
	value?: string | undefined;
	/** Called with each new value. */
	onChange?: ((value: string) => void) | undefined;
	error?: string | undefined;
	/** True marks the field as wrong without words. */
	isInvalid?: boolean | undefined;
	required?: boolean | undefined;
	disabled?: boolean | undefined;
}

/** The properties of a field that is only rendered in islands, which keep its value. */
export interface ControlledFieldProps extends FieldProps {
	/** The present value. */
	value: string;
	onChange: (value: string) => void;
}

/** The attributes of a control, whatever its element. */
export const controlProps = ({ id, name, error, isInvalid, required, disabled }: FieldProps) => ({
	id,
	name,
	required,
	disabled,
	'aria-invalid': error || isInvalid ? (true as const) : undefined,
	'aria-describedby': `${id}-error`,
});

/** The value of a text control: kept by the control itself, or with `onChange` by the component that renders it. */
export const valueProps = ({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) =>
	onChange
		? {
				value: value ?? '',
				onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
			}
		: { defaultValue: value };
