import { formatRupees, rupees } from '#domain/price/money.ts';
import { FieldError } from './FieldError.tsx';
import type { ControlledFieldProps } from './field-props.ts';

interface Props extends Omit<ControlledFieldProps, 'onChange'> {
	/** Name and value of the upper end. */
	upTo: string;
	upToValue: string;
	min: number;
	max: number;
	step: number;
	/** The text above the slider. */
	shown: string;
	/** Called with the name and the value of the end that moves. */
	onMove: (name: string, value: string) => void;
}

/** Labels at the ends of the slider; without script the amounts can be read only from them. */
const MARKS = 4;

/**
 * A range of rupees: two native sliders, one on top of the other, whose ends do not pass each other; without script the contract
 * rejects a reversed range.
 */
export function RangeField({
	id,
	name,
	label,
	value,
	error,
	upTo,
	upToValue,
	min,
	max,
	step,
	shown,
	onMove,
}: Props) {
	const words = (amount: number) => formatRupees(rupees(amount));
	const end = (own: string, of: string, endLabel: string, amount: string) => (
		<input
			type="range"
			id={own}
			name={of}
			min={min}
			max={max}
			step={step}
			value={amount}
			onChange={({ target }) => onMove(of, target.value)}
			aria-label={`${label}, ${endLabel}`}
			aria-valuetext={words(Number(amount))}
			aria-describedby={`${id}-error`}
		/>
	);
	const share = (amount: string) => (Number(amount) - min) / (max - min);
	return (
		<fieldset className="field range">
			<legend>{label}</legend>
			<output className="range-shown" htmlFor={`${id} ${id}-most`}>
				{shown}
			</output>
			<div
				className="range-line"
				style={{ '--least': share(value), '--most': share(upToValue) } as React.CSSProperties}
			>
				{end(id, name, 'at least', value)}
				{end(`${id}-most`, upTo, 'at most', upToValue)}
			</div>
			<p className="range-marks small soft" aria-hidden="true">
				{Array.from({ length: MARKS + 1 }, (_, at) => {
					const lakhs = (max / MARKS / 100_000) * at;
					return <span key={lakhs}>{at === 0 ? words(min) : `₹${lakhs} lakh`}</span>;
				})}
			</p>
			<FieldError id={`${id}-error`} message={error} />
		</fieldset>
	);
}
