import { DayCalendar } from '#ui/DayCalendar.tsx';
import type { OfferedDays } from './offered-days.ts';

interface Props {
	days: OfferedDays;
	/** The words below the days. */
	note: string;
	onChoose: (day: string) => void;
}

/** A calendar of departure days; only these can be pressed (CAL-02…06). */
export function DepartureCalendar({ days, note, onChoose }: Props) {
	if (days.size === 0)
		return <p className="dialog-body">No date is open any more. Request a call and we look for one.</p>;
	return (
		<div className="dialog-body calendar-body">
			<DayCalendar label="Date of travel" days={days} onChoose={onChoose} />
			<p className="small soft">{note}</p>
		</div>
	);
}
