import { type KeyboardEvent, type RefCallback, useEffect, useRef } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { Item } from 'react-stately/Item';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { ComboList } from './ComboList.tsx';
import { ComboStatus } from './ComboStatus.tsx';
import type { ComboOption } from './combo-option.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface Props {
	/** Unique in the page. */
	id: string;
	/** The name of the form control. */
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
	/** True when options could not be loaded for the text. */
	hasFailed?: boolean;
	/** True in a modal dialog, which keeps screen readers from the live region at the end of the page. */
	isModal?: boolean;
	/** Opens a dialog when the field is pressed; the field has no list then, and cannot be typed into. */
	opens?: (() => void) | undefined;
	/** The id of a datalist: without script it is a plain field with one, so it gets this until it is hydrated. */
	list?: string | undefined;
	/** Gets the input, for whoever moves the focus. */
	inputRef?: RefCallback<HTMLInputElement> | undefined;
	onText: (text: string) => void;
	onChoose: (option: ComboOption) => void;
	/** Called when the field is left with a text that is no option. */
	onLeave?: () => void;
}

/**
 * Attributes that the hook adds although the HTML expresses them already: the label has `for`, an input can be focused, and nothing
 * describes it.
 */
const TOLD_BY_HTML = {
	tabIndex: undefined,
	'aria-labelledby': undefined,
	'aria-describedby': undefined,
} as const;

/** The attributes of a field without suggestions of its own: an ordinary text field for assistive technology. */
const PLAIN = { role: undefined, 'aria-autocomplete': undefined, 'aria-expanded': undefined } as const;
const OPENER = { ...PLAIN, 'aria-haspopup': 'dialog' } as const;

/** One function for all renders, because the hooks build the collection of options anew when they get another one. */
const itemOf = (option: ComboOption) => <Item textValue={option.text}>{option.text}</Item>;

/**
 * A text field with suggestions that opens with the focus (ARIA combobox, by the hooks of react-aria): arrows move, Enter and Tab
 * choose, Escape and a press outside close, the number of options is announced. Any text may be entered.
 */
export function ComboField(props: Props) {
	const { id, name, label, placeholder, icon, text, chosen, options, isBusy, isModal = false, opens } = props;
	const inputRef = useRef<HTMLInputElement>(null);
	const wholePage = useRef<HTMLElement>(null);
	const listBoxRef = useRef<HTMLDivElement>(null);
	const given = {
		id,
		label,
		placeholder,
		name,
		items: options,
		children: itemOf,
		inputValue: text,
		value: chosen,
		allowsCustomValue: true,
		menuTrigger: 'focus' as const,
		maxLength: 100,
		isReadOnly: opens !== undefined,
		onInputChange: props.onText,
		onChange: (key: string | number | null) => {
			const option = options.find(({ id }) => id === key);
			if (option) props.onChoose(option);
		},
	};
	const state = useComboBoxState(given);
	const { inputProps, listBoxProps, valueProps } = useComboBox(
		// The open list is not modal. The hook would hide everything outside of its "popover" from screen readers, including Explore and
		// the next field.
		{ ...given, inputRef, listBoxRef, popoverRef: wholePage },
		state,
	);
	useEffect(() => {
		wholePage.current = inputRef.current?.ownerDocument.body ?? null;
	}, []);
	const isOpen = state.isOpen && options.length > 0;
	const hasFocusedOption = state.selectionManager.focusedKey !== null;

	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (opens && (event.key === 'Enter' || event.key === ' ')) {
			event.preventDefault();
			opens();
			return;
		}
		// Enter on a typed text submits the form, while the hook would only close the list.
		if (event.key === 'Enter' && !hasFocusedOption) state.close();
		// The first Escape closes the list, the second the dialog around it. The hook does nothing for a letter.
		else if (event.key.length > 1 && (event.key !== 'Escape' || isOpen)) inputProps.onKeyDown?.(event);
		if (event.key === 'Escape' && isOpen) event.preventDefault();
	};

	return (
		<div
			className="search-field"
			data-field={name}
			// The hook looks for an element with this id, and without one it renders the field once more. Pages have no bytes for it.
			ref={(field) => {
				if (field && valueProps.id) field.id = valueProps.id;
			}}
		>
			<Icon name={icon} size={24} />
			<label htmlFor={id} className={props.hidesLabel ? 'visually-hidden' : undefined}>
				{label}
			</label>
			<input
				{...inputProps}
				{...TOLD_BY_HTML}
				{...(opens ? OPENER : props.list && PLAIN)}
				ref={(input) => {
					inputRef.current = input;
					props.inputRef?.(input);
				}}
				list={props.list}
				aria-busy={isBusy || undefined}
				onKeyDown={onKeyDown}
				onClick={() => (opens ? opens() : !state.isOpen && state.open(null, 'manual'))}
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
				isModal={isModal}
				count={isOpen ? options.length : null}
				hasFailed={props.hasFailed}
				isNothing={state.isFocused && !isBusy && text !== '' && options.length === 0}
			/>
		</div>
	);
}
