import type { FilledOn } from './form.ts';

/** The page that a lead was left on (LEAD-02), and the comparison when it was one (CMP-13). */
export const sentFrom = ({ url, pageName }: FilledOn): Record<string, string> => ({
	page_url: url.slice(0, 2000),
	waited_ms: String(Math.round(performance.now())),
	...(pageName ? { page_name: pageName } : {}),
	...(pageName === 'compare' ? { compareListUrl: url } : {}),
});
