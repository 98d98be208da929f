import { type RefObject, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import type { ComboOption } from './ComboField.tsx';
import type { IconName } from './icon-names.ts';
import { Sign } from './Sign.tsx';

interface Props {
	listProps: AriaListBoxOptions<ComboOption>;
	listRef: RefObject<HTMLUListElement | null>;
	state: ComboBoxState<ComboOption>;
	options: readonly ComboOption[];
	/** Options that begin with it show so. */
	typed: string;
	/** Before each option. */
	icon?: IconName | undefined;
}

/** The open list of a combobox field. */
export function ComboList({ listProps, listRef, state, options, typed, icon }: Props) {
	const { listBoxProps } = useListBox(listProps, state, listRef);
	return (
		// A press on the list, or on its scroll bar, leaves the focus in the field.
		<ul
			{...listBoxProps}
			// Not by the label of the field as well, which would then have two owners.
			aria-labelledby={undefined}
			// Browsers let Tab stop at what scrolls.
			tabIndex={-1}
			ref={listRef}
			className="combo-list"
			onMouseDown={(event) => event.preventDefault()}
		>
			{options.map((option) => (
				<ComboLine key={option.id} option={option} state={state} typed={typed} icon={icon} />
			))}
		</ul>
	);
}

interface LineProps {
	option: ComboOption;
	state: ComboBoxState<ComboOption>;
	typed: string;
	icon: IconName | undefined;
}

function ComboLine({ option: { id, text, hint }, state, typed, icon }: LineProps) {
	const ref = useRef<HTMLLIElement>(null);
	const { optionProps, descriptionProps, isFocused } = useOption({ key: id }, state, ref);
	const begun = typed.trim().length;
	const doesBegin = begun > 0 && text.toLowerCase().startsWith(typed.trim().toLowerCase());
	return (
		<li {...optionProps} ref={ref} data-focused={isFocused || undefined}>
			{icon && <Sign name={icon} />}
			<span>
				{doesBegin ? (
					<>
						<b>{text.slice(0, begun)}</b>
						{text.slice(begun)}
					</>
				) : (
					text
				)}
			</span>
			{/* Described by it, not named by it: Kerala is Kerala, however many tours there are. */}
			{hint && (
				<small {...descriptionProps} aria-hidden="true">
					{hint}
				</small>
			)}
		</li>
	);
}
