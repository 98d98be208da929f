import { rememberedReduction } from '#client/session/remembered-profile.ts';
import { parseParty } from '#domain/price/party.ts';
import { partyTotal } from '#domain/price/party-total.ts';
import type { FormPlace } from './place.ts';
import type { SubjectDeparture } from './subject.ts';

interface Props {
	departure: SubjectDeparture;
	/** The number as typed. */
	travellers: string;
	place: FormPlace;
}

/**
 * Reserves a chosen day; stands above the request for a call about it (BOOK-02). Shows the price for the whole party, and that nothing
 * is paid yet. On a page, which may have no script, it is also a link to the form that reserves.
 */
export function ReserveDeparture({ departure, travellers, place }: Props) {
	const { packageId, slug, date, fare, payWithin } = departure;
	const party = parseParty(travellers);
	// The page is rendered for everyone alike.
	const special = place === 'dialog' ? rememberedReduction() : null;
	const control = {
		className: 'button',
		'data-kind': 'saffron',
		'data-action': 'book-now',
		'data-package-id': packageId,
		'data-slug': slug,
		'data-date': date,
		children: `Reserve free, pay ${payWithin}`,
	};
	return (
		<div className="reserve">
			<p className="reserve-total" role="status">
				{party !== null && partyTotal(fare, special, party)}
			</p>
			{place === 'dialog' ? (
				<button type="button" {...control} />
			) : (
				<a
					href={departure.reserveHref + (party === null ? '' : `&travellers=${party}`)}
					rel="nofollow"
					{...control}
				/>
			)}
			<p className="small soft">Your seats are kept, and nothing is charged until you pay.</p>
			<p className="reserve-or">Or ask for a call</p>
		</div>
	);
}
