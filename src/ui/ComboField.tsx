import { type KeyboardEvent, useRef } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { Item } from 'react-stately/Item';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { ComboList } from './ComboList.tsx';
import { ComboStatus } from './ComboStatus.tsx';
import type { IconName } from './icon-names.ts';
import { Sign } from './Sign.tsx';

/** One line of a list. */
export interface ComboOption {
	/** Unique in its list. */
	id: string;
	/** What the field shows once it is chosen. */
	text: string;
	/** Beside the text, e.g. `India, 46 tours`. */
	hint?: string;
}

interface Props {
	/** Of the form control, for the form and for whoever looks for it. */
	name: string;
	label: string;
	/** The label is for screen readers alone. */
	hidesLabel?: boolean;
	placeholder: string;
	icon: IconName;
	/** Before each option. */
	optionIcon?: IconName;
	/** What stands in the field, chosen or typed. */
	text: string;
	/** Id of the option that was chosen; null while the text is typed freely. */
	chosen: string | null;
	/** What the list offers for the text. The chosen one is always among them. */
	options: readonly ComboOption[];
	/** The list is still looked for. */
	isBusy?: boolean;
	/** The field is only to be pressed: something else opens on it. */
	isReadOnly?: boolean;
	onText: (text: string) => void;
	onChoose: (option: ComboOption) => void;
	/** The field is left with a text that is no choice. */
	onLeave?: () => void;
}

/** The page as a whole: see `popoverRef` below. */
const wholePage = { current: document.body };

/**
 * A text field with a list to choose from that opens with the focus (ARIA combobox, by the hooks of react-aria): arrows move,
 * Enter and Tab choose, Escape and a press outside close, the number of options is announced. Any text may stay in it.
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
		// An open list is no dialog: hiding the rest of the page from screen readers, as the hook does outside
		// of its "popover", would take Explore and the next field away from them.
		{ ...given, inputRef, listBoxRef, popoverRef: wholePage },
		state,
	);
	const isOpen = state.isOpen && options.length > 0;
	const hasFocusedOption = state.selectionManager.focusedKey !== null;

	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		// Enter on a typed text sends the form; the hook would only close the list.
		if (event.key === 'Enter' && !hasFocusedOption) state.close();
		// The first Escape is for the list, the second for the dialog around it.
		else if (event.key !== 'Escape' || isOpen) inputProps.onKeyDown?.(event);
		if (event.key === 'Escape' && isOpen) event.preventDefault();
	};

	return (
		<div className="search-field" data-field={name}>
			<Sign name={icon} size={24} />
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
					// The hook takes the whole page for its popover and stays open within it.
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
