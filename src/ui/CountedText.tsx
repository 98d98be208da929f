import { useId, useState } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props {
	label: string;
	name: string;
	/** Most characters; more can be typed, so that nothing is cut off, and the counter says so. */
	limit: number;
	defaultValue?: string | undefined;
	error?: string | undefined;
}

/** A labelled text of several lines with a live counter `n/limit`, which counts what is left without white space around it. */
export function CountedText({ label, name, limit, defaultValue = '', error }: Props) {
	const id = useId();
	const [count, setCount] = useState(defaultValue.trim().length);
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<textarea
				className="input"
				id={id}
				name={name}
				defaultValue={defaultValue}
				required
				onChange={({ target }) => setCount(target.value.trim().length)}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error ${id}-count` : `${id}-count`}
			/>
			<p className="field-hint counted" id={`${id}-count`} data-over={count > limit || undefined}>
				{count}/{limit}
			</p>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
