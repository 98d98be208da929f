import { type CSSProperties, useRef, useState } from 'react';
import { useHydrated } from '#client/hooks/use-hydrated.ts';
import { FILTER_GROUPS, optionLabel, selectionLabel } from '#domain/list/filter-groups.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';
import { tick } from './filter-choices.ts';
import { OptionList } from './OptionList.tsx';
import { placeBelow } from './place-below.ts';

interface Props {
	group: FilterOptions;
	/** The choice of the list that is shown. */
	applied: readonly string[];
	onPick: (names: readonly string[]) => void;
}

/**
 * A filter group as a button of the bar between phone and desktop widths (FLT-08…13). Choices in its panel are staged: nothing is
 * applied before Done, and Escape or a press outside discards them.
 */
export function Picker({ group, applied, onPick }: Props) {
	const button = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const first = useRef<HTMLInputElement>(null);
	const isHydrated = useHydrated();
	/** Null while the panel is closed. */
	const [names, setNames] = useState<readonly string[] | null>(null);
	const [place, setPlace] = useState<CSSProperties>();
	const { type } = group;
	const { name: title } = FILTER_GROUPS[type];
	const id = `picker-${type}`;
	const chosen = selectionLabel(applied.map((name) => optionLabel(type, name)));

	function toggled(isOpen: boolean) {
		if (!isOpen) {
			setNames(null);
			return;
		}
		if (button.current && panel.current) setPlace(placeBelow(button.current, panel.current));
		first.current?.focus({ preventScroll: true });
	}

	function pick(picked: readonly string[]) {
		panel.current?.hidePopover?.();
		onPick(picked);
	}

	return (
		<>
			<button
				ref={button}
				type="button"
				className="picker"
				// Before, it has no panel to open.
				popoverTarget={isHydrated ? id : undefined}
				aria-haspopup="dialog"
				aria-label={chosen ? `${title}: ${chosen}` : undefined}
				data-chosen={chosen ? '' : undefined}
			>
				{chosen || title}
			</button>
			{isHydrated && (
				<div
					ref={panel}
					id={id}
					className="picker-panel"
					popover="auto"
					role="dialog"
					aria-label={title}
					style={place}
					onBeforeToggle={({ newState }) => newState === 'open' && setNames(applied)}
					onToggle={({ newState }) => toggled(newState === 'open')}
				>
					{names && (
						<>
							{/* Some browsers do not scroll a fieldset. */}
							<div className="picker-scroll">
								<OptionList
									group={group}
									chosen={names}
									onTick={(name, isOn) => setNames(tick(names, type, name, isOn))}
									firstRef={first}
								/>
							</div>
							<div className="picker-foot">
								<button type="button" className="button" data-kind="outline" onClick={() => pick([])}>
									Clear
								</button>
								<button type="button" className="button" data-kind="sea" onClick={() => pick(names)}>
									Done
								</button>
							</div>
						</>
					)}
				</div>
			)}
		</>
	);
}
