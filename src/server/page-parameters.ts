import { BOOKING_ROOT, CHECKOUT_ROOT, OPERATOR_ROOT } from '#domain/booking/booking-paths.ts';
import { COMPARED_PARAMETER } from '#domain/compare/compare.ts';
import { LIST_PARAMETERS } from '#domain/list/list-parameters.ts';
import { SUBJECT_ROOT } from '#domain/page/first-paths.ts';
import {
	COMPARE_PATH,
	CONSENT_PATH,
	DECIDE_PATH,
	FIND_BOOKING_PATH,
	LIST_PATH,
	PACKAGE_TERMS_PATH,
	packageHref,
	requestCallHref,
	SAVED_PATH,
} from '#domain/page/paths.ts';
import { forms } from './form-list.ts';
import type { PageParameter } from './host/declared-search.ts';

const pathOfForm = (name: string) => forms.find((form) => form.name === name)?.path ?? name;

/**
 * The query parameters that each page reads, by its route; a page without a line reads none. Only these reach the page and the key of
 * the cache (decision D120): a page must be listed here to read a parameter.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly PageParameter[]>> = {
	[LIST_PATH]: LIST_PARAMETERS,
	[COMPARE_PATH]: [COMPARED_PARAMETER, 'travellers'],
	[DECIDE_PATH]: [COMPARED_PARAMETER],
	[packageHref('[slug]')]: ['travellers', 'show_operator'],
	[requestCallHref('[slug]')]: ['date', 'travellers', 'show_operator', COMPARED_PARAMETER],
	[`${packageHref('[slug]')}/reserve`]: ['date', 'travellers'],
	[pathOfForm('request-package')]: ['packages'],
	[pathOfForm('quote')]: ['package'],
	[PACKAGE_TERMS_PATH]: ['packageId', 'show_operator'],
	[`${SAVED_PATH}/cards`]: ['ids', 'show_operator'],
	[`${CHECKOUT_ROOT}[intent]`]: ['held'],
	...Object.fromEntries(
		[
			...['success', 'email', 'travellers', 'new-link', 'cancel', 'operator', 'refuse'],
			...['calendar.ics', 'receipt.pdf'],
		].map((page) => [`${BOOKING_ROOT}[id]/${page}`, ['key']]),
	),
	[`${BOOKING_ROOT}[id]/code`]: ['key', 'to'],
	[`${OPERATOR_ROOT}[operator]/bookings`]: ['key', 'page'],
	[FIND_BOOKING_PATH]: ['booking_id'],
	[CONSENT_PATH]: ['token'],
	'/brochures/[slug].pdf': ['expires', 'signature', 'show_operator'],
	'/previews/packages/[slug].jpg': ['v'],
	'/previews/comparison.jpg': [COMPARED_PARAMETER, 'v'],
};

const ROUTES = Object.entries(PAGE_PARAMETERS).map(([route, parameters]) => ({
	pattern: new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\[\w+\]/g, '[^/]+')}$`),
	parameters,
}));

/** The query parameters that the page of a path reads. The subject of a form reads the same as the form's page. */
export function parametersOf(path: string): readonly PageParameter[] {
	const page = path.startsWith(`${SUBJECT_ROOT}/`) ? path.slice(SUBJECT_ROOT.length) : path;
	return ROUTES.find(({ pattern }) => pattern.test(page))?.parameters ?? [];
}
