import { FILTER_GROUPS, optionLabel } from '#domain/filter-groups.ts';
import { encodeName } from '#domain/filter-names.ts';
import type { FilterType } from '#domain/filter-types.ts';
import type { FilterOptions } from '#domain/package-list.ts';

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** An option up to its state, and from there to its count. Both are the same on every list. */
type OptionHtml = readonly [input: string, label: string];

/** More than a group of a catalogue has; a list may bring options of its own, such as a budget that somebody typed. */
const CACHED_MAX = 5000;
const cached = new Map<FilterType, Map<string, OptionHtml>>();

function optionHtml(type: FilterType, name: string): OptionHtml {
	const ofType = cached.get(type) ?? new Map<string, OptionHtml>();
	cached.set(type, ofType);
	const known = ofType.get(name);
	if (known) return known;
	const kind = FILTER_GROUPS[type].inputType === 'multi_select' ? 'checkbox' : 'radio';
	const html = [
		`><input type="${kind}" name="${type}" value="${escaped(encodeName(name))}"`,
		`><span>${escaped(optionLabel(type, name))}</span><small>`,
	] as const;
	if (ofType.size >= CACHED_MAX) ofType.clear();
	ofType.set(name, html);
	return html;
}

/**
 * The options of a group as list items: a checkbox, the label and the count. `data-none` marks options that would match nothing: they
 * are greyed but can be chosen, because the empty list then says which choice to drop. One string instead of a template, because a
 * page has a hundred and fifty options and each template expression costs more than its text.
 */
export function optionsHtml({ type, options }: FilterOptions): string {
	let html = '';
	for (const { name, isSelected, count } of options) {
		const [input, label] = optionHtml(type, name);
		const none = count === 0 && !isSelected ? ' data-none="true"' : '';
		html += `<li><label${none}${input}${isSelected ? ' checked' : ''}${label}${count}</small></label></li>`;
	}
	return html;
}
