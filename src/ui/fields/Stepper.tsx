import { Icon } from '../Icon.tsx';
import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

interface Props extends FieldProps {
	min: number;
	max: number;
}

/**
 * A number with minus and plus buttons and a text field; it is sent as typed, and the contract parses it. A script
 * (`forms/browser/form-controls.ts`) handles the two buttons; without script they are hidden.
 */
export function Stepper({ min, max, ...field }: Props) {
	const { id, label, value, error } = field;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="stepper">
				<button type="button" data-step="-1" aria-label={`Fewer ${label.toLowerCase()}`}>
					<Icon name="minus" />
				</button>
				<input
					{...controlProps(field)}
					type="number"
					inputMode="numeric"
					step="any"
					min={min}
					max={max}
					defaultValue={value}
				/>
				<button type="button" data-step="1" aria-label={`More ${label.toLowerCase()}`}>
					<Icon name="plus" />
				</button>
			</div>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
