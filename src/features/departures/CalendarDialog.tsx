import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SOMETHING_WRONG } from '#client/api.ts';
import { rememberedReduction } from '#client/session/remembered-profile.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { requestCallHref } from '#domain/page/paths.ts';
import { partyIn } from '#domain/price/party.ts';
import { partyTotal } from '#domain/price/party-total.ts';
import type { Fare } from '#domain/price/price-summary.ts';
import { DayCalendar } from '#ui/DayCalendar.tsx';
import { DialogBar } from '#ui/DialogBar.tsx';
import { HeldSeats } from './HeldSeats.tsx';
import { daysNote, emptyMonth, type OfferedDays } from './offered-days.ts';
import type { OwnHolds } from './own-holds.ts';
import { useOfferedDays } from './use-offered-days.ts';

interface Props {
	slug: string;
	nights: number;
	fare: Fare;
	/** The most travellers that a departure has room for. */
	most: number;
	held: OwnHolds;
	/** Reads `held` again. */
	readHeld: () => Promise<OwnHolds>;
	/** The address of the request for a call about a day. */
	callHref: (date: string, travellers: number) => string;
	/** Attributes of a link to the request for a call. */
	opener: Readonly<Record<string, string | undefined>>;
}

/**
 * The calendar that 'Departure Dates' opens (CAL-01–CAL-08). `press-departure-dates.ts` opens the dialog, also before this is
 * hydrated. A chosen day leads to the request for a call about it (CAL-07).
 */
export function CalendarDialog({ slug, nights, fare, most, held, readHeld, callHref, opener }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { offer, forget } = useOfferedDays(slug, dialog, readHeld, () => partyOfPage(most));
	const [chosenHref, setChosenHref] = useState<string>();
	const callLink = useRef<HTMLAnchorElement>(null);

	useEffect(() => {
		if (!dialog.current?.open) return;
		// A rejected request closes the calendar silently (CAL-08); after any other failure there are the dates on the page.
		if (offer === 'rejected' || offer === 'failed') dialog.current.close();
		if (offer === 'failed') {
			location.assign('#departures');
			showSnackbar(SOMETHING_WRONG, 'error');
		}
	}, [offer]);

	/**
	 * Opens the request for a call about a day above the calendar, and then closes the calendar. The other order would have the browser
	 * compute the styles of the whole page twice, because the page is inert only while a dialog is open.
	 */
	function choose(date: string): void {
		const own = held.get(date);
		if (own) location.assign(own.href);
		else {
			flushSync(() => setChosenHref(callHref(date, partyOfPage(most))));
			callLink.current?.click();
		}
		dialog.current?.close();
	}

	return (
		<>
			{/* A press may open it and mark it as busy before it is hydrated: React need not report that difference. */}
			<dialog
				ref={dialog}
				className="dialog"
				id="calendar"
				data-kind="full"
				data-slug={slug}
				aria-labelledby="calendar-title"
				// The browser tells of a closing later, when the dialog may be open again.
				onClose={({ currentTarget }) => !currentTarget.open && forget()}
				suppressHydrationWarning
			>
				<DialogBar id="calendar-title" title="Select the date of travel" closes="calendar" />
				{typeof offer === 'string' ? (
					<div
						className="dialog-content"
						aria-busy={offer === 'waiting' || undefined}
						suppressHydrationWarning
					/>
				) : (
					<Days
						days={offer}
						held={held}
						nights={nights}
						total={partyTotal(fare, rememberedReduction(), partyOfPage(most))}
						onChoose={choose}
					/>
				)}
			</dialog>
			<a ref={callLink} href={chosenHref ?? requestCallHref(slug)} rel="nofollow" hidden {...opener}>
				Request a Call
			</a>
		</>
	);
}

/** How many travel, as the page counts them: its address may ask for more than there is room for. */
const partyOfPage = (most: number): number => partyIn(new URLSearchParams(location.search), most);

interface DaysProps {
	days: OfferedDays;
	held: OwnHolds;
	nights: number;
	/** What all of the party pay, in words. */
	total: string;
	onChoose: (day: string) => void;
}

/** The calendar of departure days; only these can be pressed (CAL-02…06). Below it, what all of the party pay. */
function Days({ days: { open, soldOut }, held, nights, total, onChoose }: DaysProps) {
	if (open.size === 0)
		return <p className="dialog-body">No date is open any more. Request a call and we look for one.</p>;
	return (
		<div className="dialog-body calendar-body">
			<DayCalendar
				label="Date of travel"
				days={open}
				closed={soldOut}
				emptyMonth={emptyMonth}
				onChoose={onChoose}
			/>
			<HeldSeats held={held} />
			<p className="calendar-total">{total}</p>
			<p className="small soft">{daysNote(nights)}</p>
		</div>
	);
}
