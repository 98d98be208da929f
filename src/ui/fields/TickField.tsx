import { FieldError } from './FieldError.tsx';
import { type ControlledFieldProps, controlProps } from './field-props.ts';

/** A labelled checkbox, sent as `on`, with its error. */
export function TickField(field: ControlledFieldProps) {
	const { id, label, value, error, onChange } = field;
	return (
		<div className="field">
			<label className="choice">
				<input
					{...controlProps(field)}
					type="checkbox"
					checked={value === 'on'}
					onChange={({ target }) => onChange(target.checked ? 'on' : '')}
				/>
				<span>{label}</span>
			</label>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
