import type { DialogPart } from '#contracts/dialog-part.ts';
import type { PackageDetail } from '#contracts/package.ts';
import { drawForFrame } from '#ui/draw-for-frame.ts';
import { RequestCall, type RequestCallSubject } from './RequestCall.tsx';

const later = () => undefined;

/**
 * Draws the request-a-call form about a package (F1) for the dialog frame.
 *
 * @param date `YYYY-MM-DD`, when a departure was chosen
 */
export function drawRequestCall(
	{ id, slug, name, pictures, sale_info }: PackageDetail,
	date: string | null,
	travellers: number,
): DialogPart<RequestCallSubject> {
	const props = { item: { id, slug, name, sale_info, pictures: pictures.slice(0, 1) }, date, travellers };
	return {
		html: drawForFrame(<RequestCall {...props} pageName="" onClose={later} onChangeDay={later} />),
		props,
	};
}
