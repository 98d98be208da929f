import type { AvailabilityItem } from '#contracts/package.ts';
import { bookableDays } from '#domain/departure.ts';
import { DayCalendar } from '#ui/DayCalendar.tsx';

interface Props {
	departures: readonly AvailabilityItem[];
	/** The day in India, `YYYY-MM-DD`. */
	today: string;
	nights: number;
	onChoose: (day: string) => void;
}

/** The days one can start on; nothing else can be pressed (CAL-02…06). */
export function DepartureCalendar({ departures, today, nights, onChoose }: Props) {
	const days = bookableDays(departures, today);
	if (days.size === 0)
		return <p className="dialog-body">No date is open any more. Request a call and we look for one.</p>;
	return (
		<div className="dialog-body calendar-body">
			<DayCalendar
				label="Date of travel"
				days={
					new Map(
						[...days].map(([day, seats]) => [
							day,
							seats === null ? ['Available'] : ['Available', `${seats} left`],
						]),
					)
				}
				onChoose={onChoose}
			/>
			<p className="small soft">
				{nights > 0 && `${nights} ${nights === 1 ? 'night' : 'nights'} from the date you pick. `}
				The price is the same on every date.
			</p>
		</div>
	);
}
