import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { FieldError } from './FieldError.tsx';
import { type ControlledFieldProps, controlProps, valueProps } from './field-props.ts';

interface Props extends ControlledFieldProps {
	min: number;
	max: number;
	/** What the buttons count, e.g. travellers; the label by default. */
	counted?: string;
	/** True to accept any text; the component that renders the field then decides what is a number. */
	takesText?: boolean;
	/** Called with -1 or 1 by the buttons. */
	onStep: (by: -1 | 1) => void;
	/** True greys the minus button. */
	isLeast?: boolean;
	/** A control beside the number. */
	children?: ReactNode;
}

/**
 * A number with minus and plus buttons and a text field; it is sent as typed, and the contract parses it. Without script the two
 * buttons are hidden.
 */
export function Stepper({
	min,
	max,
	counted,
	takesText = false,
	onStep,
	isLeast,
	children,
	...field
}: Props) {
	const { id, label, error } = field;
	const things = counted ?? label.toLowerCase();
	const step = (by: -1 | 1, words: string) => (
		<button
			type="button"
			data-step={by}
			aria-label={`${words} ${things}`}
			aria-disabled={by < 0 && isLeast ? true : undefined}
			onClick={() => onStep(by)}
		>
			<Icon name={by < 0 ? 'minus' : 'plus'} />
		</button>
	);
	const stepper = (
		<div className="stepper">
			{step(-1, 'Fewer')}
			<input
				{...controlProps(field)}
				{...(!takesText && { type: 'number', step: 'any', min, max })}
				inputMode="numeric"
				autoComplete={takesText ? 'off' : undefined}
				{...valueProps(field)}
			/>
			{step(1, 'More')}
		</div>
	);
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children ? (
				<div className="stepper-row">
					{stepper}
					{children}
				</div>
			) : (
				stepper
			)}
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
