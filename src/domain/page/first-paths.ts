/* Separate from `paths.ts`, because the first script of each page needs only these addresses. */

export const LIST_PATH = '/packages';
export const COMPARE_PATH = '/comparelist';
export const LOGIN_PATH = '/login';
/** The root of package pages. */
export const PACKAGE_ROOT = '/packagedetails/';

/** The root of the addresses that give the subjects of forms as JSON. */
export const SUBJECT_ROOT = '/subjects';

/**
 * The address that gives the subject of a form.
 * @param href path and query of the form's page
 */
export const subjectHref = (href: string): string => SUBJECT_ROOT + href;
