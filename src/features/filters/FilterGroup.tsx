import { type Dispatch, memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#client/hooks/use-hydrated.ts';
import { FILTER_GROUPS, optionLabel, selectionLabel } from '#domain/list/filter-groups.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';
import { Icon } from '#ui/Icon.tsx';
import { rememberChanged } from './changed-filter.ts';
import type { FilterAction } from './filter-choices.ts';
import { OptionList } from './OptionList.tsx';

interface Props {
	group: FilterOptions;
	chosen: readonly string[];
	isOpen: boolean;
	dispatch: Dispatch<FilterAction>;
}

/** Where the filters are beside the list, and no drawer (spec §2, breakpoints). */
const BESIDE_LIST = '(min-width: 1000px)';

/** One section of the filters; rendered again only when its own choice changes. */
export const FilterGroup = memo(function FilterGroup({ group, chosen, isOpen, dispatch }: Props) {
	const details = useRef<HTMLDetailsElement>(null);
	const first = useRef<HTMLInputElement>(null);
	const isHydrated = useHydrated();
	const { type } = group;
	const { name: title, inputType } = FILTER_GROUPS[type];
	const folded = useCallback(
		(open: boolean) => dispatch({ type: 'folded', group: type, isOpen: open }),
		[dispatch, type],
	);

	// The visitor may have unfolded the group before hydration. This must run before the drawer's own effect, which may fold groups.
	useLayoutEffect(() => {
		if (details.current) folded(details.current.open);
	}, [folded]);

	const tick = useCallback(
		(name: string, isOn: boolean) => {
			const atOnce = matchMedia(BESIDE_LIST).matches;
			if (atOnce) rememberChanged(type, name);
			dispatch({ type: 'ticked', group: type, name, isOn, atOnce });
		},
		[dispatch, type],
	);

	// A pressed radio button stays chosen, so a group of them has a button that undoes the choice.
	const [only] = inputType === 'single' ? chosen : [];
	function clear(name: string) {
		// The focus would be lost with the button.
		first.current?.focus();
		tick(name, false);
	}

	return (
		<details
			ref={details}
			className="filter-group"
			open={isOpen}
			onToggle={({ currentTarget }) => folded(currentTarget.open)}
		>
			{/* Without script the attribute would not follow. */}
			{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: browsers give a summary the role of a button that expands */}
			<summary aria-expanded={isHydrated ? isOpen : undefined}>
				<span>
					<b>{title}</b>
					{chosen.length > 0 && (
						<small>{selectionLabel(chosen.map((name) => optionLabel(type, name)))}</small>
					)}
				</span>
				<Icon name="chevron" />
			</summary>
			<OptionList group={group} chosen={chosen} onTick={tick} firstRef={first} />
			{only !== undefined && (
				<button
					type="button"
					className="filter-undo"
					aria-label={`Clear ${title}`}
					onClick={() => clear(only)}
				>
					Clear
				</button>
			)}
		</details>
	);
});
