import { isSitePath, isWebAddress } from '#domain/safe-link.ts';
import type { WidgetAction } from './widget-schema.ts';

/**
 * The attributes of a link for an action: `redirect_path` leads on in the site and wins over `redirect_url`, which opens
 * a tab of its own (WID-09). Without an address that may be followed there are none, and the text stays plain.
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
