import type { FilledOn } from './form.ts';

/**
 * The page that a lead was left on, with its package (LEAD-02), and the comparison when it was one (CMP-13), as much of it as a lead may
 * have.
 */
export const sentFrom = ({ url, pageName, viewed }: FilledOn): Record<string, string | undefined> => {
	const page_url = url.slice(0, 2000);
	return {
		page_url,
		// The first stands still while the computer sleeps; the second is wrong where the clock was set back.
		waited_ms: String(Math.round(Math.max(performance.now(), Date.now() - performance.timeOrigin))),
		package_id: viewed,
		...(pageName && { page_name: pageName }),
		...(pageName === 'compare' && { compareListUrl: page_url }),
	};
};
