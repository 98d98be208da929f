/** Screens on which the search is a dialog (SB-12), as a media query. */
export const MODAL_SEARCH = '(max-width: 1000px)';
