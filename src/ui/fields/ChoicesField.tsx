import { smallPicture, srcsetOf } from '#domain/picture.ts';
import { FieldError } from './FieldError.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** An option with a picture: a poster, or an icon in two states. */
export interface PictureChoice {
	value: string;
	text: string;
	/** Base of a picture (`domain/picture.ts`). */
	poster?: string;
	/** Addresses of its picture when chosen, and when not (PLN-06). */
	icon?: { chosen: string; other: string };
}

interface Props extends FieldProps {
	choices: readonly PictureChoice[];
	/** True when several options may be chosen; `value` then holds them separated by commas. */
	several?: boolean | undefined;
	/** The storage key of the latest choice. */
	remembered?: string | undefined;
}

/** A choice by pictures: checkboxes, or radio buttons, whose labels are the pictures. */
export function ChoicesField({ choices, several = false, remembered, ...field }: Props) {
	const { id, name, label, value = '', error } = field;
	const chosen = new Set(value.split(','));
	return (
		<fieldset className="field choices" data-remembered={remembered}>
			<legend>{label}</legend>
			<div className={choices[0]?.poster ? 'choices-posters' : 'choices-icons'}>
				{choices.map(({ value: own, text, poster, icon }, at) => (
					<label key={own}>
						<input
							// A message refers to one control, here the first.
							{...(at === 0 ? controlProps({ id, name, label, error }) : { id: `${id}-${at}`, name })}
							type={several ? 'checkbox' : 'radio'}
							value={own}
							defaultChecked={chosen.has(own)}
						/>
						{icon && (
							<>
								<img className="other" src={icon.other} width="28" height="28" alt="" />
								<img className="chosen" src={icon.chosen} width="28" height="28" alt="" />
							</>
						)}
						{poster && (
							<picture>
								<source type="image/avif" srcSet={srcsetOf(poster, 'avif', 480)} />
								<img
									src={smallPicture(poster)}
									width="480"
									height="320"
									alt=""
									loading="lazy"
									decoding="async"
								/>
							</picture>
						)}
						<span>{text}</span>
					</label>
				))}
			</div>
			<FieldError id={`${id}-error`} message={error} />
		</fieldset>
	);
}
