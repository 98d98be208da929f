import type { WidgetAction } from '#content/widget-schema.ts';
import { idOfName } from '#domain/text/text-match.ts';

/**
 * The value of `data-remember`: a query string of keys and ids that the browser stores when the link of a tile is followed (STO-01,
 * STO-04).
 *
 * @param season name of the season that the link belongs to
 */
export function rememberedChoice(
	action: WidgetAction | undefined,
	season?: string,
): { 'data-remember'?: string } {
	const query = new URLSearchParams(action?.redirect_path?.split('?')[1]);
	const [destination, theme] = [query.get('destination'), query.get('theme')];
	const kept = new URLSearchParams({
		...(destination && { destId: idOfName(destination) }),
		...(theme && { themeId: idOfName(theme), themeName: theme }),
		...(season && { seasonId: idOfName(season) }),
	});
	return kept.size > 0 ? { 'data-remember': String(kept) } : {};
}
