import { memo, type RefObject, useState } from 'react';
import { FILTER_GROUPS, optionLabel, SEARCH_BOX_FROM } from '#domain/list/filter-groups.ts';
import { encodeName } from '#domain/list/filter-names.ts';
import type { FilterType } from '#domain/list/filter-types.ts';
import type { FilterOptions } from '#domain/list/package-list.ts';
import { indianDigits } from '#domain/text/indian-digits.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
	group: FilterOptions;
	chosen: readonly string[];
	onTick: (name: string, isOn: boolean) => void;
	/** Gets the first chosen option, else the first. */
	firstRef?: RefObject<HTMLInputElement | null>;
}

/** Groups of places. Most of their options are empty as soon as another filter is chosen, because an operator serves few places. */
const PLACES: readonly FilterType[] = ['destination', 'departure_city'];

/** The label of a group's search box, e.g. `departure cities`. */
const plural = (name: string) => name.toLowerCase().replace(/y$/, 'ie').replace(/s?$/, 's');

/**
 * The options of a group, with a search box where there are many (FLT-03, FLT-05, FLT-06). `data-none` marks options that would match
 * nothing: they are greyed but can be chosen, because the empty list then says which choice to drop.
 */
export const OptionList = memo(function OptionList({
	group: { type, options },
	chosen,
	onTick,
	firstRef,
}: Props) {
	const [wanted, setWanted] = useState('');
	const [isAll, setAll] = useState(false);
	const { name: title, inputType } = FILTER_GROUPS[type];
	const labels = options.map(({ name, year }) => `${optionLabel(type, name)}${year ? ` ${year}` : ''}`);
	// Not as the browser's language writes them: in Turkish the small letter of `I` is no `i`.
	const typed = wanted.trim().toLowerCase();
	const isFound = (label: string) => label.toLowerCase().includes(typed);
	const first = options.find(({ name }) => chosen.includes(name)) ?? options[0];
	const hasSearch = options.length >= SEARCH_BOX_FROM;
	const isEmpty = ({ name, count }: (typeof options)[number]) => count === 0 && !chosen.includes(name);
	const empty = options.filter(isEmpty).length;
	const folds = PLACES.includes(type) && hasSearch && empty > 0 && empty < options.length;

	return (
		<fieldset>
			<legend className="visually-hidden">{title}</legend>
			{hasSearch && (
				<div className="filter-search">
					<Icon name="search" />
					<input
						className="input"
						type="search"
						placeholder={`Search ${plural(title)}`}
						aria-label={`Search ${plural(title)}`}
						value={wanted}
						enterKeyHint="done"
						onChange={({ target }) => setWanted(target.value)}
						// It would send the form around the list.
						onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					/>
				</div>
			)}
			<ul className="filter-options" data-folded={(folds && !isAll && typed === '') || undefined}>
				{options.map((option, at) => {
					const { name, count, isSelected } = option;
					const label = labels[at] ?? '';
					return (
						<li key={name} hidden={!isFound(label)} data-empty={isEmpty(option) || undefined}>
							<label data-none={(count === 0 && !isSelected) || undefined}>
								<input
									ref={option === first ? firstRef : undefined}
									type={inputType === 'multi_select' ? 'checkbox' : 'radio'}
									name={type}
									value={encodeName(name)}
									checked={chosen.includes(name)}
									onChange={({ target }) => onTick(name, target.checked)}
								/>
								<span>{label}</span>
								<small>{count}</small>
							</label>
						</li>
					);
				})}
			</ul>
			{folds && typed === '' && (
				<button type="button" className="filter-empty" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
					{`${isAll ? 'Hide' : 'Show'} ${indianDigits(empty)} without tours`}
				</button>
			)}
			{hasSearch && (
				<p className="filter-none soft small" role="status">
					{labels.some(isFound) ? '' : 'No results found!'}
				</p>
			)}
		</fieldset>
	);
});
