import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps, valueProps } from './field-props.ts';

interface Props extends FieldProps {
	/** A note behind the label. */
	optional?: boolean | undefined;
	placeholder?: string | undefined;
	/** The limit of the counter `n/limit`. More can be typed, so that no text is cut off; the counter then shows the excess. */
	limit?: number | undefined;
}

/**
 * A labelled text area with its error. The counter ignores surrounding white space.
 */
export function LinesField({ optional, placeholder, limit, ...field }: Props) {
	const { id, label, value = '', error } = field;
	const { length } = value.trim();
	return (
		<div className="field">
			<label htmlFor={id}>
				{label}
				{optional && <span className="field-optional soft"> (optional)</span>}
			</label>
			<textarea
				{...controlProps(field)}
				className="input"
				placeholder={placeholder}
				{...valueProps({ ...field, value })}
				aria-describedby={limit === undefined ? `${id}-error` : `${id}-error ${id}-count`}
			/>
			{limit !== undefined && (
				<p className="field-hint field-count" id={`${id}-count`} data-over={length > limit ? '' : undefined}>
					{`${length}/${limit}`}
				</p>
			)}
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
