import type { FilterGroup } from '#contracts/package.ts';
import { FILTER_GROUPS, optionLabel } from '#domain/filter-groups.ts';
import { encodeName } from '#domain/filter-names.ts';
import type { FilterType } from '#domain/package-query.ts';

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The options of a group as list items: a box, the label and the count; `data-none` marks those that would find
 * nothing: they are greyed and can still be chosen, because a box that is no longer there cannot say why, and the list without a
 * match says what to drop. One string, because a page shows a hundred and fifty of them, and each expression of a template costs more than its text.
 */
export function optionsHtml({ type: name, filters }: FilterGroup): string {
	const type = name as FilterType;
	const kind = FILTER_GROUPS[type].inputType === 'multi_select' ? 'checkbox' : 'radio';
	return filters
		.map((option) => {
			const none = option.count === 0 && !option.is_selected ? ' data-none="true"' : '';
			const checked = option.is_selected ? ' checked' : '';
			return (
				`<li><label${none}><input type="${kind}" name="${type}" value="${escaped(encodeName(option.name))}"${checked}>` +
				`<span>${escaped(optionLabel(type, option.name))}</span><small>${option.count}</small></label></li>`
			);
		})
		.join('');
}
