/* Separate from `paths.ts`, because the first script of each page needs only these addresses. */

export const LIST_PATH = '/packages';
export const COMPARE_PATH = '/comparelist';

/** The root of dialog fragments. */
export const DIALOG_ROOT = '/dialogs';

/** The address of a dialog's fragment; without script the page at `href` is used instead. @param href path and query of that page */
export const dialogHref = (href: string): string => DIALOG_ROOT + href;
