import { type Budget, budgetLabel, parseBudget } from '../price/budget.ts';
import { FILTER_TYPES, type FilterType } from './filter-types.ts';
import { type FilterValue, nameOfValue } from './filter-value.ts';

/** A group of the filter panel (spec §3, filter group). Its type is also its query parameter. */
export interface FilterGroupInfo {
	/** Heading of the section, and the word before the colon of its chips. */
	name: string;
	/** `multi_select` gives checkboxes, `single` radio buttons (FLT-03). */
	inputType: 'multi_select' | 'single';
	/** A hidden group has no section in the panel but still filters by URL (FLT-01). */
	isVisible: boolean;
	/** True for a group that is left out while no package has an option of it, because few operators tell. */
	isOptional?: true;
}

/** Every filter group; `FILTER_TYPES` holds their order. */
export const FILTER_GROUPS: Record<FilterType, FilterGroupInfo> = {
	destination: { name: 'Destination', inputType: 'multi_select', isVisible: true },
	theme: { name: 'Theme', inputType: 'multi_select', isVisible: true },
	// Several, because a search such as “within 7 days” chooses every length within it.
	duration: { name: 'Duration', inputType: 'multi_select', isVisible: true },
	price: { name: 'Budget per person', inputType: 'single', isVisible: true },
	month: { name: 'Month', inputType: 'multi_select', isVisible: true },
	season: { name: 'Season', inputType: 'multi_select', isVisible: true },
	inclusion: { name: 'Includes', inputType: 'multi_select', isVisible: true },
	departure_city: { name: 'Departure city', inputType: 'multi_select', isVisible: true },
	// The operator's rating, because cards show that one.
	rating: { name: 'Operator rating', inputType: 'single', isVisible: true },
	stars: { name: 'Hotel stars', inputType: 'single', isVisible: true },
	journey: { name: 'Journey there', inputType: 'single', isVisible: true, isOptional: true },
	tour: { name: 'Group or private', inputType: 'single', isVisible: true, isOptional: true },
	vegetarian: { name: 'Vegetarian meals', inputType: 'multi_select', isVisible: true, isOptional: true },
	// One choice, because several would be joined by “or”, and who needs a lift cannot do with few steps instead.
	access: { name: 'Access', inputType: 'single', isVisible: true, isOptional: true },
	// The destinations already show countries; the parameter exists for links (QRY-02).
	country: { name: 'Country', inputType: 'multi_select', isVisible: false },
	operator: { name: 'Operator', inputType: 'multi_select', isVisible: false },
};

/** True for a group that has a section: not a hidden one, nor an optional one without options. */
export const hasSection = ({ type, options }: { type: FilterType; options: readonly unknown[] }): boolean =>
	FILTER_GROUPS[type].isVisible && !(FILTER_GROUPS[type].isOptional && options.length === 0);

/** Sections with at least this many options get a search box (FLT-05). */
export const SEARCH_BOX_FROM = 15;

/** The place of a group in the panel, from 1 (FLT-02). */
export const displayOrder = (type: FilterType): number => FILTER_TYPES.indexOf(type) + 1;

/** A budget in words. One that ends a rupee above a round amount has that amount inside, as a search for “up to 30,000” means it. */
function budgetInWords({ min, max }: Budget): string {
	if (max === null || max % 10 !== 1) return budgetLabel({ min, max });
	return budgetLabel({ min, max: max - 1 }).replace('Under', 'Up to');
}

/** A chosen value in words: budgets as `₹15,000 to ₹30,000`, other values by their name; an empty name becomes 'error' (CHIP-05). */
export const valueLabel = (value: FilterValue): string =>
	typeof value === 'object' ? budgetInWords(value) : nameOfValue(value) || 'error';

/** An option of a group, given by its name, in words. */
export const optionLabel = (type: FilterType, name: string): string =>
	valueLabel((type === 'price' ? parseBudget(name) : null) ?? name);

/** The choice of a group as shown on its button: the first two names, then the number of others (FLT-08). Empty without a choice. */
export function selectionLabel(names: readonly string[]): string {
	const shown = names.slice(0, 2).join(', ');
	return names.length > 2 ? `${shown} & ${names.length - 2} others` : shown;
}
