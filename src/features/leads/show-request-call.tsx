import type { Frame } from '#client/frame.ts';
import type { PackageDetail } from '#contracts/package.ts';
import { travellersOf } from '#domain/price-summary.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { RequestCall } from './RequestCall.tsx';

/** The calendar is the way to another day where the page has one; elsewhere the page itself is. */
function changeDay({ dialog }: Frame): void {
	const calendar = document.querySelector<HTMLElement>('[data-intent="departure-dates"]');
	if (calendar) dialog.addEventListener('close', () => calendar.click(), { once: true });
	dialog.close();
}

/** As many as were counted on the page of this package, whose address says so; elsewhere two. */
function countedTravellers(slug: string): number {
	const { pathname, search } = location;
	const counted =
		pathname === `/packagedetails/${slug}` ? new URLSearchParams(search).get('travellers') : null;
	return travellersOf(counted ?? '2');
}

/**
 * Shows the form about a package in the frame: a new one each time, so that a second request is a second request.
 *
 * @param date `YYYY-MM-DD`, when a departure was chosen
 */
export function showRequestCall(frame: Frame, item: PackageDetail, date: string | null): void {
	showInFrame(
		frame,
		<RequestCall
			item={item}
			date={date}
			travellers={countedTravellers(item.slug)}
			pageName={document.querySelector('main')?.dataset['page'] ?? ''}
			onClose={() => frame.dialog.close()}
			onChangeDay={() => changeDay(frame)}
		/>,
	);
}
