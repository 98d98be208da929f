import { useEffect, useState } from 'react';
import { callApi } from '#client/api.ts';
import type { PackageDetail } from '#contracts/package.ts';
import { dayInWords } from '#domain/departure.ts';
import { Sign } from '#ui/Sign.tsx';
import { PackageStrip } from './PackageStrip.tsx';
import { PhoneField } from './PhoneField.tsx';
import { RequestCallForm } from './RequestCallForm.tsx';
import { SuccessPanel } from './SuccessPanel.tsx';

interface Props {
	slug: string;
	/** `YYYY-MM-DD`, when a departure was chosen. */
	date: string | null;
	pageName: string;
	onClose: () => void;
	/** The package cannot be had: the plain page can. */
	onFailure: () => void;
}

/** What stands inside the request-a-call dialog: the form, then the thanks (REQ-04). */
export function RequestCall({ slug, date, pageName, onClose, onFailure }: Props) {
	const [item, setItem] = useState<PackageDetail>();
	const [isStored, setStored] = useState(false);
	useEffect(() => {
		callApi<{ data: PackageDetail }>(`/package/${slug}`).then(({ data }) => setItem(data), onFailure);
	}, [slug, onFailure]);

	if (isStored) return <SuccessPanel onClose={onClose} />;
	if (!item) return <div className="dialog-body call-loading" aria-busy="true" />;
	const day = date && dayInWords(date);
	return (
		<RequestCallForm
			packageId={item.id}
			pageName={pageName}
			day={day}
			phone={PhoneField}
			onStored={() => setStored(true)}
		>
			<PackageStrip item={item} />
			{day && (
				<p className="call-day">
					<Sign name="calendar" />
					{day}
					<button className="button" data-kind="text" type="button" onClick={onClose}>
						Change
					</button>
				</p>
			)}
		</RequestCallForm>
	);
}
