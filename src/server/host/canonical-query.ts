/** Parameters that campaigns add to links. They do not change the page, but each value would be cached as another page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** A query without tracking parameters, as `?…` or empty; the other parameters keep their order. */
export function withoutTracking(search: string): string {
	if (search === '' || !/utm_|clid/.test(search)) return search;
	const rest = search
		.slice(1)
		.split('&')
		.filter((pair) => !TRACKING.test(pair.split('=', 1)[0] ?? ''));
	return rest.length > 0 ? `?${rest.join('&')}` : '';
}
