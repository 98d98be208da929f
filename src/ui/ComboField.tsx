import { type KeyboardEvent, useRef } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { Item } from 'react-stately/Item';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { ComboList } from './ComboList.tsx';
import { ComboStatus } from './ComboStatus.tsx';
import type { ComboOption } from './combo-option.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface Props {
	/** The name of the form control, for the form and for scripts that look it up. */
	name: string;
	label: string;
	/** The label is visible to screen readers only. */
	hidesLabel?: boolean;
	placeholder: string;
	icon: IconName;
	/** The icon before each option. */
	optionIcon?: IconName;
	/** The value of the field, chosen or typed. */
	text: string;
	/** The id of the chosen option; null while the text is typed freely. */
	chosen: string | null;
	/** The options for the text. The chosen one is always among them. */
	options: readonly ComboOption[];
	/** True while options are being loaded. */
	isBusy?: boolean;
	/** The field only opens something else when pressed. */
	isReadOnly?: boolean;
	onText: (text: string) => void;
	onChoose: (option: ComboOption) => void;
	/** Called when the field is left with a text that is no option. */
	onLeave?: () => void;
}

/** The page as a whole: see `popoverRef` below. */
const wholePage = { current: document.body };

/**
 * A text field with suggestions that opens with the focus (ARIA combobox, by the hooks of react-aria): arrows move, Enter and Tab
 * choose, Escape and a press outside close, the number of options is announced. Any text may be entered.
 */
export function ComboField(props: Props) {
	const { name, label, placeholder, icon, text, chosen, options, isBusy, isReadOnly = false } = props;
	const inputRef = useRef<HTMLInputElement>(null);
	const listBoxRef = useRef<HTMLDivElement>(null);
	const given = {
		label,
		placeholder,
		name,
		items: options,
		children: (option: ComboOption) => <Item textValue={option.text}>{option.text}</Item>,
		inputValue: text,
		value: chosen,
		allowsCustomValue: true,
		menuTrigger: 'focus' as const,
		maxLength: 100,
		isReadOnly,
		onInputChange: props.onText,
		onChange: (key: string | number | null) => {
			const option = options.find(({ id }) => id === key);
			if (option) props.onChoose(option);
		},
	};
	const state = useComboBoxState(given);
	const { labelProps, inputProps, listBoxProps } = useComboBox(
		// The open list is not modal. The hook would hide everything outside of its "popover" from screen readers, including Explore and
		// the next field.
		{ ...given, inputRef, listBoxRef, popoverRef: wholePage },
		state,
	);
	const isOpen = state.isOpen && options.length > 0;
	const hasFocusedOption = state.selectionManager.focusedKey !== null;

	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		// Enter on a typed text submits the form, while the hook would only close the list.
		if (event.key === 'Enter' && !hasFocusedOption) state.close();
		// The first Escape closes the list, the second the dialog around it.
		else if (event.key !== 'Escape' || isOpen) inputProps.onKeyDown?.(event);
		if (event.key === 'Escape' && isOpen) event.preventDefault();
	};

	return (
		<div className="search-field" data-field={name}>
			<Icon name={icon} size={24} />
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the hook ties it to the input */}
			<label {...labelProps} className={props.hidesLabel ? 'visually-hidden' : undefined}>
				{label}
			</label>
			<input
				{...inputProps}
				ref={inputRef}
				data-chosen={chosen ?? ''}
				aria-busy={isBusy || undefined}
				onKeyDown={onKeyDown}
				onClick={() => !isReadOnly && !state.isOpen && state.open(null, 'manual')}
				onBlur={(event) => {
					inputProps.onBlur?.(event);
					// With the whole page as popover, the hook stays open for presses within the page.
					if (event.relatedTarget) state.setFocused(false);
					if (chosen === null && text !== '') props.onLeave?.();
				}}
			/>
			{isOpen && (
				<ComboList
					id={listBoxProps.id}
					markedId={inputProps['aria-activedescendant']}
					listRef={listBoxRef}
					state={state}
					options={options}
					typed={chosen === null ? text : ''}
					icon={props.optionIcon}
				/>
			)}
			<ComboStatus
				field={inputRef}
				count={isOpen ? options.length : null}
				isNothing={state.isFocused && !isBusy && text !== '' && options.length === 0}
			/>
		</div>
	);
}
