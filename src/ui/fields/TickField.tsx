import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** A labelled checkbox, sent as `on`, with its error. */
export function TickField(field: FieldProps) {
	const { id, label, value, error, onChange } = field;
	const isTicked = value === 'on';
	return (
		<div className="field">
			<label className="choice">
				<input
					{...controlProps(field)}
					type="checkbox"
					{...(onChange
						? { checked: isTicked, onChange: ({ target }) => onChange(target.checked ? 'on' : '') }
						: { defaultChecked: isTicked })}
				/>
				<span>{label}</span>
			</label>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
