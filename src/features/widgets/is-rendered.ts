const RENDERED = /^(banner_1|sale_banner_1|carousel_[1-5]|segment_1|trust_[12]|lead_1)$/;

/**
 * True for the types of the specification. Other types are skipped, so that editors may use types before the site supports them
 * (WID-02).
 */
export const isRendered = ({ type }: { type: string }): boolean => RENDERED.test(type);
