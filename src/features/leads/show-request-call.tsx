import type { Frame } from '#client/frame.ts';
import type { PackageDetail } from '#contracts/package.ts';
import { showInFrame } from '#ui/show-in-frame.tsx';
import { RequestCall } from './RequestCall.tsx';

/** The calendar is the way to another day where the page has one; elsewhere the page itself is. */
function changeDay({ dialog }: Frame): void {
	const calendar = document.querySelector<HTMLElement>('[data-intent="departure-dates"]');
	if (calendar) dialog.addEventListener('close', () => calendar.click(), { once: true });
	dialog.close();
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
			pageName={document.querySelector('main')?.dataset['page'] ?? ''}
			onClose={() => frame.dialog.close()}
			onChangeDay={() => changeDay(frame)}
		/>,
	);
}
