import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** A labelled checkbox, sent as `on`, with its error. */
export function TickField(field: FieldProps) {
	const { id, label, value, error } = field;
	return (
		<div className="field">
			<label className="choice">
				<input {...controlProps(field)} type="checkbox" defaultChecked={value === 'on'} />
				<span>{label}</span>
			</label>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
