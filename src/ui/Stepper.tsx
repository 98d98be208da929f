import { useId, useState } from 'react';
import { FieldError } from './FieldError.tsx';
import { Sign } from './Sign.tsx';

interface Props {
	label: string;
	name: string;
	initial: number;
	min: number;
	max: number;
	error?: string | undefined;
}

/** A count with minus, plus and a field to type into. It is sent as typed; the schema reads it. */
export function Stepper({ label, name, initial, min, max, error }: Props) {
	const id = useId();
	const [typed, setTyped] = useState(String(initial));
	const count = Math.trunc(Number(typed)) || 0;
	const step = (by: number) => setTyped(String(Math.min(max, Math.max(min, count + by))));
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="stepper">
				<button
					type="button"
					aria-label={`Fewer ${label.toLowerCase()}`}
					disabled={count <= min}
					onClick={() => step(-1)}
				>
					<Sign name="minus" />
				</button>
				<input
					id={id}
					name={name}
					inputMode="numeric"
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
				<button
					type="button"
					aria-label={`More ${label.toLowerCase()}`}
					disabled={count >= max}
					onClick={() => step(1)}
				>
					<Sign name="plus" />
				</button>
			</div>
			<FieldError id={`${id}-error`} message={error} />
		</div>
	);
}
