import { datesForHref } from '#domain/booking/booking-paths.ts';
import { counted } from '#domain/text/counted.ts';

/** The dates to which a hold can move. */
export interface OtherDatesOf {
	/** The day of the hold, in words. */
	heldDay: string;
	/** The other departures of the package that have seats, earliest first, with their days in words. */
	departures: readonly { id: string; day: string; seatsLeft: number }[];
	/** True once a move was rejected. */
	isOpen: boolean;
}

interface Props extends OtherDatesOf {
	slug: string;
	/** How many seats the hold has now. */
	travellers: number;
}

/**
 * Moves the seats of a hold to another departure of its package that has seats for the whole party (D207). Its controls belong to the
 * form `move-hold`, which is outside of the checkout's, so that they work without script.
 */
export function OtherDates({ slug, travellers, heldDay, departures, isOpen }: Props) {
	const fitting = departures.filter(({ seatsLeft }) => seatsLeft >= travellers);
	const frees = travellers === 1 ? 'Your seat' : `Your ${travellers} seats`;
	return (
		<details className="checkout-dates" open={isOpen}>
			<summary>Choose another date</summary>
			{fitting.length > 0 ? (
				<div className="field">
					<label htmlFor="availability_id">New date</label>
					<select
						className="input"
						id="availability_id"
						name="availability_id"
						form="move-hold"
						autoComplete="off"
					>
						{fitting.map(({ id, day }) => (
							<option key={id} value={id}>
								{day}
							</option>
						))}
					</select>
					<p className="small soft">{`${frees} of ${heldDay} ${travellers === 1 ? 'becomes' : 'become'} free at once.`}</p>
					<button className="button" data-kind="outline" type="submit" form="move-hold">
						Move my reservation
					</button>
				</div>
			) : (
				<p>
					{`No other date has ${counted(travellers, 'seat')} left. `}
					<a href={datesForHref(slug, travellers)}>All dates</a>
				</p>
			)}
		</details>
	);
}
