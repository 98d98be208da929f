import { rememberCallRequest } from '#client/storage/call-requests.ts';
import { rememberPreviousPage } from '#client/storage/previous-page.ts';
import { storeReceipt } from '#client/storage/receipt.ts';
import { isCutPath } from '#domain/page/cut-path.ts';
import { THANKS_PATH } from '#domain/page/paths.ts';
import type { Arrived } from './deliver-form.ts';
import type { Texts } from './field-values.ts';

/** The line of a receipt that says that the number of the request was confirmed. */
export const NUMBER_CONFIRMED = { label: 'Your number', text: 'Confirmed' };

/**
 * Stores that a call about a package was requested, if the sent form was such a request.
 *
 * @param values of the form itself: any form that was sent on the page of a package names that package
 */
export function storeRequest({ package_id: id }: Texts, { receipt }: Pick<Arrived, 'receipt'>): void {
	const reference = receipt.find(({ label }) => label === 'Reference')?.text;
	if (id && reference) rememberCallRequest({ id, at: Date.now(), reference });
}

/**
 * Leads on to the thank-you page, with the receipt.
 *
 * @param from the page that the thank-you page leads back to, never that of a form (LEAD-05); null when unknown. One whose address was
 * cut (decision D203) is not remembered, because it leads nowhere
 */
export function leadOn({ receipt }: Pick<Arrived, 'receipt'>, from: string | null): void {
	if (from && !isCutPath(from)) {
		const { pathname, search } = new URL(from);
		rememberPreviousPage(pathname + search);
	}
	storeReceipt(receipt);
	location.assign(THANKS_PATH);
}
