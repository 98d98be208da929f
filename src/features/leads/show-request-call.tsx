import type { Frame } from '#client/frame.ts';
import { hydrateInFrame } from '#ui/show-in-frame.tsx';
import { RequestCall, type RequestCallSubject } from './RequestCall.tsx';

/** The calendar is the way to another day where the page has one; elsewhere the page itself is. */
function changeDay({ dialog }: Frame): void {
	const calendar = document.querySelector<HTMLElement>('[data-intent="departure-dates"]');
	if (calendar) dialog.addEventListener('close', () => calendar.click(), { once: true });
	dialog.close();
}

/** Brings the form that the server drew to life: a new one each time, so that a second request is a second request. */
export const showRequestCall = (frame: Frame, subject: RequestCallSubject): Promise<void> =>
	hydrateInFrame(
		frame,
		<RequestCall
			{...subject}
			pageName={document.querySelector('main')?.dataset['page'] ?? ''}
			onClose={() => frame.dialog.close()}
			onChangeDay={() => changeDay(frame)}
		/>,
	);
