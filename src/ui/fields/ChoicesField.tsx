import { FieldError } from './FieldError.tsx';
import { type ControlledFieldProps, controlProps } from './field-props.ts';
import type { Option } from './SelectField.tsx';

/** An option with an icon in two states. */
export interface PictureChoice extends Option {
	/** Addresses of its picture when chosen, and when not (PLN-06). */
	icon?: { chosen?: string; other?: string };
}

interface Props extends ControlledFieldProps {
	choices: readonly PictureChoice[];
	/** True when several options may be chosen; `value` then holds them separated by commas. */
	several?: boolean | undefined;
}

/** A choice by pictures: checkboxes, or radio buttons, whose labels are the pictures. */
export function ChoicesField({ choices, several = false, ...field }: Props) {
	const { id, name, label, value, error, isInvalid, onChange } = field;
	const chosen = new Set(value.split(',').filter(Boolean));
	/** The chosen values in the order of the choices. */
	const withChoice = (own: string, isChosen: boolean) =>
		choices
			.map((choice) => choice.value)
			.filter((it) => (it === own ? isChosen : several && chosen.has(it)))
			.join();
	const choice = ({ value: own, text, icon }: PictureChoice, at: number) => (
		<label key={own}>
			<input
				// A message refers to one control, here the first.
				{...(at === 0 ? controlProps({ id, name, label, error, isInvalid }) : { id: `${id}-${at}`, name })}
				type={several ? 'checkbox' : 'radio'}
				value={own}
				checked={chosen.has(own)}
				onChange={({ target }) => onChange(withChoice(own, target.checked))}
			/>
			{icon && (
				<>
					<img className="other" src={icon.other} width="28" height="28" alt="" loading="lazy" />
					<img className="chosen" src={icon.chosen} width="28" height="28" alt="" loading="lazy" />
				</>
			)}
			<span>{text}</span>
		</label>
	);
	return (
		<fieldset className="field choices">
			<legend>{label}</legend>
			{/* Taken away once it is near (`client/near-pictures.ts`), perhaps before this is hydrated. */}
			<div className="choices-icons" data-later="" suppressHydrationWarning>
				{choices.map(choice)}
			</div>
			<FieldError id={`${id}-error`} message={error} />
		</fieldset>
	);
}
