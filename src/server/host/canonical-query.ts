/** What campaigns hang on to links: of no use to a page, and every value would be another page to keep. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** A query without tracking parameters, as `?…` or empty; all else keeps its order. */
export function withoutTracking(search: string): string {
	if (search === '' || !/utm_|clid/.test(search)) return search;
	const kept = search
		.slice(1)
		.split('&')
		.filter((pair) => !TRACKING.test(pair.split('=', 1)[0] ?? ''));
	return kept.length > 0 ? `?${kept.join('&')}` : '';
}
