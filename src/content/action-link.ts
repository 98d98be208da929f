import { isSitePath, isWebAddress } from '#domain/page/safe-link.ts';
import type { WidgetAction } from './widget-schema.ts';

/**
 * The attributes of a link for an action: `redirect_path` is a path of this site and takes precedence over `redirect_url`,
 * which opens in a new tab (WID-09). Returns no attributes when neither address is safe; the text is then rendered without a link.
 */
export function actionLink(action: Pick<WidgetAction, 'redirect_path' | 'redirect_url'> | undefined): {
	href?: string;
	target?: '_blank';
	rel?: string;
} {
	const { redirect_path: path, redirect_url: url } = action ?? {};
	if (path !== undefined && isSitePath(path)) return { href: path };
	if (url !== undefined && isWebAddress(url))
		return { href: url, target: '_blank', rel: 'noopener noreferrer' };
	return {};
}
