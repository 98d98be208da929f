import { memo, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import type { ComboOption } from './combo-option.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

interface Props {
	id: string | undefined;
	listRef: RefObject<HTMLDivElement | null>;
	state: ComboBoxState<ComboOption>;
	options: readonly ComboOption[];
	/** The id of the marked option, which the field refers to. */
	markedId: string | undefined;
	/** Options that begin with this text show the match. */
	typed: string;
	/** The icon before each option. */
	icon?: IconName | undefined;
}

/**
 * How many options are rendered until the list is scrolled: more than fit into it, and all twelve months. With all of them rendered, a
 * first letter took long, because most of them had to be removed.
 */
const FIRST_LINES = 12;

/**
 * The open list of a combobox field. Presses and pointer movement are handled by native events, because the hooks for options would
 * add three kilobytes to the first tap for features that this list does not have: nesting, drag and drop, long presses.
 */
export function ComboList({ id, listRef, state, options, markedId, typed, icon }: Props) {
	const { selectionManager, collection, focusStrategy, selectedKey } = state;
	const [isScrolled, setScrolled] = useState(false);
	const below = options.slice(FIRST_LINES);
	const isShort =
		!isScrolled && below.length > 0 && !below.some(({ id }) => id === selectionManager.focusedKey);
	const lines = isShort ? options.slice(0, FIRST_LINES) : options;

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens
	useEffect(() => {
		const [chosen] = selectionManager.selectedKeys;
		const end = focusStrategy === 'last' ? collection.getLastKey() : collection.getFirstKey();
		selectionManager.setFocusedKey(chosen ?? (focusStrategy ? end : null));
	}, []);

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
		<div
			id={id}
			ref={listRef}
			role="listbox"
			aria-label="Suggestions"
			className="combo-list"
			// Browsers let Tab stop at what scrolls.
			tabIndex={-1}
			// A press on the list, or on its scroll bar, leaves the focus in the field.
			onMouseDown={(event) => event.preventDefault()}
			onScroll={() => setScrolled(true)}
			onPointerMove={(event) => {
				const key = keyAt(event);
				if (event.pointerType !== 'mouse' || key === null || key === selectionManager.focusedKey) return;
				selectionManager.setFocusedKey(key);
			}}
			onClick={(event) => {
				const key = keyAt(event);
				if (key !== null) selectionManager.select(key);
			}}
		>
			{lines.map((option, at) => {
				const isMarked = selectionManager.focusedKey === option.id;
				return (
					<ComboLine
						// biome-ignore lint/suspicious/noArrayIndexKey: lines keep no state, and new texts in the same lines take less time than new lines
						key={at}
						id={isMarked ? markedId : undefined}
						option={option}
						place={isShort ? at + 1 : undefined}
						of={isShort ? options.length : undefined}
						isMarked={isMarked}
						isChosen={option.id === selectedKey}
						typed={typed}
						icon={icon}
					/>
				);
			})}
		</div>
	);
}

/** The key of the option under the pointer; null between the options. */
function keyAt({ target }: SyntheticEvent): string | null {
	return (target as Element).closest<HTMLElement>('[role="option"]')?.dataset['key'] ?? null;
}

interface LineProps {
	id: string | undefined;
	option: ComboOption;
	/** Which option it is, from 1, and of how many; not given in a list that has them all. */
	place: number | undefined;
	of: number | undefined;
	isMarked: boolean;
	isChosen: boolean;
	typed: string;
	icon: IconName | undefined;
}

/** Called when a line becomes the marked one. The list must not scroll away under the pointer. */
function scrollToLine(line: HTMLElement | null): void {
	if (!line?.matches(':hover')) line?.scrollIntoView({ block: 'nearest' });
}

/** A line is rendered again only when something in it changes, since the hooks render the field twice for each letter. */
const ComboLine = memo(function ComboLine({
	id,
	option,
	place,
	of,
	isMarked,
	isChosen,
	typed,
	icon,
}: LineProps) {
	const { text, hint } = option;
	const begin = typed.trim().toLowerCase();
	const begun = text.toLowerCase().startsWith(begin) ? begin.length : 0;
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
		<div
			id={id}
			ref={isMarked ? scrollToLine : undefined}
			role="option"
			data-key={option.id}
			aria-selected={isChosen}
			aria-posinset={place}
			aria-setsize={of}
			// Described by the hint, not named by it: Kerala is Kerala, however many tours there are.
			aria-description={hint}
			data-focused={isMarked || undefined}
		>
			{icon && <Icon name={icon} />}
			{/* Elements that stay, because React cannot take away a text that a translating browser has replaced. */}
			<span>
				<b>{text.slice(0, begun)}</b>
				<span>{text.slice(begun)}</span>
			</span>
			{hint && <small aria-hidden="true">{hint}</small>}
		</div>
	);
});
