import { DayCalendar } from '#ui/DayCalendar.tsx';
import { daysNote, type OfferedDays } from './offered-days.ts';

interface Props {
	days: OfferedDays;
	nights: number;
	onChoose: (day: string) => void;
}

/** The days one can start on; nothing else can be pressed (CAL-02…06). */
export function DepartureCalendar({ days, nights, onChoose }: Props) {
	if (days.size === 0)
		return <p className="dialog-body">No date is open any more. Request a call and we look for one.</p>;
	return (
		<div className="dialog-body calendar-body">
			<DayCalendar label="Date of travel" days={days} onChoose={onChoose} />
			<p className="small soft">{daysNote(nights)}</p>
		</div>
	);
}
