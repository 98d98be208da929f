/** The types of the specification. */
export const WIDGET_TYPES: readonly string[] = [
	...['banner_1', 'sale_banner_1'],
	...['carousel_1', 'carousel_2', 'carousel_3', 'carousel_4', 'carousel_5'],
	...['segment_1', 'trust_1', 'trust_2', 'lead_1'],
];

/**
 * True for the types of the specification. Other types are skipped, so that editors may use types before the site supports them
 * (WID-02).
 */
export const isRendered = ({ type }: { type: string }): boolean => WIDGET_TYPES.includes(type);
