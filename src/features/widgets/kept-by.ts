import type { WidgetAction } from '#content/widget-schema.ts';
import { idOfName } from '#domain/text-match.ts';

/**
 * What the browser keeps when a link of a tile is followed (STO-01, STO-04), as a query string of keys and ids in `data-keep`.
 *
 * @param season name of the season that the link stands under
 */
export function keptBy(action: WidgetAction | undefined, season?: string): { 'data-keep'?: string } {
	const query = new URLSearchParams(action?.redirect_path?.split('?')[1]);
	const [destination, theme] = [query.get('destination'), query.get('theme')];
	const kept = new URLSearchParams({
		...(destination && { destId: idOfName(destination) }),
		...(theme && { themeId: idOfName(theme), themeName: theme }),
		...(season && { seasonId: idOfName(season) }),
	});
	return kept.size > 0 ? { 'data-keep': String(kept) } : {};
}
