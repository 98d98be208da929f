import { useInsertionEffect } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import { keepingHidden } from '#domain/list/show-operator.ts';
import { requestCallHref } from '#domain/page/paths.ts';
import type { Fare } from '#domain/price/price-summary.ts';
import styles from './availability-calendar.css?inline';
import { CalendarDialog } from './CalendarDialog.tsx';
import { DepartureMonths } from './DepartureMonths.tsx';
import { useOwnHolds } from './use-own-holds.ts';

interface Props {
	slug: string;
	nights: number;
	fare: Fare;
	/** `YYYY-MM-DD`, earliest first. */
	dates: readonly string[];
	/** How many travel when the page is rendered. */
	travellers: number;
	/** The most travellers that a departure has room for. */
	most: number;
	/** Attributes of a link to the request for a call. */
	opener: Readonly<Record<string, string | undefined>>;
	/** True where the page hides the operator, as the requests for a call then do that it leads to (QRY-10). */
	hidesOperator?: boolean;
}

/** The departures of a package: the days by month, and the dialog with the calendar, which is rendered without these again. */
export function AvailabilityCalendar({
	slug,
	nights,
	fare,
	dates,
	travellers,
	most,
	opener,
	hidesOperator = false,
}: Props) {
	const { held, read } = useOwnHolds(slug);
	const callHref = (date: string, party: number) => {
		const href = requestCallHref(slug, { date, travellers: party });
		return hidesOperator ? keepingHidden(href, null) : href;
	};
	// With the code, because most visitors never open the calendar.
	useInsertionEffect(() => adoptStyles(styles), []);
	// Somebody may hold the last seats of the last day.
	if (dates.length + held.size === 0) return null;
	return (
		<>
			<DepartureMonths
				slug={slug}
				dates={dates}
				held={held}
				travellers={travellers}
				opener={opener}
				callHref={callHref}
			/>
			<CalendarDialog
				slug={slug}
				nights={nights}
				fare={fare}
				most={most}
				held={held}
				readHeld={read}
				callHref={callHref}
				opener={opener}
			/>
		</>
	);
}
