import { useState } from 'react';
import type { PackageDetail } from '#contracts/package.ts';
import { dayInWords } from '#domain/departure.ts';
import { Sign } from '#ui/Sign.tsx';
import { PackageStrip } from './PackageStrip.tsx';
import { RequestCallForm } from './RequestCallForm.tsx';
import { SuccessPanel } from './SuccessPanel.tsx';

/** What a call is asked about. */
export interface RequestCallSubject {
	item: Pick<PackageDetail, 'id' | 'slug' | 'name' | 'pictures' | 'sale_info'>;
	/** `YYYY-MM-DD`, when a departure was chosen. */
	date: string | null;
	/** How many were counted before. */
	travellers: number;
}

interface Props extends RequestCallSubject {
	/** Where it was opened, e.g. `list`. */
	pageName: string;
	onClose: () => void;
	/** Another day is wanted. */
	onChangeDay: () => void;
}

/** What stands inside the request-a-call dialog: the form, then the thanks (REQ-04). */
export function RequestCall({ item, date, travellers, pageName, onClose, onChangeDay }: Props) {
	const [isStored, setStored] = useState(false);
	if (isStored) {
		const calendarHref = date ? `/packagedetails/${item.slug}/${date}.ics` : undefined;
		return <SuccessPanel calendarHref={calendarHref} onClose={onClose} />;
	}
	const day = date && dayInWords(date);
	return (
		<RequestCallForm
			packageId={item.id}
			pageName={pageName}
			day={day}
			travellers={travellers}
			onStored={() => setStored(true)}
		>
			<PackageStrip item={item} />
			{day && (
				<p className="call-day">
					<Sign name="calendar" />
					{day}
					<button className="button" data-kind="text" type="button" onClick={onChangeDay}>
						Change
					</button>
				</p>
			)}
		</RequestCallForm>
	);
}
