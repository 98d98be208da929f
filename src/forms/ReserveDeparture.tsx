import { rememberedReduction } from '#client/session/remembered-profile.ts';
import { parseParty } from '#domain/price/party.ts';
import { partyTotal } from '#domain/price/party-total.ts';
import type { SubjectDeparture } from './subject.ts';

interface Props {
	departure: SubjectDeparture;
	/** The number as typed. */
	travellers: string;
}

/**
 * Reserves a chosen day; stands above the request for a call about it (BOOK-02). Shows the price for the whole party, and that nothing
 * is paid yet.
 */
export function ReserveDeparture({ departure, travellers }: Props) {
	const { packageId, slug, date, fare } = departure;
	const party = parseParty(travellers);
	return (
		<div className="reserve">
			<p className="reserve-total" role="status">
				{party !== null && partyTotal(fare, rememberedReduction(), party)}
			</p>
			<button
				className="button"
				data-kind="saffron"
				type="button"
				data-action="book-now"
				data-package-id={packageId}
				data-slug={slug}
				data-date={date}
			>
				Reserve free, pay within 24 hours
			</button>
			<p className="small soft">Your seats are kept, and nothing is charged until you pay.</p>
			<p className="reserve-or">Or ask for a call</p>
		</div>
	);
}
