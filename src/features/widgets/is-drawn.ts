const DRAWN = /^(banner_1|sale_banner_1|carousel_[1-5]|segment_1|trust_[12]|lead_1)$/;

/** True for the types of the specification; any other is skipped, so that a page may be ahead of the site (WID-02). */
export const isDrawn = ({ type }: { type: string }): boolean => DRAWN.test(type);
